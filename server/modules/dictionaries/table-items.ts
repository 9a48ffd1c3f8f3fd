import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type DictionaryItem, itemTextOf } from '#contract/areas/dictionaries.ts';
import { mostTableItems, type queryTableData } from '#contract/areas/dictionary-lookups.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { protectedData } from '#server/kernel/security/protected-data.ts';
import { presentItem } from '#server/records/dictionary/present.ts';
import type { RegisteredTable, TableItems } from '#server/records/dictionary/registered-tables.ts';
import { hasText } from '#server/records/list/found-text.ts';

/** The items of a registered table, in the order of their codes. */
export async function tableItems(db: Database, { entry, rows }: TableItems): Promise<DictionaryItem[]> {
  return select(db, entry, rows, asc(entry.code), mostTableItems);
}

/** The first items whose text or code contains the keyword; a keyword with commas lists texts or codes. */
export async function searchTable(
  db: Database,
  { entry, rows }: TableItems,
  keyword: string,
  pageSize = mostTableItems,
): Promise<DictionaryItem[]> {
  const { wanted, order } = readKeyword(entry, keyword);
  const found = wanted === '' ? [] : [matches(entry, wanted)];
  return select(db, entry, [...rows, ...found], order, pageSize);
}

/** The first items of a table, those of the given codes in front. */
export async function itemsWithFirst(
  db: Database,
  { entry, rows }: TableItems,
  codes: readonly string[],
  pageSize = 10,
): Promise<DictionaryItem[]> {
  const chosen = codes.length === 0 ? [] : [inArray(entry.code, [...codes])];
  const first =
    chosen.length === 0 ? [] : await select(db, entry, [...rows, ...chosen], asc(entry.code), mostTableItems);
  const others = await select(db, entry, rows, asc(entry.code), pageSize);
  const known = new Set(first.map(({ value }) => value));
  return [...first, ...others.filter(({ value }) => !known.has(value))].slice(
    0,
    Math.max(pageSize, first.length),
  );
}

/** One page of the items of a table whose text or code contains the keyword, or the item of a code. */
export async function pageOfItems(
  db: Database,
  { entry, rows }: TableItems,
  { keyword = '', codeValue = '', pageNo, pageSize }: ParsedInputOf<typeof queryTableData>,
): Promise<DictionaryItem[]> {
  const conditions = [
    ...rows,
    keyword.trim() === '' ? undefined : matches(entry, keyword.trim()),
    codeValue === '' ? undefined : inArray(entry.code, parts(codeValue)),
  ];
  return select(db, entry, conditions, asc(entry.code), pageSize, (pageNo - 1) * pageSize);
}

/** Texts by code, for those of the codes that exist. */
export async function textsByCode(
  db: Database,
  { entry, rows }: TableItems,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const found = await select(
    db,
    entry,
    [...rows, inArray(entry.code, [...codes])],
    asc(entry.code),
    mostTableItems,
  );
  return new Map(found.map(item => [item.value, itemTextOf(item)]));
}

async function select(
  db: Database,
  { table, text, code }: RegisteredTable,
  rows: readonly (SQL | undefined)[],
  order: SQL,
  limit: number,
  offset = 0,
): Promise<DictionaryItem[]> {
  const found = await db
    .select({ text: sql<string | null>`${text}`, code: sql<string>`${code}` })
    .from(table)
    .where(and(...rows, sql`${code} is not null`))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return found.map(row => presentItem(row.code, row.text ?? row.code));
}

function matches({ text, code }: RegisteredTable, keyword: string): SQL | undefined {
  if (keyword.includes(',')) {
    const values = parts(keyword);
    return values.length === 0 ? undefined : or(inArray(text, values), inArray(code, values));
  }
  return or(hasText(text, keyword), hasText(code, keyword));
}

/** A keyword may end with `[orderby:column,asc]`; the column is one of the two that are read anyway. */
function readKeyword(entry: RegisteredTable, keyword: string): { wanted: string; order: SQL } {
  const match = /^(.*)\[orderby:(\w+)(?:,(asc|desc))?\]$/is.exec(keyword.trim());
  if (!match) return { wanted: keyword.trim(), order: asc(entry.code) };
  const column = [entry.text, entry.code].find(each => each.name === match[2]?.toLowerCase());
  if (!column) throw protectedData();
  const order = match[3]?.toLowerCase() === 'desc' ? desc(column) : asc(column);
  return { wanted: match[1]?.trim() ?? '', order };
}
