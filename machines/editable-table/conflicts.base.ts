import { assign, emit, enqueueActions } from 'xstate';
import { openConflicts, withConflicts, withoutConflict } from './conflicts.logic.ts';
import { tableActions } from './table-actions.base.ts';
import { cellId } from './table-context.logic.ts';

/** The assignments of cells that two people have changed. */
export const conflictActions = tableActions.extend({
  actions: {
    keepConflicts: assign(({ context, event }) =>
      event.type === 'cells.conflict' ? withConflicts(context, event.conflicts) : {},
    ),
    emitConflicts: emit(({ context, event }) => {
      const received = new Set(event.type === 'cells.conflict' ? event.conflicts.map(cellId) : []);
      const cells = openConflicts(context).filter(cell => received.has(cellId(cell)));
      return { type: 'cells.conflicted', cells } as const;
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
