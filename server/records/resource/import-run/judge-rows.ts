import { or } from 'drizzle-orm';
import type { ImportPlan } from '#contract/areas/import-runs.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { inChinese } from '#contract/resource/text.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { AnyServer, Values } from '../definition.ts';
import type { ParsedRow, RowParser } from '../import/read-row.ts';
import { findVisible } from '../scope.ts';
import { asUnique, holdsOneOf, type UniqueField, uniqueFieldsOf } from '../unique.ts';
import { importedColumns } from './plan.ts';
import { cellsOf, correctionsOf, type StoredRow, textOfCell } from './run.ts';
import type { Fault } from './stored-run.ts';

/** What an import will do with a row, before it is written. */
export type Judged = { readonly row: StoredRow } & (
  | { readonly kind: 'add'; readonly values: Values }
  | { readonly kind: 'update'; readonly id: string; readonly values: Values }
  | { readonly kind: 'skip'; readonly id: string; readonly name: string }
  | { readonly kind: 'refuse'; readonly faults: readonly Fault[] }
);

/** Where a row is; the row itself would stay in memory until the end of the import. */
type RowPlace = Pick<StoredRow, 'position' | 'number'>;

/** In which row a value of a unique field was seen first, by field and compared form. */
export type SeenRows = ReadonlyMap<string, Map<string, RowPlace>>;

/** What the rows of one import are judged by. */
export interface Judging {
  readonly server: AnyServer;
  readonly plan: ImportPlan;
  readonly parser: RowParser;
  readonly unique: readonly UniqueField[];
  readonly seen: SeenRows;
}

export function judgingOf(server: AnyServer, plan: ImportPlan, parser: RowParser): Judging {
  const imported = importedColumns(server).map(({ name }) => name);
  const unique = uniqueFieldsOf(server).filter(({ name }) => imported.includes(name));
  return { server, plan, parser, unique, seen: new Map(unique.map(({ name }) => [name, new Map()])) };
}

/**
 * What becomes of rows by what is known without writing them: their cells, the records that exist, and the rows before them.
 */
export async function judgeRows(
  rows: readonly StoredRow[],
  judging: Judging,
  context: HandlerContext,
): Promise<Judged[]> {
  const { server, plan, parser, unique } = judging;
  const parsed = rows.map(row => {
    const cells = cellsInOrder(row, judging);
    return { row, cells, whole: parser.parse(cells) };
  });
  // A row with errors elsewhere is compared with others all the same.
  const forms = new Map(
    unique.map(field => [
      field.name,
      parsed.map(({ cells, whole }) =>
        formOf(field, 'values' in whole ? whole : parser.parse(cells, new Set([field.name]))),
      ),
    ]),
  );
  const stored = await storedForms(judging, forms, context);
  const key = unique.find(({ name }) => name === plan.key);
  const visible = await visibleRecords(server, key && stored.get(key.name), context);
  return parsed.map(({ row, cells, whole }, index) => {
    const formIn = (field: UniqueField) => forms.get(field.name)?.[index] ?? '';
    const owner = key && stored.get(key.name)?.get(formIn(key));
    const existing = owner === undefined ? undefined : visible.get(owner);
    if (existing)
      return judgeExisting({ row, cells, existing, key: key as UniqueField, form: formIn }, judging);
    const faults = 'faults' in whole ? [...whole.faults] : [];
    for (const field of unique) {
      const form = formIn(field);
      if (form === '' || faults.some(fault => fault.field === field.name)) continue;
      const message = stored.get(field.name)?.has(form) ? field.message : seenText(field, form, row, judging);
      if (message !== undefined) faults.push({ field: field.name, message });
    }
    if (faults.length > 0 || !('values' in whole)) return { row, kind: 'refuse', faults };
    for (const field of unique) noteSeen(field, formIn(field), row, judging);
    return { row, kind: 'add', values: whole.values };
  });
}

interface Existing {
  readonly row: StoredRow;
  readonly cells: ReturnType<typeof cellsInOrder>;
  readonly existing: { readonly id: string; readonly name: string };
  readonly key: UniqueField;
  readonly form: (field: UniqueField) => string;
}

