import type {
  CellConflict,
  EditableTableContext,
  RowRefusal,
} from '#machines/editable-table/editable-table.types.ts';
import { isTemporary, type TableRow } from '#machines/editable-table/rows.logic.ts';
import type { RowOutcome } from '#machines/resource-table/resource-table.machine.ts';
import { joinedRows } from './joined-rows.ts';

/** The rows after a save: as they are stored, and of refused ones what was typed. */
export interface MergedRows {
  readonly rows: readonly TableRow[];
  readonly refusals: readonly RowRefusal[];
  /** The cells that somebody else has saved meanwhile as well, as far as their rows were refused for it. */
  readonly conflicts: readonly CellConflict[];
}

/**
 * Puts what the server refused back into the rows that it has: a refused change over its row, a refused new row at the
 * end, a row that could not be removed where it was. A changed row that is gone becomes a new one, so that nothing that
 * was typed is lost. Over a row that others have saved meanwhile come only the changed cells.
 *
 * @param before the table as its rows were sent
 * @param names the keys of columns, at which messages about fields are shown
 */
export function mergedRows(
  stored: readonly TableRow[],
  before: Pick<EditableTableContext, 'rows' | 'places' | 'stored'>,
  outcomes: readonly RowOutcome[],
  texts: { names: readonly string[]; newId: () => string; gone: string; merged: string },
): MergedRows {
  const { names, newId, gone } = texts;
  const typed = new Map(before.rows.map(row => [row.id, row]));
  const met = new Set(
    outcomes.flatMap(({ save, failure }) => (failure?.conflict && save.verb === 'edit' ? [save.rowId] : [])),
  );
  const joined = met.size > 0 ? joinedRows(stored, before, { newId, gone }) : undefined;
  const joinedById = new Map(joined?.rows.map(row => [row.id, row]));
  const conflicts = joined?.conflicts.filter(({ rowId }) => met.has(rowId)) ?? [];
  const refused = new Map(
    outcomes.flatMap(({ save, failure }) => (failure ? [[save.rowId, { save, failure }] as const] : [])),
  );
  const known = new Set(stored.map(({ id }) => id));
  const rows = stored.map(row => {
    const refusal = refused.get(row.id);
    const own = typed.get(row.id);
    if (met.has(row.id)) return joinedById.get(row.id) ?? row;
    return refusal?.save.verb === 'edit' && own ? { ...row, values: { ...row.values, ...own.values } } : row;
  });
  const mergedText = (rowId: string) =>
    conflicts.some(conflict => conflict.rowId === rowId) ? undefined : texts.merged;
  const refusals: RowRefusal[] = [];
  for (const [rowId, { failure }] of refused) {
    const entries = Object.entries(failure.fieldErrors);
    const cells = Object.fromEntries(entries.filter(([name]) => names.includes(name)));
    const isWhole = Object.keys(cells).length === 0;
    const own = typed.get(rowId);
    const isGone = own !== undefined && !isTemporary(rowId) && !known.has(rowId);
    const id = isGone ? newId() : rowId;
    if (own && (isGone || isTemporary(rowId))) rows.push(isGone ? { ...own, id } : own);
    refusals.push({
      rowId: id,
      cells,
      ...(isWhole && { message: isGone ? gone : met.has(rowId) ? mergedText(rowId) : failure.message }),
    });
  }
  return { rows, refusals, conflicts };
}
