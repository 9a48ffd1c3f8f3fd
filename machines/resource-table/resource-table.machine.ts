import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { asFailure, type SaveFailure } from '../record-form/record-form.machine.ts';

/** One row that a save sends to its own endpoint. */
export interface RowSave {
  readonly verb: 'add' | 'edit' | 'delete';
  readonly rowId: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A row that was sent; with a failure, the server refused it. */
export interface RowOutcome {
  readonly save: RowSave;
  readonly failure?: SaveFailure;
}

/** A page of records, and how many there are. */
export interface LoadedRecords {
  readonly records: readonly object[];
  readonly total: number;
}

interface ResourceTableContext {
  /** Counted from 1. */
  readonly page: number;
  readonly total: number;
  /** The rows that are not sent yet, the next one first. */
  readonly queue: readonly RowSave[];
  /** What became of the rows of this save. */
  readonly outcomes: readonly RowOutcome[];
  /** Why there are no rows, or why the save does not go on. */
  readonly failure: string | undefined;
  /** The page that was asked for while there were unsaved changes; undefined for leaving. */
  readonly wanted: number | undefined;
}

type ResourceTableEvent =
  | { type: 'table.save'; saves: readonly RowSave[] }
  | { type: 'table.retry' }
  | { type: 'table.reload' }
  | { type: 'page.open'; page: number; touched: boolean }
  | { type: 'table.leave'; touched: boolean }
  | { type: 'leave.confirm' }
  | { type: 'leave.decline' };

const missing = missingEffects('resourceTable');

const nextRow = ({ context }: { context: ResourceTableContext }) => context.queue[0] as RowSave;
const wantedPage = ({ context }: { context: ResourceTableContext }) => ({ page: context.page });
const refused = (outcomes: readonly RowOutcome[]) => outcomes.filter(({ failure }) => failure !== undefined);

/**
 * A table of the records of a resource: loaded, edited, saved row by row. What the server refuses stays in the table, and
 * a save that was cut goes on with the row at which it was.
 */
export const resourceTableMachine = setup({
  types: {
    context: {} as ResourceTableContext,
    events: {} as ResourceTableEvent,
    tags: {} as 'loading' | 'unloaded' | 'editable' | 'saving' | 'refused' | 'interrupted' | 'confirming',
  },
  actors: {
    loadRecords: fromPromise<LoadedRecords, { page: number }>(missing('loadRecords')),
    /** Sends one row; fails with a `SaveFailure`. */
    sendRow: fromPromise<unknown, RowSave>(missing('sendRow')),
  },
  guards: {
    hasSaves: ({ event }) => event.type === 'table.save' && event.saves.length > 0,
    isTouched: ({ event }) => 'touched' in event && event.touched,
    isLast: ({ context }) => context.queue.length <= 1,
    isUnreachable: ({ event }) => 'error' in event && asFailure(event.error).unreachable,
    hasRefusals: ({ context }) => refused(context.outcomes).length > 0,
    /** A save was cut: rows still wait to be sent. */
    isCut: ({ context }) => context.queue.length > 0,
    wantsPage: ({ context }) => context.wanted !== undefined,
  },
  actions: {
    /** The rows were loaded in place of those that are shown. */
    showRecords: missing('showRecords') as (_: unknown, loaded: { records: readonly object[] }) => void,
    /** The rows were loaded after a save; the refused ones keep what was typed. */
    mergeRecords: missing('mergeRecords') as (
      _: unknown,
      merged: { records: readonly object[]; outcomes: readonly RowOutcome[] },
    ) => void,
    notifySaved: missing('notifySaved') as (_: unknown, saved: { count: number }) => void,
    notifyLeft: missing('notifyLeft'),
    keepTotal: assign((_, { total }: { total: number }) => ({ total })),
    keepSaves: assign(({ event }) =>
      event.type === 'table.save' ? { queue: event.saves, outcomes: [], failure: undefined } : {},
    ),
    keepStored: assign(({ context: { queue, outcomes } }) => ({
      queue: queue.slice(1),
      outcomes: [...outcomes, ...queue.slice(0, 1).map(save => ({ save }))],
    })),
    keepRefused: assign(({ context: { queue, outcomes } }, { error }: { error: unknown }) => ({
      queue: queue.slice(1),
      outcomes: [...outcomes, ...queue.slice(0, 1).map(save => ({ save, failure: asFailure(error) }))],
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    forgetFailure: assign({ failure: undefined }),
    keepWanted: assign(({ event }) => ({ wanted: event.type === 'page.open' ? event.page : undefined })),
    turnPage: assign(({ context, event }) => ({
      page: event.type === 'page.open' ? event.page : (context.wanted ?? context.page),
      outcomes: [],
    })),
  },
}).createMachine({
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
            { type: 'keepTotal', params: ({ event }) => ({ total: event.output.total }) },
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
        'table.reload': { target: 'loading', description: 'Load the stored rows in place of these' },
        'page.open': [
          {
            guard: 'isTouched',
            target: 'confirming',
            actions: 'keepWanted',
            description: 'There is unsaved input: confirmation is needed',
          },
          { target: 'loading', actions: 'turnPage', description: 'Another page of the records' },
        ],
        'table.leave': [
          {
            guard: 'isTouched',
            target: 'confirming',
            actions: 'keepWanted',
            description: 'There is unsaved input: confirmation is needed',
          },
          { target: 'left', description: 'There is no unsaved input' },
        ],
      },
      states: {
        editing: { description: 'Nothing was refused' },
        refused: {
          tags: 'refused',
          description: 'The refused rows show why, and can be saved again',
        },
        before: { type: 'history', description: 'The state before the confirmation' },
      },
    },
    sending: {
      tags: 'saving',
      description: 'A row is sent to its endpoint',
      invoke: {
        src: 'sendRow',
        id: 'sendRow',
        input: nextRow,
        onDone: [
          {
            guard: 'isLast',
            target: 'refreshing',
            actions: 'keepStored',
            description: 'The last row is stored',
          },
          { target: 'sending', reenter: true, actions: 'keepStored', description: 'Stored: the next row' },
        ],
        onError: [
          {
            guard: 'isUnreachable',
            target: 'interrupted',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'No reply: this row and those behind it wait',
          },
          {
            guard: 'isLast',
            target: 'refreshing',
            actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) },
            description: 'The server refused the last row',
          },
          {
            target: 'sending',
            reenter: true,
            actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) },
            description: 'The server refused this row: the next one',
          },
        ],
      },
    },
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
    refreshing: {
      tags: 'saving',
      description: 'The rows are loaded as they are stored now',
      invoke: {
        src: 'loadRecords',
        id: 'loadRecords',
        input: wantedPage,
        onDone: [
          {
            guard: 'hasRefusals',
            target: 'ready.refused',
            actions: [
              { type: 'keepTotal', params: ({ event }) => ({ total: event.output.total }) },
              {
                type: 'mergeRecords',
                params: ({ context, event }) => ({
                  records: event.output.records,
                  outcomes: context.outcomes,
                }),
              },
            ],
            description: 'Some rows were refused: they keep what was typed',
          },
          {
            target: 'ready.editing',
            actions: [
              { type: 'keepTotal', params: ({ event }) => ({ total: event.output.total }) },
              {
                type: 'mergeRecords',
                params: ({ context, event }) => ({
                  records: event.output.records,
                  outcomes: context.outcomes,
                }),
              },
              { type: 'notifySaved', params: ({ context }) => ({ count: context.outcomes.length }) },
            ],
            description: 'Every row is stored',
          },
        ],
        onError: {
          target: 'unrefreshed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'What is stored is not known',
        },
      },
    },
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
