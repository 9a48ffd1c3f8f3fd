import { editableTableSetup } from './editable-table.setup.ts';
import { refusedWhileDisabled } from './use.region.ts';

/** Cells that this person has changed, and somebody else has saved meanwhile: the later one decides. */
export const conflictsRegion = editableTableSetup.createStateConfig({
  id: 'conflicts',
  description: 'Cells that two people have changed',
  initial: 'none',
  on: {
    'cells.conflict': [
      {
        guard: 'opensConflicts',
        actions: ['keepConflicts', 'emitConflicts'],
        description:
          'Somebody else has saved another value in a changed cell: both are shown, and one is asked for',
      },
      { actions: 'keepConflicts', description: 'Somebody else has saved the same value, or the row is gone' },
    ],
  },
  states: {
    none: {
      description: 'No cell waits for an answer',
      always: { guard: 'areConflictsOpen', target: 'asking', description: 'Two values for one cell' },
    },
    asking: {
      tags: 'conflicting',
      description: 'Cells show both values until one is taken',
      always: {
        guard: 'areNoConflictsOpen',
        target: 'none',
        actions: 'forgetConflicts',
        description: 'Every question is answered, or both values are the same',
      },
      on: {
        'conflict.settle': [
          refusedWhileDisabled,
          {
            guard: 'takesTheirs',
            actions: [
              { type: 'changeCells', params: { validated: true, highlighted: true } },
              'settleConflict',
            ],
            description: 'The value of the other is taken, which can be undone',
          },
          {
            guard: 'isConflict',
            actions: 'settleConflict',
            description: 'The own value is kept: the next save sends it',
          },
        ],
      },
    },
  },
});
