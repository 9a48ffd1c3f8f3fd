import { openConflicts } from '#machines/editable-table/conflicts.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { cellId, rowAt } from '#machines/editable-table/table-context.logic.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { arrangeRows } from './arrange-rows.ts';
import { copied } from './clipboard.ts';
import type { TableScope } from './scope.tsx';
import { editableTableText } from './text.ts';
import type { GridScope } from './use-scope.ts';

/** The control of a cell that two people have changed. */
export const conflictAttribute = 'data-conflict';

/** Opens the question about a cell. @returns false for a cell without one */
export function askAbout({ grid }: Pick<GridScope, 'grid'>, cell: CellAddress): boolean {
  const control = grid.current?.cellOf(cell)?.querySelector<HTMLElement>(`[${conflictAttribute}]`);
  control?.click();
  return control !== undefined && control !== null;
}

/** Both values of a cell as texts: the own one, and that of somebody else. */
export function conflictTexts(scope: Pick<TableScope, 'resolved' | 'choices' | 'actor'>, cell: CellAddress) {
  const { context } = scope.actor.getSnapshot();
  const column = scope.resolved.get(cell.column);
  const empty = textOf(editableTableText)('emptied');
  const textFor = (value: unknown) => copied(column, value, scope.choices).text || empty;
  return {
    mine: textFor(rowAt(context, cell.rowId)?.values[cell.column]),
    theirs: textFor(context.conflicts.get(cellId(cell))),
  };
}

/** Moves the focus to the next cell that waits for an answer, showing again what a filter leaves out. */
export function enterNextConflict(scope: TableScope): void {
  const { context } = scope.actor.getSnapshot();
  const open = openConflicts(context);
  const { focused } = context;
  const at = focused ? open.findIndex(cell => cellId(cell) === cellId(focused)) : -1;
  const next = open[(at + 1) % open.length];
  if (next === undefined) return;
  if (context.arrangement?.left.has(next.rowId)) {
    arrangeRows(scope, { sort: context.arrangement.sort, filters: {} });
  }
  scope.enter(next, { mode: 'cell' });
}
