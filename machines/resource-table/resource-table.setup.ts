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

export interface ResourceTableContext {
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
  | { type: 'table.catchUp' }
  | { type: 'page.open'; page: number; touched: boolean }
  | { type: 'table.leave'; touched: boolean }
  | { type: 'leave.confirm' }
  | { type: 'leave.decline' };

const missing = missingEffects('resourceTable');

/** The row to send. */
export const nextRow = ({ context }: { context: ResourceTableContext }) => context.queue[0] as RowSave;
/** The page to load. */
export const wantedPage = ({ context }: { context: ResourceTableContext }) => ({ page: context.page });
const refused = (outcomes: readonly RowOutcome[]) => outcomes.filter(({ failure }) => failure !== undefined);

/** Guards, effects and assignments of the table of a resource, by name. */
export const resourceTableSetup = setup({
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
    /** The rows were loaded while others are edited: what is not saved stays over them. */
    joinRecords: missing('joinRecords') as (_: unknown, loaded: { records: readonly object[] }) => void,
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
});
