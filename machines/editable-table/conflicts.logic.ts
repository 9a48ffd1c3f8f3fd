import { isSameValue } from './differences.logic.ts';
import type { CellConflict, EditableTableContext } from './editable-table.types.ts';
import type { RowChange } from './rows.logic.ts';
import type { CellAddress } from './rule.types.ts';
import { addressOf, cellId, storedByOthers, valueAt } from './table-context.logic.ts';

type Context = EditableTableContext;

/** The values of others, as changes of the rows that they are in. */
const changesOf = (conflicts: readonly CellConflict[]): RowChange[] =>
  conflicts.map(({ rowId, column, value }) => ({ rowId, values: { [column]: value } }));

/**
 * What others have saved in cells that are changed here: it is stored now, and waits for an answer where it is another
 * value than the own one. A row that is gone has nothing to decide.
 */
export function withConflicts(
  context: Context,
  received: readonly CellConflict[],
): Pick<Context, 'stored' | 'conflicts'> {
  const conflicts = new Map(context.conflicts);
  const present = received.filter(
    ({ rowId }) => context.places.has(rowId) && context.stored.places.has(rowId),
  );
  for (const { value, ...cell } of present) {
    if (isSameValue(valueAt(context, cell), value)) conflicts.delete(cellId(cell));
    else conflicts.set(cellId(cell), value);
  }
  return { stored: storedByOthers(context, changesOf(present)), conflicts };
}

/** Whether one of the received values is another than the own one. */
export const opensConflicts = (context: Context, received: readonly CellConflict[]): boolean => {
  const { conflicts } = withConflicts(context, received);
  return received.some(cell => conflicts.has(cellId(cell)));
};

/** The cells that wait for an answer: those whose own value is still another than that of others. */
export function openConflicts(context: Pick<Context, 'rows' | 'places' | 'conflicts'>): CellAddress[] {
  if (context.conflicts.size === 0) return [];
  return [...context.conflicts].flatMap(([id, value]) => {
    const cell = addressOf(id);
    return isSameValue(valueAt(context, cell), value) ? [] : [cell];
  });
}

/** The open questions without one that is answered. */
export function withoutConflict({ conflicts }: Context, cell: CellAddress): Context['conflicts'] {
  const rest = new Map(conflicts);
  rest.delete(cellId(cell));
  return rest;
}
