import { nextRow, resourceTableSetup } from './resource-table.setup.ts';

/** A row is on its way: the next one follows whatever becomes of it, unless there is no reply. */
export const sendingState = resourceTableSetup.createStateConfig({
  tags: 'saving',
  description: 'A row is sent to its endpoint',
  invoke: {
    src: 'sendRow',
    id: 'sendRow',
    input: nextRow,
    onDone: [
      {
        guard: 'isLast',
        target: '#resourceTable.refreshing',
        actions: 'keepStored',
        description: 'The last row is stored',
      },
      {
        target: '#resourceTable.sending',
        reenter: true,
        actions: 'keepStored',
        description: 'Stored: the next row',
      },
    ],
    onError: [
      {
        guard: 'isUnreachable',
        target: '#resourceTable.interrupted',
        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        description: 'No reply: this row and those behind it wait',
      },
      {
        guard: 'isLast',
        target: '#resourceTable.refreshing',
        actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) },
        description: 'The server refused the last row',
      },
      {
        target: '#resourceTable.sending',
        reenter: true,
        actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) },
        description: 'The server refused this row: the next one',
      },
    ],
  },
});
