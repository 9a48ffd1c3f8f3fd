import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';

export interface LiveReadingContext {
  /** Milliseconds from one reading to the next. */
  readonly every: number;
  /** How many readings are kept. */
  readonly most: number;
  /** Oldest first. */
  readonly readings: readonly unknown[];
  /** Why the last reading failed; undefined after one that did not. */
  readonly failure: unknown;
}

export type LiveReadingEvent =
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'reading.pause' }
  | { type: 'reading.resume' }
  /** The person wants one now. */
  | { type: 'reading.take' };

export interface LiveReadingInput {
  readonly every: number;
  readonly most: number;
}

/** The tags of the machine, for its views. */
export type LiveReadingTag = 'reading' | 'paused' | 'failed';

/** Figures that are read again and again as long as somebody looks at them. */
export const liveReadingMachine = setup({
  types: {
    context: {} as LiveReadingContext,
    events: {} as LiveReadingEvent,
    input: {} as LiveReadingInput,
    tags: {} as LiveReadingTag,
  },
  delays: { pause: ({ context }) => context.every },
  actors: { read: fromPromise<unknown>(missingEffects('liveReading')('read')) },
  actions: {
    keep: assign(({ context }, { reading }: { reading: unknown }) => ({
      readings: [...context.readings, reading].slice(-context.most),
      failure: undefined,
    })),
    keepFailure: assign((_, { failure }: { failure: unknown }) => ({ failure })),
  },
}).createMachine({
  id: 'liveReading',
  description: 'Figures that are read again and again as long as somebody looks at them',
  meta: { req: ['PAGE-48'] },
  context: ({ input: { every, most } }) => ({ every, most, readings: [], failure: undefined }),
  initial: 'hidden',
  on: {
    'page.shown': { target: '.live', description: 'Somebody looks at the page' },
    'page.hidden': { target: '.hidden', description: 'Nobody looks at it any more' },
  },
  states: {
    hidden: { description: 'Nothing is read while nobody looks' },
    live: {
      description: 'Read again and again',
      initial: 'reading',
      on: { 'reading.pause': { target: 'paused', description: 'The person wants to look at these figures' } },
      states: {
        reading: {
          description: 'The server is asked',
          tags: 'reading',
          invoke: {
            src: 'read',
            onDone: {
              target: 'waiting',
              actions: { type: 'keep', params: ({ event }) => ({ reading: event.output }) },
              description: 'The reading is kept, and the oldest one dropped',
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
              description: 'The readings before stay',
            },
          },
        },
        waiting: {
          description: 'The next reading is scheduled',
          after: { pause: { target: 'reading', description: 'The pause is over' } },
          on: { 'reading.take': { target: 'reading', description: 'The person does not wait' } },
        },
        failed: {
          description: 'There was no reading; the next attempt is scheduled',
          tags: 'failed',
          after: { pause: { target: 'reading', description: 'Tried again' } },
          on: { 'reading.take': { target: 'reading', description: 'The person does not wait' } },
        },
      },
    },
    paused: {
      description: 'The figures stay as they are',
      tags: 'paused',
      initial: 'still',
      on: { 'reading.resume': { target: 'live', description: 'Read again from now on' } },
      states: {
        still: {
          description: 'Nothing is scheduled',
          on: { 'reading.take': { target: 'reading', description: 'One reading is wanted' } },
        },
        reading: {
          description: 'The server is asked once',
          tags: 'reading',
          invoke: {
            src: 'read',
            onDone: {
              target: 'still',
              actions: { type: 'keep', params: ({ event }) => ({ reading: event.output }) },
              description: 'The reading is kept',
            },
            onError: {
              target: 'still',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
              description: 'The readings before stay',
            },
          },
        },
      },
    },
  },
});
