import { editableTableSetup } from './editable-table.setup.ts';
import type { EditableTableContext, EditableTableEvent } from './editable-table.types.ts';
import { existingIds } from './removal.logic.ts';
import { addedTooFast } from './rows.logic.ts';
import { refusedWhileDisabled } from './use.region.ts';

const emitRemoving = {
  type: 'emitRemoving',
  params: ({ context, event }: { context: EditableTableContext; event: EditableTableEvent }) => ({
    ids: existingIds(context, event),
  }),
} as const;

/** The add button: after an insert, another is refused for a while. */
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

/** Removal: new rows are removed immediately, existing rows after an event, or after its confirmation. */
export const removalRegion = editableTableSetup.createStateConfig({
  id: 'removal',
  description: 'Removal of rows',
  meta: { req: ['TABLE-103', 'TABLE-104', 'TABLE-105', 'TABLE-106'] },
  initial: 'settled',
  on: {
    'rows.remove': [
      refusedWhileDisabled,
      {
        guard: 'awaitsRemoval',
        actions: [emitRemoving, 'removeNew', 'awaitRemoval', 'stopOrphans'],
        description: 'New rows are removed immediately; existing ones wait for a confirmation',
        meta: { req: ['TABLE-103', 'TABLE-104', 'TABLE-105'] },
      },
      {
        guard: 'removesExisting',
        actions: [emitRemoving, 'removeNamed', 'stopOrphans'],
        description: 'Existing rows are removed after the event was raised, together with new ones',
        meta: { req: ['TABLE-103', 'TABLE-104', 'TABLE-106'] },
      },
      {
        actions: ['removeNew', 'stopOrphans'],
        description: 'Only new rows: they are removed immediately, without an event',
        meta: { req: ['TABLE-103'] },
      },
    ],
  },
  states: {
    settled: {
      description: 'No removal waits for a confirmation',
      always: { guard: 'hasAwaited', target: 'awaiting', description: 'A removal has to be confirmed' },
    },
    awaiting: {
      tags: 'removalAwaited',
      description: 'Rows remain until their removal is confirmed',
      meta: { req: ['TABLE-105'] },
      always: {
        guard: 'isNothingAwaited',
        target: 'settled',
        description: 'Every removal is confirmed or declined',
      },
      on: {
        'removal.confirm': {
          actions: ['removeConfirmed', 'stopOrphans'],
          description: 'The confirm callback was called: the rows are removed',
          meta: { req: ['TABLE-105'] },
        },
        'removal.decline': {
          actions: 'keepRemovalOff',
          description: 'The rows could not be removed from their storage: they stay',
        },
      },
    },
  },
});
