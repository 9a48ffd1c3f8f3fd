import { keepsTotal, type Loaded, refreshingState } from './refreshing.state.ts';
import { resourceTableSetup, wantedPage } from './resource-table.setup.ts';
import { sendingState } from './sending.state.ts';

export type { LoadedRecords, RowOutcome, RowSave } from './resource-table.setup.ts';

const joinsRecords = {
  type: 'joinRecords',
  params: ({ event }: Loaded) => ({ records: event.output.records }),
} as const;

const asksFirst = {
  guard: 'isTouched',
  target: 'confirming',
  actions: 'keepWanted',
  description: 'There is unsaved input: confirmation is needed',
} as const;

/**
 * A table of the records of a resource: loaded, edited, saved row by row. What the server refuses stays in the table, and
 * a save that was cut goes on with the row at which it was.
 */
export const resourceTableMachine = resourceTableSetup.createMachine({
  id: 'resourceTable',
  description: 'The records of a resource as an editable table',
  context: { page: 1, total: 0, queue: [], outcomes: [], failure: undefined, wanted: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      description: 'The records are loaded',
      entry: 'forgetFailure',
      invoke: {
        src: 'loadRecords',
        id: 'loadRecords',
        input: wantedPage,
        onDone: {
          target: 'ready',
          actions: [
            keepsTotal,
            { type: 'showRecords', params: ({ event }) => ({ records: event.output.records }) },
          ],
          description: 'Loaded',
        },
        onError: {
          target: 'unloaded',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'They could not be loaded',
        },
      },
      on: { 'table.leave': { target: 'left', description: 'There is no unsaved input' } },
    },
    unloaded: {
      tags: 'unloaded',
      description: 'The reason is shown in place of the table',
      on: {
        'table.retry': { target: 'loading', description: 'Load again' },
        'table.leave': { target: 'left', description: 'There is no unsaved input' },
      },
    },
    ready: {
      tags: 'editable',
      description: 'The rows are edited',
      initial: 'editing',
      on: {
        'table.save': {
          guard: 'hasSaves',
          target: 'sending',
          actions: 'keepSaves',
          description: 'Send what differs from the stored rows',
        },
        'table.catchUp': {
          target: '.catchingUp',
          reenter: true,
          description: 'Others have added or removed records, or may have while the connection was cut',
        },
        'table.reload': { target: 'loading', description: 'Load the stored rows in place of these' },
        'page.open': [
          asksFirst,
          { target: 'loading', actions: 'turnPage', description: 'Another page of the records' },
        ],
        'table.leave': [asksFirst, { target: 'left', description: 'There is no unsaved input' }],
      },
      states: {
        editing: { description: 'Nothing was refused' },
        refused: {
          tags: 'refused',
          description: 'The refused rows show why, and can be saved again',
        },
        catchingUp: {
          description: 'The stored rows are loaded, while these are edited',
          invoke: {
            src: 'loadRecords',
            id: 'loadRecords',
            input: wantedPage,
            onDone: [
              {
                guard: 'hasRefusals',
                target: 'refused',
                actions: [keepsTotal, joinsRecords],
                description: 'Joined with what is not saved',
              },
              {
                target: 'editing',
                actions: [keepsTotal, joinsRecords],
                description: 'Joined with what is not saved',
              },
            ],
            onError: [
              {
                guard: 'hasRefusals',
                target: 'refused',
                description: 'What others did is seen after the next save',
              },
              { target: 'editing', description: 'What others did is seen after the next save' },
            ],
          },
        },
        before: { type: 'history', description: 'The state before the confirmation' },
      },
    },
    sending: sendingState,
    interrupted: {
      tags: 'interrupted',
      description: 'The server did not reply: the rows wait, and a retry is offered',
      on: {
        'table.retry': {
          target: 'sending',
          actions: 'forgetFailure',
          description: 'Go on with the row that had no reply',
        },
        'table.leave': {
          target: 'confirming',
          actions: 'keepWanted',
          description: 'There is unsaved input: confirmation is needed',
        },
      },
    },
    refreshing: refreshingState,
    unrefreshed: {
      tags: 'interrupted',
      description: 'The rows were sent, but could not be loaded: a retry is offered',
      exit: 'forgetFailure',
      on: {
        'table.retry': { target: 'refreshing', description: 'Load again' },
        'table.leave': { target: 'left', description: 'Every row was sent' },
      },
    },
    confirming: {
      tags: 'confirming',
      description: 'Asks whether the input may be discarded',
      on: {
        'leave.confirm': [
          {
            guard: 'wantsPage',
            target: 'loading',
            actions: 'turnPage',
            description: 'The input is discarded: the other page',
          },
          { target: 'left', description: 'The input is discarded' },
        ],
        'leave.decline': [
          { guard: 'isCut', target: 'interrupted', description: 'Back to the retry' },
          { target: 'ready.before', description: 'Back to the table, with what it showed' },
        ],
      },
    },
    left: { type: 'final', entry: 'notifyLeft', description: 'Closed' },
  },
});
