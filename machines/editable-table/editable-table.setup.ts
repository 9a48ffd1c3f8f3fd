import { assign, enqueueActions } from 'xstate';
import { tableBase } from './table.base.ts';
import { cellId, rowAt, valueAt } from './table-context.logic.ts';
import type { CellFault } from './validation.logic.ts';

/** The id of the actor of an expanded row. */
const branchId = (rowId: string) => `branch ${rowId}`;

/** The setup of the table with the actions that start and stop the actors of its cells and rows. */
export const editableTableSetup = tableBase.extend({
  actions: {
    /** The actor of a cell is spawned with its first event. */
    spawnCell: assign(({ context, event, spawn }) => {
      if (!('cell' in event) || context.cells[cellId(event.cell)]) return {};
      const id = cellId(event.cell);
      const cell = spawn('tableCell', { id, input: { cell: event.cell, ...context.delays } });
      return { cells: { ...context.cells, [id]: cell } };
    }),
    forwardToCell: enqueueActions(({ context, event, enqueue }) => {
      if (!('cell' in event) || event.type === 'cell.click') return;
      const cell = context.cells[cellId(event.cell)];
      if (cell) enqueue.sendTo(cell, { type: event.type, value: valueAt(context, event.cell) });
    }),
    /** The actors of removed rows and their cells are stopped. */
    stopOrphans: enqueueActions(({ context, enqueue }) => {
      const present = new Set(context.rows.map(({ id }) => id));
      const cells = Object.keys(context.cells).filter(id => !present.has(rowIdOf(id)));
      const branches = Object.keys(context.branches).filter(id => !present.has(id));
      for (const id of [...cells, ...branches.map(branchId)]) enqueue.stopChild(id);
      enqueue.assign({
        cells: without(context.cells, cells),
        branches: without(context.branches, branches),
      });
    }),
    spawnBranch: assign(({ context, event, spawn, self }) => {
      if (event.type !== 'row.expand' || context.branches[event.id]) return {};
      const branch = spawn('treeRow', { id: branchId(event.id), input: { rowId: event.id, table: self } });
      return { branches: { ...context.branches, [event.id]: branch } };
    }),
    forwardToBranch: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'row.expand' && event.type !== 'row.collapse') return;
      const branch = context.branches[event.id];
      if (branch) enqueue.sendTo(branch, { type: event.type });
    }),
    /** A cell that fails the validation of the table needs an actor to show it. */
    spawnFaultyCells: assign(({ context, spawn }, { faults }: { faults: readonly CellFault[] }) => {
      const born = faults
        .filter(fault => rowAt(context, fault.rowId) && !context.cells[cellId(fault)])
        .map(({ rowId, column }) => {
          const cell = { rowId, column };
          const input = { cell, ...context.delays };
          return [cellId(cell), spawn('tableCell', { id: cellId(cell), input })] as const;
        });
      return { cells: { ...context.cells, ...Object.fromEntries(born) } };
    }),
    /** Each spawned cell gets its outcome. */
    reportFaults: enqueueActions(({ context, enqueue }, { faults }: { faults: readonly CellFault[] }) => {
      const messages = new Map(faults.map(fault => [cellId(fault), fault.message]));
      for (const [id, cell] of Object.entries(context.cells)) {
        enqueue.sendTo(cell, { type: 'cell.judge', message: messages.get(id) });
      }
    }),
  },
});

function rowIdOf(id: string): string {
  const [rowId] = JSON.parse(id) as [string, string];
  return rowId;
}

function without<Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