/** A row whose record exists already. */
function judgeExisting({ row, cells, existing, key, form }: Existing, judging: Judging): Judged {
  const { plan, parser } = judging;
  const seen = seenText(key, form(key), row, judging);
  if (seen !== undefined) return { row, kind: 'refuse', faults: [{ field: key.name, message: seen }] };
  if (plan.existing === 'refuse')
    return { row, kind: 'refuse', faults: [{ field: key.name, message: key.message }] };
  noteSeen(key, form(key), row, judging);
  if (plan.existing === 'skip') return { row, kind: 'skip', ...existing };
  // An empty cell leaves what is stored as it is.
  const given = plan.updated.filter(name => cells.cells[indexOf(name, parser)]?.trim());
  const result = parser.parse(cells, new Set(given));
  if ('faults' in result) return { row, kind: 'refuse', faults: result.faults };
  const values = Object.entries(result.values).filter(
    ([name, value]) => given.includes(name) && value !== null,
  );
  return values.length === 0
    ? { row, kind: 'skip', ...existing }
    : { row, kind: 'update', id: existing.id, values: Object.fromEntries(values) };
}

const indexOf = (name: string, { columns }: RowParser) => columns.findIndex(column => column.name === name);

/** The cells of a row as the parser takes them. */
function cellsInOrder(row: StoredRow, { plan, parser }: Judging) {
  const sheet = cellsOf(row);
  const corrections = correctionsOf(row);
  const faults = parser.columns.flatMap(({ name }, index) => {
    const fault = name in corrections ? undefined : sheet.faults?.[plan.mapping[name] ?? -1];
    return fault === undefined ? [] : [[index, fault] as const];
  });
  return {
    number: row.number,
    cells: parser.columns.map(({ name }) => textOfCell(name, plan, sheet, corrections)),
    ...(faults.length > 0 && { faults: Object.fromEntries(faults) }),
  };
}

/** The value of a unique field as it is compared with others; empty for none. */
function formOf({ name, column }: UniqueField, parsed: ParsedRow): string {
  const value = 'values' in parsed ? parsed.values[name] : undefined;
  return value === null || value === undefined || value === '' ? '' : asUnique(column, String(value));
}

/** Why a value that an earlier row of the sheet has as well is refused. */
function seenText({ name }: UniqueField, form: string, row: StoredRow, { seen, parser }: Judging) {
  const first = seen.get(name)?.get(form);
  if (!first || first.position === row.position) return undefined;
  const field = parser.columns.find(column => column.name === name)?.field;
  return `${field ? inChinese(field.options.label) : name}与第 ${first.number} 行重复`;
}

function noteSeen(
  { name }: UniqueField,
  form: string,
  { position, number }: RowPlace,
  { seen }: Judging,
): void {
  if (form !== '' && !seen.get(name)?.has(form)) seen.get(name)?.set(form, { position, number });
}

/** Notes the unique values of rows that are not judged again, so that others are compared with them. */
export function noteOthers(rows: readonly StoredRow[], judging: Judging): void {
  for (const row of rows) {
    const cells = cellsInOrder(row, judging);
    for (const field of judging.unique)
      noteSeen(field, formOf(field, judging.parser.parse(cells, new Set([field.name]))), row, judging);
  }
}

/** The ids of the records that have values of unique fields already, by field and compared form. */
async function storedForms(
  { server, unique }: Judging,
  forms: ReadonlyMap<string, readonly string[]>,
  { db }: HandlerContext,
): Promise<ReadonlyMap<string, Map<string, string>>> {
  const found = new Map(unique.map(({ name }) => [name, new Map<string, string>()]));
  const wanted = unique.flatMap(field => {
    const values = [...new Set(forms.get(field.name)?.filter(form => form !== ''))];
    return values.length === 0 ? [] : [holdsOneOf(field.column, values)];
  });
  if (wanted.length === 0) return found;
  const columns = Object.fromEntries(unique.map(({ name, column }) => [name, column]));
  const rows = await db
    .select({ ...columns, id: server.table.id })
    .from(server.table as ListTable)
    .where(or(...wanted));
  for (const row of rows as Record<string, unknown>[])
    for (const { name, column } of unique) {
      const value = row[name];
      if (value !== null && value !== '')
        found.get(name)?.set(asUnique(column, String(value)), String(row.id));
    }
  return found;
}

/** Those of the existing records that the caller may see, with their names. */
async function visibleRecords(
  server: AnyServer,
  found: ReadonlyMap<string, string> | undefined,
  context: HandlerContext,
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const rows = await findVisible(server, context, [...new Set(found?.values())]);
  return new Map(
    rows.map(row => [
      String(row.id),
      { id: String(row.id), name: nameOfRecord(server.resource, row) || String(row.id) },
    ]),
  );
}
