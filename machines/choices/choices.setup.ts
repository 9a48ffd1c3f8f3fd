import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { Refused } from '../refused.ts';
import { slowAnswer } from '../timing.ts';
import { withPage } from './choices.logic.ts';
import type {
  ChoicesContext,
  ChoicesEvent,
  ChoicesInput,
  ChoicesRequest,
  FoundChoices,
} from './choices.types.ts';

const missing = missingEffects('choices');

/** The pieces of the machine by name; its effect fails until it is provided. */
export const choicesSetup = setup({
  types: {
    context: {} as ChoicesContext,
    input: {} as ChoicesInput,
    events: {} as ChoicesEvent,
    tags: {} as 'open' | 'waiting' | 'loading' | 'slow' | 'empty' | 'failed' | 'refused',
  },
  delays: {
    debounce: ({ context }) => context.debounce,
    slowAnswer,
  },
  actors: {
    /** Requests one page of choices. A refusal for lack of permission is thrown as `Refused`. */
    loadChoices: fromPromise<FoundChoices, ChoicesRequest>(missing('loadChoices')),
  },
  guards: {
    isLoaded: ({ context }) => context.loadedFor === context.keyword,
    isEmpty: ({ context }) => context.choices.length === 0,
    hasMore: ({ context }) => context.hasMore,
    isSearched: ({ context, event }) => event.type === 'choices.search' && event.keyword === context.keyword,
    isRefused: (_, { error }: { error: unknown }) => error instanceof Refused,
  },
  actions: {
    keepKeyword: assign(({ event }) =>
      event.type === 'choices.search' ? { keyword: event.keyword, wanted: 1 } : {},
    ),
    clearKeyword: assign({ keyword: '', wanted: 1, failure: undefined }),
    wantNextPage: assign({ wanted: ({ context }) => context.pages + 1 }),
    forgetLoaded: assign({ loadedFor: undefined, wanted: 1 }),
    keepFound: assign(({ context }, found: FoundChoices) => ({
      choices: withPage(context, found),
      hasMore: found.hasMore,
      pages: context.wanted,
      loadedFor: context.keyword,
      failure: undefined,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
  },
});
