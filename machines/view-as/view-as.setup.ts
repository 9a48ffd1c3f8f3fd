import { assign, type EventObject, fromCallback, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';

interface ViewContext {
  /** Epoch milliseconds at which the server ends it. */
  readonly endsAt: number;
  /** Whole seconds until then. */
  readonly secondsLeft: number;
}

export type ViewEvent =
  /** The person who looks has seen enough. */
  | { type: 'view.end' }
  /** The clock of the page; the seconds until the end. */
  | { type: 'clock.ticked'; secondsLeft: number }
  /** The session of this tab is over: ended here, by the server, or with the session in which it began. */
  | { type: 'session.lost' };

/** What its views read. */
export type ViewTag = 'watching' | 'ending' | 'ended';

const missing = missingEffects('viewAs');

/** The pieces of the machine by name; every effect fails until it is provided. */
export const viewAsSetup = setup({
  types: {
    context: {} as ViewContext,
    events: {} as ViewEvent,
    input: {} as { endsAt: number },
    tags: {} as ViewTag,
  },
  actors: {
    /** Sends `clock.ticked` immediately and then every second. */
    watchClock: fromCallback<EventObject, { endsAt: number }, ViewEvent>(missing('watchClock')),
    /** Sends `session.lost` as soon as nobody is signed in in this tab. */
    followSession: fromCallback<EventObject, undefined, ViewEvent>(missing('followSession')),
  },
  guards: {
    isOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
  },
  actions: {
    /** Signs out of the view. */
    signOut: missing('signOut'),
    keepSeconds: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft })),
  },
});
