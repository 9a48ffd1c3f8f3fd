import type { RowRefusal } from '#machines/editable-table/editable-table.types.ts';
import { isTemporary, type TableRow } from '#machines/editable-table/rows.logic.ts';
import type { RowOutcome } from '#machines/resource-table/resource-table.machine.ts';

/** The rows after a save: as they are stored, and of refused ones what was typed. */
export interface MergedRows {
  readonly rows: readonly TableRow[];
  readonly refusals: readonly RowRefusal[];
}

/**
 * Puts what the server refused back into the rows that it has: a refused change over its row, a refused new row at the
 * end, a row that could not be removed where it was. A changed row that is gone becomes a new one, so that nothing that
 * was typed is lost.
 *
 * @param before the rows as they were sent
 * @param names the keys of columns, at which messages about fields are shown
 */
export function mergedRows(
  stored: readonly TableRow[],
  before: readonly TableRow[],
  outcomes: readonly RowOutcome[],
  { names, newId, gone }: { names: readonly string[]; newId: () => string; gone: string },
): MergedRows {
  const typed = new Map(before.map(row => [row.id, row]));
  const refused = new Map(
    outcomes.flatMap(({ save, failure }) => (failure ? [[save.rowId, { save, failure }] as const] : [])),
  );
  const known = new Set(stored.map(({ id }) => id));
  const rows = stored.map(row => {
    const refusal = refused.get(row.id);
    const own = typed.get(row.id);
    return refusal?.save.verb === 'edit' && own ? { ...row, values: { ...row.values, ...own.values } } : row;
  });
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
      ...(isWhole && { message: isGone ? gone : failure.message }),
    });
  }
  return { rows, refusals };
}
