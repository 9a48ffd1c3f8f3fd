import { eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/db/open.ts';
import { dictionaries, dictionaryItems } from '#server/db/schema/index.ts';

/** Where the texts of a property come from: a dictionary by its code, or two columns of a table. */
export type TextSource = string | { table: PgTable; key: PgColumn; text: PgColumn };

/** Properties whose values are codes, and where their texts are. */
export type TextSources<Record> = { readonly [Key in keyof Record & string]?: TextSource };

type Translated<Record, Sources> = Record & { [Key in keyof Sources & string as `${Key}_dictText`]?: string };
type Texts = ReadonlyMap<string, string>;

/**
 * Adds `<property>_dictText` for every coded property that has a value. Comma-joined values are translated one by one,
 * and values without a text are kept; a property without any text on the page gets no such key.
 */
export async function withTexts<Record extends object, const Sources extends TextSources<Record>>(
  db: Database,
  records: readonly Record[],
  sources: Sources,
): Promise<Translated<Record, Sources>[]> {
  const texts = await loadTexts(db, records, sources);
  return records.map(record => {
    const added = Object.keys(sources).flatMap(property => {
      const values = valuesOf(record, property);
      const known = texts.get(property);
      return known?.size && values.length > 0
        ? [[`${property}_dictText`, values.map(value => known.get(value) ?? value).join(',')]]
        : [];
    });
    return { ...record, ...Object.fromEntries(added) };
  });
}

function valuesOf(record: object, property: string): string[] {
  const value: unknown = Reflect.get(record, property);
  return value === null || value === undefined ? [] : parts(String(value));
}

/** One query for all dictionaries together, and one for each table. */
async function loadTexts(db: Database, records: readonly object[], sources: TextSources<never>) {
  const wanted = new Map(
    Object.keys(sources).map(property => [
      property,
      new Set(records.flatMap(record => valuesOf(record, property))),
    ]),
  );
  const entries = Object.entries(sources as { [property: string]: TextSource }).filter(
    ([property]) => wanted.get(property)?.size,
  );
  const codes = entries.flatMap(([, source]) => (typeof source === 'string' ? [source] : []));
  const dictionaryTexts = await textsOfDictionaries(db, codes);
  const texts = new Map<string, Texts>();
  for (const [property, source] of entries) {
    const values = wanted.get(property) ?? new Set<string>();
    const all =
      typeof source === 'string' ? dictionaryTexts.get(source) : await textsOfTable(db, source, values);
    texts.set(property, new Map([...(all ?? [])].filter(([value]) => values.has(value))));
  }
  return texts;
}

/** The texts of dictionaries by their codes, including disabled items, because stored rows may still contain them. */
export async function textsOfDictionaries(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: dictionaries.dictCode, value: dictionaryItems.itemValue, text: dictionaryItems.itemText })
    .from(dictionaries)
    .innerJoin(dictionaryItems, eq(dictionaryItems.dictId, dictionaries.id))
    .where(inArray(dictionaries.dictCode, [...codes]));
  const byCode = Map.groupBy(rows, row => row.code);
  return new Map(
    [...byCode].map(([code, items]) => [code, new Map(items.map(item => [item.value, item.text]))]),
  );
}

async function textsOfTable(
  db: Database,
  { table, key, text }: Exclude<TextSource, string>,
  values: ReadonlySet<string>,
): Promise<Texts> {
  const rows = await db
    .select({ key, text })
    .from(table)
    .where(inArray(key, [...values]));
  return new Map(rows.flatMap(row => (row.text === null ? [] : [[String(row.key), String(row.text)]])));
}
