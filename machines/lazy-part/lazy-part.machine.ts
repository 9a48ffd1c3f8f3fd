import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { skeletonDelay } from '#machines/timing.ts';

interface LazyPartContext {
  /** How often the person has tried again since the part was opened. */
  readonly retries: number;
  /** Why the script could not be loaded last. */
  readonly failure: unknown;
}

type LazyPartEvent = { type: 'part.retry' } | { type: 'connection.returned' };

const missing = missingEffects('lazyPart');

/**
 * A part of a page whose script is loaded when the part is first shown. A script that cannot be loaded fails at the
 * place of the part, whose surroundings stay usable.
 */
export const lazyPartMachine = setup({
  types: {
    context: {} as LazyPartContext,
    events: {} as LazyPartEvent,
    tags: {} as 'slow' | 'ready' | 'failed',
  },
  delays: { skeletonDelay },
  actors: {
    /** Loads the script. */
    fetchScript: fromPromise<unknown>(missing('fetchScript')),
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
  },
}).createMachine({
  id: 'lazyPart',
  description: 'A part of a page whose script is loaded when the part is first shown',
  context: { retries: 0, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The script is loaded',
      initial: 'quick',
      invoke: {
        src: 'fetchScript',
        id: 'fetchScript',
        onDone: { target: 'ready', description: 'It has loaded' },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be loaded',
        },
      },
      states: {
        quick: {
          description: 'Nothing is shown yet, so that a quick script causes no flash',
          after: { skeletonDelay: { target: 'slow', description: 'It takes a moment' } },
        },
        slow: { tags: 'slow', description: 'The part shows that it is loading' },
      },
    },
    ready: { type: 'final', tags: 'ready', description: 'The part is shown' },
    failed: {
      tags: 'failed',
      description: 'The failure is shown at the place of the part, with a retry',
      on: {
        'part.retry': { target: 'loading', actions: 'countRetry', description: 'The person tries again' },
        'connection.returned': { target: 'loading', description: 'The connection is back' },
      },
    },
  },
});
