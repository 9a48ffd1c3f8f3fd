import { assign, fromPromise, raise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { tailReading } from '#machines/timing.ts';
import {
  type Tail,
  type TailLimits,
  type TailReading,
  type TailRow,
  withHeldShown,
  withReading,
} from './live-tail.logic.ts';

export interface LiveTailContext extends Tail<TailRow> {
  readonly limits: TailLimits;
  /** Why the last reading failed; undefined after one that did not. */
  readonly failure: unknown;
}

export type LiveTailEvent =
  /** A reading has ended. */
  | { type: 'rows.arrive' }
  | { type: 'tail.pause' }
  | { type: 'tail.resume' }
  /** The person has scrolled away from the newest, or is selecting text. */
  | { type: 'rows.look' }
  /** The person is back at the newest, and selects nothing. */
  | { type: 'rows.leave' };

export type LiveTailTag = 'reading' | 'failed' | 'flowing' | 'looking' | 'paused';

/** Records of a log that come to the top as they are written, and wait while somebody looks at those that are shown. */
export const liveTailMachine = setup({
  types: {
    context: {} as LiveTailContext,
    events: {} as LiveTailEvent,
    input: {} as { readonly limits: TailLimits },
    tags: {} as LiveTailTag,
  },
  delays: { tailReading },
  actors: { readNewest: fromPromise<TailReading>(missingEffects('liveTail')('readNewest')) },
  actions: {
    keepReading: assign(({ context }, { reading }: { reading: TailReading }) => ({
      ...withReading(context, reading, context.limits),
      failure: undefined,
    })),
    keepFailure: assign((_, { failure }: { failure: unknown }) => ({ failure })),
    announce: raise({ type: 'rows.arrive' }),
    showHeld: assign(({ context }) => withHeldShown(context, context.limits)),
  },
}).createMachine({
  id: 'liveTail',
  description: 'Records of a log that come to the top as they are written',
  meta: { req: ['PAGE-30'] },
  context: ({ input: { limits } }) => ({
    limits,
    rows: [],
    held: [],
    left: 0,
    total: undefined,
    failure: undefined,
  }),
  type: 'parallel',
  states: {
    source: {
      description: 'The newest records are read again and again, whatever the person does',
      initial: 'reading',
      states: {
        reading: {
          description: 'The reply is to come',
          tags: 'reading',
          invoke: {
            src: 'readNewest',
            onDone: {
              target: 'waiting',
              actions: [
                { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
                'announce',
              ],
              description: 'What is new is held, up to as many as can be read; the rest is counted',
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
              description: 'What is shown stays',
            },
          },
        },
        waiting: {
          description: 'The next reading is scheduled',
          after: { tailReading: { target: 'reading', description: 'It is time' } },
        },
        failed: {
          description: 'There was no reading; the next attempt is scheduled',
          tags: 'failed',
          after: { tailReading: { target: 'reading', description: 'Tried again' } },
        },
      },
    },
    pace: {
      description: 'Whether what is new comes to the top',
      initial: 'flowing',
      states: {
        flowing: {
          description: 'It does',
          tags: 'flowing',
          entry: 'showHeld',
          on: {
            'rows.arrive': { actions: 'showHeld', description: 'What is held is shown' },
            'rows.look': { target: 'looking', description: 'The rows must not move under the person' },
            'tail.pause': { target: 'paused', description: 'The person pauses it' },
          },
        },
        looking: {
          description: 'It waits while the person reads further down or selects text',
          tags: 'looking',
          on: {
            'rows.leave': { target: 'flowing', description: 'The person is back at the newest' },
            'tail.pause': { target: 'paused', description: 'The person pauses it' },
          },
        },
        paused: {
          description: 'It waits until the person goes on',
          tags: 'paused',
          on: { 'tail.resume': { target: 'flowing', description: 'The person goes on' } },
        },
      },
    },
  },
});
