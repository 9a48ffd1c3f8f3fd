import { isEditable } from '#machines/editable-table/columns.logic.ts';
import type { CellRange, EditableTableContext } from '#machines/editable-table/editable-table.types.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { isDisabled } from '#machines/editable-table/selection.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import type { ResolvedColumn, ShownColumn, TableScope } from './scope.tsx';
import type { VisibleRows } from './visible-rows.types.ts';

/** The rows and columns of a range, by their indexes among the shown ones; the last ones are in it. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const between = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;

/** Where a range is among the shown cells; undefined when a corner is not shown. */
export function spanOf(
  { anchor, head }: CellRange,
  columns: readonly ShownColumn[],
  { index }: Pick<VisibleRows, 'index'>,
): Span | undefined {
  const columnAt = ({ column }: CellAddress) => columns.findIndex(({ id }) => id === column);
  const [one, other] = [index.get(anchor.rowId), index.get(head.rowId)];
  if (one === undefined || other === undefined) return undefined;
  const [top, bottom] = between(one, other);
  const [left, right] = between(columnAt(anchor), columnAt(head));
  return left < 0 ? undefined : { top, bottom, left, right };
}

/** The range that commands act on: the chosen one, or the cell with the focus. */
export function chosenRange({ range, focused }: EditableTableContext): CellRange | undefined {
  return range ?? (focused && { anchor: focused, head: focused });
}

/** Whether commands may change a cell (PERM-19, TABLE-15, TABLE-110). */
export function isLockedCell(
  context: EditableTableContext,
  column: ResolvedColumn | undefined,
  rowId: string,
): boolean {
  const row = rowAt(context, rowId);
  return (
    context.disabled ||
    row === undefined ||
    column === undefined ||
    !isEditable(column.behaviour, rowId) ||
    isDisabled(row, context.disabledRows)
  );
}

/** The value columns of a span, with their place in it. */
export const columnsOf = ({ left, right }: Span, { columns }: Pick<TableScope, 'columns'>) =>
  columns.slice(left, right + 1).map(column => (column.kind === 'value' ? column.column : undefined));
