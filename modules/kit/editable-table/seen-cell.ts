import { shallowEqual } from '@xstate/react';
import { isEditable } from '#machines/editable-table/columns.logic.ts';
import { isChangedCell, isSameValue } from '#machines/editable-table/differences.logic.ts';
import type { EditableTableContext } from '#machines/editable-table/editable-table.types.ts';
import { isDisabled } from '#machines/editable-table/selection.logic.ts';
import { cellId, rowAt } from '#machines/editable-table/table-context.logic.ts';
import type { ResolvedColumn } from './scope.tsx';

interface CellPlace {
  readonly rowId: string;
  readonly column: ResolvedColumn;
  /** Cells that differ from what is stored are marked. */
  readonly marksChanges: boolean;
}

/** What is drawn of a cell. */
export type SeenCell = ReturnType<typeof seenOf>;

/** What a cell shows depends on these parts of the table, and on its row. */
const partsSeen = [
  ...(['faults', 'conflicts', 'placed', 'highlights', 'focused', 'range', 'active'] as const),
  ...(['alwaysEdit', 'disabled', 'disabledRows', 'stored'] as const),
];

/**
 * Selects what is drawn of a cell. Every cell is asked after every event, so that the answer must be cheap: it is the same
 * object as before while the row and the parts that it depends on are the same, and while nothing of it has changed.
 */
export function createSeenCell(place: CellPlace) {
  const id = cellId({ rowId: place.rowId, column: place.column.id });
  let before: EditableTableContext | undefined;
  let row: ReturnType<typeof rowAt>;
  let seen: SeenCell | undefined;
  return ({ context }: { context: EditableTableContext }): SeenCell => {
    const rowNow = rowAt(context, place.rowId);
    const last = before;
    const isSame =
      last !== undefined && row === rowNow && partsSeen.every(part => last[part] === context[part]);
    before = context;
    row = rowNow;
    if (seen !== undefined && isSame) return seen;
    const now = seenOf(context, place, id);
    if (seen === undefined || !shallowEqual(seen, now)) seen = now;
    return seen;
  };
}

function seenOf(context: EditableTableContext, { column, rowId, marksChanges }: CellPlace, id: string) {
  const row = rowAt(context, rowId);
  const isOf = (cell: EditableTableContext['active']) => cell?.rowId === rowId && cell.column === column.id;
  return {
    value: row?.values[column.id],
    above: column.parent === undefined ? undefined : row?.values[column.parent],
    message: context.faults.get(id),
    theirs: context.conflicts.get(id),
    people: context.placed.get(id),
    isTwice: context.conflicts.has(id) && !isSameValue(row?.values[column.id], context.conflicts.get(id)),
    isLit: context.highlights.has(id),
    isChanged: marksChanges && row !== undefined && isChangedCell(context, row, column.id),
    isFocused: isOf(context.focused),
    isAlone: isOf(context.focused) && context.range === undefined,
    isActive: context.alwaysEdit || isOf(context.active),
    always: context.alwaysEdit,
    isLocked:
      context.disabled ||
      !isEditable(column.behaviour, rowId) ||
      row === undefined ||
      isDisabled(row, context.disabledRows),
  };
}
