import type { EditableTableContext } from './editable-table.types.ts';
import { isTemporary, type RowChange, type TableRow } from './rows.logic.ts';

type Context = Pick<EditableTableContext, 'rows' | 'places' | 'stored'>;

/** How the rows differ from the stored ones: what a save sends. */
export interface TableDifferences {
  readonly inserted: readonly TableRow[];
  /** The changed values of rows that exist. */
  readonly updated: readonly RowChange[];
  readonly removed: readonly TableRow[];
}

/** A value as a text that is the same for every way to write nothing, and for a list and its joined parts. */
const normal = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** Whether two values of a cell are the same to a person: nothing is empty text, a list its parts. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || normal(one) === normal(other);

/** The stored values of a row; undefined for a new one. */
export function storedRow({ stored }: Pick<Context, 'stored'>, id: string): TableRow | undefined {
  const place = stored.places.get(id);
  return place === undefined ? undefined : stored.rows[place];
}

/** Whether a cell has another value than the stored one, or belongs to a new row. */
export function isChangedCell(context: Context, row: TableRow, column: string): boolean {
  const before = storedRow(context, row.id);
  return before === row
    ? false
    : before === undefined || !isSameValue(before.values[column], row.values[column]);
}

/** What differs from the stored rows. A row that is the same object is not looked into. */
export function differencesOf(context: Context): TableDifferences {
  const inserted: TableRow[] = [];
  const updated: RowChange[] = [];
  for (const row of context.rows) {
    if (row.isPlaceholder) continue;
    const before = storedRow(context, row.id);
    if (before === row) continue;
    if (before === undefined) {
      if (isTemporary(row.id)) inserted.push(row);
      continue;
    }
    const keys = new Set([...Object.keys(before.values), ...Object.keys(row.values)]);
    const changed = [...keys].filter(key => !isSameValue(before.values[key], row.values[key]));
    if (changed.length > 0) {
      updated.push({ rowId: row.id, values: Object.fromEntries(changed.map(key => [key, row.values[key]])) });
    }
  }
  const removed = context.stored.rows.filter(
    ({ id, isPlaceholder }) => !isPlaceholder && !context.places.has(id),
  );
  return { inserted, updated, removed };
}
