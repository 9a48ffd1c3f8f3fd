import { assign, enqueueActions } from 'xstate';
import { openConflicts, withConflicts, withoutConflict } from './conflicts.logic.ts';
import { tableActions } from './table-actions.base.ts';
import { cellId } from './table-context.logic.ts';

/** The assignments of cells that two people have changed. */
export const conflictActions = tableActions.extend({
  actions: {
    keepConflicts: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'cells.conflict') return;
      const update = withConflicts(context, event.conflicts);
      enqueue.assign(update);
      const told = new Set(event.conflicts.map(cellId));
      const cells = openConflicts({ ...context, ...update }).filter(cell => told.has(cellId(cell)));
      if (cells.length > 0) enqueue.emit({ type: 'cells.conflicted', cells });
    }),
    settleConflict: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'conflict.settle') return;
      const { cell, take } = event;
      enqueue.assign({ conflicts: withoutConflict(context, cell) });
      enqueue.emit({ type: 'conflict.settled', cell, take });
    }),
    forgetConflicts: assign({ conflicts: () => new Map() }),
  },
});
