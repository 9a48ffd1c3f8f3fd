import { fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';

type UndoDeleteEvent = { type: 'undo.request' } | { type: 'bin.open' } | { type: 'offer.end' };

const missing = missingEffects('undoDelete');

/**
 * The undo of one delete whose records are in a recycle bin. It outlives the list that deleted them: the offer stays while
 * the person opens another page.
 */
export const undoDeleteMachine = setup({
  types: { events: {} as UndoDeleteEvent },
  actors: {
    /** Moves the records out of the recycle bin. */
    restoreRecords: fromPromise<unknown>(missing('restoreRecords')),
  },
  actions: {
    /** Announces the delete and offers its undo. */
    offerUndo: missing('offerUndo'),
    announceRestored: missing('announceRestored'),
    /** The records are in their lists again: queries for them are invalidated. */
    publishChange: missing('publishChange'),
    /** Announces the reason, and offers the recycle bin, or another attempt where it cannot be opened. */
    offerRecycleBin: missing('offerRecycleBin'),
    openRecycleBin: missing('openRecycleBin'),
  },
}).createMachine({
  id: 'undoDelete',
  description: 'The undo of one delete whose records are in a recycle bin',
  initial: 'offered',
  states: {
    offered: {
      entry: 'offerUndo',
      description: 'The records were deleted; for a moment, the undo is offered',
      on: {
        'undo.request': { target: 'restoring', description: 'The person wants them back' },
        'offer.end': { target: 'ended', description: 'The offer has disappeared' },
      },
    },
    restoring: {
      description: 'The records are restored',
      invoke: {
        src: 'restoreRecords',
        id: 'restoreRecords',
        onDone: {
          target: 'restored',
          actions: ['announceRestored', 'publishChange'],
          description: 'They are in their list again',
        },
        onError: { target: 'failed', description: 'Refused or failed: they are still in the recycle bin' },
      },
    },
    failed: {
      entry: 'offerRecycleBin',
      description: 'The reason is shown, with a way to the records',
      on: {
        'undo.request': { target: 'restoring', description: 'The person tries again' },
        'bin.open': {
          target: 'ended',
          actions: 'openRecycleBin',
          description: 'The person looks into the recycle bin',
        },
        'offer.end': { target: 'ended', description: 'The message has disappeared' },
      },
    },
    restored: { type: 'final', description: 'The delete is undone' },
    ended: { type: 'final', description: 'The records remain in the recycle bin' },
  },
});
