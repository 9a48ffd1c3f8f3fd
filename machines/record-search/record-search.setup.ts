import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { finderSearchDebounce } from '#machines/timing.ts';
import { fitting, nothingFound } from './record-search.logic.ts';
import type {
  FoundRecords,
  RecordSearchContext,
  RecordSearchEvent,
  RecordSearchTag,
} from './record-search.types.ts';

const typedIn = (event: RecordSearchEvent): string => ('keyword' in event ? event.keyword.trim() : '');

/** Guards, effects and assignments of the search for records, by name. */
export const recordSearchSetup = setup({
  types: {
    context: {} as RecordSearchContext,
    events: {} as RecordSearchEvent,
    tags: {} as RecordSearchTag,
  },
  delays: { rest: finderSearchDebounce },
  actors: {
    /** Searches the records of all resources that the person may list. */
    findRecords: fromPromise<FoundRecords, { keyword: string }>(
      missingEffects('recordSearch')('findRecords'),
    ),
  },
  guards: {
    isEmpty: ({ event }) => typedIn(event) === '',
    isSame: ({ context, event }) => typedIn(event) === context.keyword,
    findsNothing: (_, { found }: { found: FoundRecords }) => found.groups.length === 0,
  },
  actions: {
    keepKeyword: assign(({ context, event }) => {
      const keyword = typedIn(event);
      return { keyword, found: fitting(context.found, keyword), failure: undefined };
    }),
    forget: assign({ keyword: '', found: nothingFound, failure: undefined }),
    keepFound: assign((_, { found }: { found: FoundRecords }) => ({ found })),
    keepFailure: assign((_, { failure }: { failure: unknown }) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
  },
});
