import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { RestoreState } from '#contract/areas/restore.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { Refused } from '#machines/refused.ts';
import { restoreReading } from '#machines/timing.ts';
import type { RestoreContext, RestoreEvent, RestoreTag, WantedBackup } from './restore.types.ts';

const missing = missingEffects('restore');

/** The reply of the server in the event of its reading. */
const stateIn = (event: unknown): RestoreState | undefined =>
  (event as Partial<DoneActorEvent<RestoreState>>).output;

/** The failure in the event of a request that has none. */
const errorIn = (event: unknown): unknown => (event as Partial<ErrorActorEvent>).error;

/** Guards, effects and assignments of a restore, by name. */
export const restoreSetup = setup({
  types: {
    context: {} as RestoreContext,
    events: {} as RestoreEvent,
    tags: {} as RestoreTag,
  },
  delays: { restoreReading },
  actors: {
    /** Rejects with {@link Refused} once the server knows the session no more. */
    readState: fromPromise<RestoreState>(missing('readState')),
    beginTrial: fromPromise<unknown, WantedBackup>(missing('beginTrial')),
    beginRestore: fromPromise<unknown, WantedBackup>(missing('beginRestore')),
  },
  guards: {
    isRefused: ({ event }) => stateIn(event)?.refusal != null,
    isTrying: ({ event }) => stateIn(event)?.running === 'try',
    isRestoring: ({ event }) => stateIn(event)?.running === 'restore',
    isRestarting: ({ event }) => stateIn(event)?.running === 'restart',
    isTried: ({ event }) => stateIn(event)?.tried != null,
    hasEnded: ({ event }) => errorIn(event) instanceof Refused,
  },
  actions: {
    /** Keeps for the sign-in page that everything was restored. */
    noteRestored: missing('noteRestored'),
    keepWanted: assign(({ event }) =>
      event.type === 'trial.request' ? { wanted: event.wanted, failure: undefined, error: undefined } : {},
    ),
    keepState: assign(({ event }) => ({ state: stateIn(event), error: undefined })),
    /** Whoever reads that nothing runs, and no reason, has a server that was begun again meanwhile. */
    keepFailure: assign(({ event }) => ({ failure: stateIn(event)?.failure ?? 'unknown' })),
    keepError: assign(({ event }) => ({ error: errorIn(event) })),
    forgetPassword: assign(({ context: { wanted } }) => ({ wanted: { ...wanted, password: '' } })),
  },
});

/** The next look at what the server does. */
export const nextReading = {
  restoreReading: { target: 'reading', description: 'It is read again' },
} as const;
