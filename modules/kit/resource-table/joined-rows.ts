import { differencesOf, isSameValue, storedRow } from '#machines/editable-table/differences.logic.ts';
import type {
  CellConflict,
  EditableTableContext,
  RowRefusal,
} from '#machines/editable-table/editable-table.types.ts';
import { placesOf, type TableRow } from '#machines/editable-table/rows.logic.ts';

interface Joined {
  readonly rows: readonly TableRow[];
  readonly stored: readonly TableRow[];
  /** The cells that somebody else has changed as well. */
  readonly conflicts: readonly CellConflict[];
  /** The rows that are gone. */
  readonly refusals: readonly RowRefusal[];
}

/**
 * What is stored now, with what a person has not saved over it: changed cells keep the own value and ask which one it is to be,
 * removed rows stay removed, new ones follow the row that they are behind. A changed row that somebody else has removed
 * becomes a new one. A row in which nothing is different is the same object, so that it is not drawn again.
 *
 * @param loaded the rows as they are stored now
 */
export function joinedRows(
  loaded: readonly TableRow[],
  context: Pick<EditableTableContext, 'rows' | 'places' | 'stored'>,
  texts: { newId: () => string; gone: string },
): Joined {
  const { inserted, updated, removed } = differencesOf(context);
  const changes = new Map(updated.map(({ rowId, values }) => [rowId, values]));
  const left = new Set(removed.map(({ id }) => id));
  const refusals: RowRefusal[] = [];
  const conflicts: CellConflict[] = [];
  const stored = loaded.map(row => {
    const before = storedRow(context, row.id);
    const isSame =
      before !== undefined &&
      Object.entries(row.values).every(([key, value]) => isSameValue(value, before.values[key]));
    return isSame ? before : row;
  });
  const rows = stored.flatMap((row): TableRow[] => {
    if (left.has(row.id)) return [];
    const own = changes.get(row.id);
    if (own === undefined) return [row];
    const before = storedRow(context, row.id);
    for (const [column, value] of Object.entries(own)) {
      const theirs = row.values[column];
      if (isSameValue(theirs, before?.values[column]) || isSameValue(theirs, value)) continue;
      conflicts.push({ rowId: row.id, column, value: theirs });
    }
    const kept = context.rows[context.places.get(row.id) ?? -1];
    return [row === before && kept ? kept : { ...row, values: { ...row.values, ...own } }];
  });
  const known = placesOf(stored);
  const gone = updated
    .filter(({ rowId }) => !known.has(rowId))
    .flatMap(({ rowId }): TableRow[] => {
      const row = context.rows[context.places.get(rowId) ?? -1];
      if (!row) return [];
      const id = texts.newId();
      refusals.push({ rowId: id, message: texts.gone });
      return [{ ...row, id }];
    });
  return { rows: [...withNew(rows, inserted, context), ...gone], stored, conflicts, refusals };
}

/** The rows with new ones behind those that they were behind, or at the end. */
function withNew(
  rows: readonly TableRow[],
  inserted: readonly TableRow[],
  { rows: before, places }: Pick<EditableTableContext, 'rows' | 'places'>,
): TableRow[] {
  const next = [...rows];
  for (const row of inserted) {
    const place = places.get(row.id) ?? before.length;
    const neighbour = before[place - 1]?.id;
    const at = place === 0 ? 0 : next.findIndex(({ id }) => id === neighbour) + 1;
    next.splice(place > 0 && at === 0 ? next.length : at, 0, row);
  }
  return next;
}
