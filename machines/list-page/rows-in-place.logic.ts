import type { LoadedRows } from './list-page.types.ts';
import type { ListQuery } from './list-query.logic.ts';
import { keyOf, type ListRow } from './selection.logic.ts';

/**
 * The rows to show after a load that the person did not request, so that no row moves under the pointer: rows that are
 * shown keep their order with their new values, and new ones are inserted where the reply has them. If the list only has
 * another order, rows that moved to another page stay as they are until the person requests a load.
 */
export function inPlace(shown: LoadedRows, loaded: LoadedRows): readonly ListRow[] {
  const values = new Map(loaded.rows.map(row => [keyOf(row), row]));
  const known = new Set(shown.rows.map(keyOf));
  const isReordered = shown.total === loaded.total && shown.rows.length === loaded.rows.length;
  if (isReordered) return shown.rows.map(row => values.get(keyOf(row)) ?? row);
  const kept = shown.rows.flatMap(row => values.get(keyOf(row)) ?? []).values();
  return loaded.rows.map(row => (known.has(keyOf(row)) ? (kept.next().value ?? row) : row));
}

/** How many rows differ between what is shown and what was loaded: changed, new and gone ones. */
export function differingRows(shown: readonly ListRow[], loaded: readonly ListRow[]): number {
  const before = new Map(shown.map(row => [keyOf(row), JSON.stringify(row)]));
  const now = new Set(loaded.map(keyOf));
  const changed = loaded.filter(row => before.get(keyOf(row)) !== JSON.stringify(row)).length;
  return changed + shown.filter(row => !now.has(keyOf(row))).length;
}

/** Whether a query shows only some of the rows. */
const isNarrowed = ({ filters, conditions }: ListQuery): boolean =>
  Object.keys(filters).length > 0 || conditions.length > 0;

/**
 * The rows of a load with those that a change of this person took out of the filters, at the places where they were.
 *
 * @param candidates the rows that may have left; rows that were removed are none of them
 */
export function withLeftRows(
  query: ListQuery,
  shown: readonly ListRow[],
  loaded: readonly ListRow[],
  candidates: readonly ListRow[],
): { readonly rows: readonly ListRow[]; readonly left: readonly string[] } {
  const known = new Set(loaded.map(keyOf));
  const left = isNarrowed(query)
    ? candidates.filter(row => !known.has(keyOf(row)) && shown.some(each => keyOf(each) === keyOf(row)))
    : [];
  const rows = [...loaded];
  for (const row of left) {
    const place = shown.findIndex(each => keyOf(each) === keyOf(row));
    rows.splice(Math.min(place, rows.length), 0, row);
  }
  return { rows, left: left.map(keyOf) };
}
