import { fromCallback } from 'xstate';
import { keyOf } from './columns.logic.ts';
import type { EditableTableContext } from './editable-table.types.ts';
import type { CellAddress } from './rule.types.ts';
import { addressOf, columnAt, rowAt } from './table-context.logic.ts';
import { createTally } from './tally.logic.ts';
import { type CellOutcome, outcomesOf } from './validation.logic.ts';

/** Asks for the check of some cells with the values that they have then. */
export interface CheckRequest {
  readonly type: 'cells.check';
  readonly turn: number;
  readonly cells: readonly CellAddress[];
  readonly table: Pick<EditableTableContext, 'rows' | 'places' | 'columns' | 'faults'>;
}

/** Applies the rules of columns to the cells that it is asked for, in the order of the requests. */
export const checkCells = fromCallback<CheckRequest>(({ receive, sendBack }) => {
  const countOf = createTally();
  receive(({ turn, cells, table }) => {
    const judge = (wanted: readonly CellAddress[], type: 'check.done' | 'check.mended') => {
      const done = (outcomes: readonly CellOutcome[]) => sendBack({ type, turn, outcomes });
      const outcomes = outcomesOf(withRules(wanted, table), table.rows, countOf);
      if (outcomes instanceof Promise) void outcomes.then(done);
      else done(outcomes);
    };
    judge(cells, 'check.done');
    const sharers = sharersOf(cells, table);
    if (sharers.length > 0) judge(sharers, 'check.mended');
  });
});

const withRules = (cells: readonly CellAddress[], table: CheckRequest['table']) =>
  cells.flatMap(cell => {
    const row = rowAt(table, cell.rowId);
    const column = columnAt(table, cell.column);
    return row && column ? [{ ...cell, row, rules: column.validateRules ?? [] }] : [];
  });

/** Cells that fail in a column whose values must differ: a change of one cell may mend another (TABLE-91). */
function sharersOf(cells: readonly CellAddress[], { columns, faults }: CheckRequest['table']): CellAddress[] {
  if (faults.size === 0) return [];
  const keys = new Set(
    columns
      .filter(({ validateRules }) =>
        validateRules?.some(({ unique, pattern }) => unique || pattern === 'only'),
      )
      .map(keyOf),
  );
  const changed = new Set(cells.map(({ column }) => column).filter(key => keys.has(key)));
  return changed.size === 0
    ? []
    : [...faults.keys()].map(addressOf).filter(({ column }) => changed.has(column));
}
