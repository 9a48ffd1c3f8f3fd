import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';

/** How many records have each value; a value that is not in it has none. */
export type Counts = ReadonlyMap<string, number>;

export interface FacetCountsContext {
  /** Undefined before the first reply and after a failure: then no numbers are shown. */
  readonly counts: Counts | undefined;
}

export type FacetCountsEvent =
  /** Another filter, or the records themselves, have changed. */
  { type: 'rows.changed' };

/** The tags of the machine, for its views. */
export type FacetCountsTag = 'counting';

/** The numbers beside the choices of one filter; it runs as long as the choices are open. */
export const facetCountsMachine = setup({
  types: {
    context: {} as FacetCountsContext,
    events: {} as FacetCountsEvent,
    tags: {} as FacetCountsTag,
  },
  actors: {
    /** Counts the records of each value within the other filters. */
    countRecords: fromPromise<Counts>(missingEffects('facetCounts')('countRecords')),
  },
  actions: {
    keep: assign((_, { counts }: { counts: Counts }) => ({ counts })),
    forget: assign({ counts: undefined }),
  },
}).createMachine({
  id: 'facetCounts',
  description: 'The numbers beside the choices of one filter, as long as they are open',
  context: { counts: undefined },
  initial: 'counting',
  on: { 'rows.changed': { target: '.counting', description: 'The numbers may be others: counted again' } },
  states: {
    counting: {
      tags: 'counting',
      description: 'The records of each value are counted; the choices can be used meanwhile',
      invoke: {
        src: 'countRecords',
        id: 'countRecords',
        onDone: {
          target: 'counted',
          actions: { type: 'keep', params: ({ event }) => ({ counts: event.output }) },
          description: 'The numbers are known',
        },
        onError: {
          target: 'uncounted',
          actions: 'forget',
          description: 'Refused or unreachable: the filter works without',
        },
      },
    },
    counted: { description: 'Each choice shows its number, also a zero' },
    uncounted: { description: 'The choices show no numbers' },
  },
});
