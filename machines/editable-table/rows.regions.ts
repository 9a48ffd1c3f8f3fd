import { editableTableSetup } from './editable-table.setup.ts';
import type { EditableTableContext, EditableTableEvent } from './editable-table.types.ts';
import { addedTooFast } from './rows.logic.ts';
import { existingIds } from './table-context.logic.ts';
import { refusedWhileDisabled } from './use.region.ts';

const emitRemoving = {
  type: 'emitRemoving',
  params: ({ context, event }: { context: EditableTableContext; event: EditableTableEvent }) => ({
    ids: existingIds(context, event),
  }),
} as const;

/** The add button: one insert, and a while in which another is refused. */
export const addingRegion = editableTableSetup.createStateConfig({
  id: 'adding',
  description: 'The add button',
  meta: { req: ['TABLE-117'] },
  initial: 'ready',
  states: {
    ready: {
      tags: 'addable',
      description: 'Rows can be added',
      meta: { req: ['TABLE-117', 'TABLE-119'] },
      on: {
        'row.add': [
          refusedWhileDisabled,
          {
            guard: 'scrollsToBottom',
            target: 'resting',
            actions: ['addRows', 'scrollToBottom'],
            description: 'As many new rows as configured; the table scrolls to its bottom',
            meta: { req: ['TABLE-02', 'TABLE-119', 'TABLE-121', 'TABLE-122', 'TABLE-123'] },
          },
          {
            target: 'resting',
            actions: 'addRows',
            description: 'As many new rows as configured, where configured',
            meta: { req: ['TABLE-02', 'TABLE-119', 'TABLE-121', 'TABLE-122', 'TABLE-123'] },
          },
        ],
      },
    },
    resting: {
      description: 'Rows have just been inserted',
      meta: { req: ['TABLE-117'] },
      after: {
        rowAddDebounce: {
          target: 'ready',
          description: '1500 ms after the insert',
          meta: { req: ['TABLE-117'] },
        },
      },
      on: {
        'row.add': [
          refusedWhileDisabled,
          {
            actions: { type: 'warn', params: { message: addedTooFast } },
            description: 'Too fast: refused',
            meta: { req: ['TABLE-117', 'TABLE-118'] },
          },
        ],
      },
    },
  },
});

/** Removal: new rows go at once, rows that existed after an event, or after its confirmation. */
export const removalRegion = editableTableSetup.createStateConfig({
  id: 'removal',
  description: 'Rows that are to go',
  meta: { req: ['TABLE-103', 'TABLE-104', 'TABLE-105', 'TABLE-106'] },
  initial: 'settled',
  on: {
    'rows.remove': [
      refusedWhileDisabled,
      {
        guard: 'awaitsRemoval',
        actions: [emitRemoving, 'removeNew', 'awaitRemoval', 'stopOrphans'],
        description: 'New rows go at once; those that existed wait for somebody to confirm',
        meta: { req: ['TABLE-103', 'TABLE-104', 'TABLE-105'] },
      },
      {
        guard: 'removesExisting',
        actions: [emitRemoving, 'removeNamed', 'stopOrphans'],
        description: 'Rows that existed go once the event has been raised, new ones with them',
        meta: { req: ['TABLE-103', 'TABLE-104', 'TABLE-106'] },
      },
      {
        actions: ['removeNew', 'stopOrphans'],
        description: 'New rows alone: nothing delays them, and nobody has to know',
        meta: { req: ['TABLE-103'] },
      },
    ],
  },
  states: {
    settled: {
      description: 'Nobody has to confirm anything',
      always: { guard: 'hasAwaited', target: 'awaiting', description: 'A removal has to be confirmed' },
    },
    awaiting: {
      tags: 'removalAwaited',
      description: 'Rows remain until their removal is confirmed',
      meta: { req: ['TABLE-105'] },
      always: { guard: 'isNothingAwaited', target: 'settled', description: 'All is confirmed or declined' },
      on: {
        'removal.confirm': {
          actions: ['removeConfirmed', 'stopOrphans'],
          description: 'The confirm callback was called: the rows go',
          meta: { req: ['TABLE-105'] },
        },
        'removal.decline': {
          actions: 'keepRemovalOff',
          description: 'The rows could not be removed where they are kept: they stay',
        },
      },
    },
  },
});
