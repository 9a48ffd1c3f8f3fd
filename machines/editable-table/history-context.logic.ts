import type { CellChange, EditableTableContext } from './editable-table.types.ts';
import { type History, type Step, stepBack, withStep } from './history.logic.ts';
import { movedRow, type TableRow } from './rows.logic.ts';
import { withRows } from './table-context.logic.ts';

type Context = EditableTableContext;

/** New rows by a change that can be undone. @param inverse what leads back, where it is known without comparing the rows */
export function withUndoable(
  context: Context,
  rows: readonly TableRow[],
  inverse: Step | undefined = stepBack(context.rows, rows),
): Partial<Context> {
  return {
    ...withRows(context, rows),
    ...(inverse && { history: withStep(context.history, inverse) }),
  };
}

/** A row at another place, which can be undone; at its own place nothing changes. */
export function withMoved(context: Context, id: string, to: number): Partial<Context> {
  const from = context.places.get(id);
  const rows = movedRow(context.rows, id, to);
  if (from === undefined || rows[from]?.id === id) return {};
  const after = context.rows[from - 1]?.id;
  return { ...withRows(context, rows), history: withStep(context.history, { type: 'move', id, after }) };
}

/** The history with a change of cells; the letters that are typed into one cell are one step. */
export function historyAfter(
  context: Context,
  seen: readonly CellChange[],
  typed: string | undefined,
): History {
  const { history } = context;
  const continues = typed !== undefined && history.typing === typed;
  if (continues || seen.length === 0)
    return typed === undefined ? { ...history, typing: undefined } : history;
  const changes = [...Map.groupBy(seen, ({ rowId }) => rowId)].map(([rowId, cells]) => ({
    rowId,
    values: Object.fromEntries(cells.map(({ column, before }) => [column, before])),
  }));
  return withStep(history, { type: 'cells', changes }, typed);
}
