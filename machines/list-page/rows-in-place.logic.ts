import type { LoadedRows } from './list-page.types.ts';
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
