import { choicesSetup } from './choices.setup.ts';

/**
 * The choices of one widget, loaded from a server when the widget opens and searched there. The previous choices stay
 * while others load and after a failure, so that a list neither flickers nor disappears.
 */
export const choicesMachine = choicesSetup.createMachine({
  id: 'choices',
  description: 'The choices of a widget that are loaded from the server',
  context: ({ input }) => ({
    ...input,
    keyword: '',
    choices: [],
    hasMore: false,
    loadedFor: undefined,
    pages: 0,
    wanted: 1,
    failure: undefined,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is requested while nobody chooses',
      on: {
        'choices.open': [
          { guard: 'isLoaded', target: 'open.ready', description: 'They have been loaded before' },
          { target: 'open.loading', description: 'They are requested' },
        ],
        'choices.search': {
          target: 'open.waiting',
          actions: 'keepKeyword',
          description: 'A letter typed on the closed control opens it',
        },
        'source.changed': { actions: 'forgetLoaded', description: 'The next opening loads them again' },
      },
    },
    open: {
      tags: 'open',
      description: 'The choices are offered',
      on: {
        'choices.search': {
          target: '.waiting',
          actions: 'keepKeyword',
          description: 'Another text is searched for',
        },
        'choices.close': {
          target: 'closed',
          actions: 'clearKeyword',
          description: 'A pending request is cancelled, and the text is forgotten',
        },
        'source.changed': {
          target: '.loading',
          actions: 'forgetLoaded',
          description: 'The present choices are outdated',
        },
      },
      initial: 'loading',
      states: {
        waiting: {
          tags: 'waiting',
          description: 'The text may still change',
          meta: { req: ['DICT-08', 'DICT-09'] },
          after: { debounce: { target: 'loading', description: 'The text rests' } },
        },
        loading: {
          tags: 'loading',
          description: 'A page of choices is requested; the previous ones stay',
          initial: 'quick',
          invoke: {
            src: 'loadChoices',
            id: 'loadChoices',
            input: ({ context }) => ({ keyword: context.keyword, page: context.wanted }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepFound', params: ({ event }) => event.output },
              description: 'They have arrived',
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'failed.refused',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The person may not see them',
              },
              {
                target: 'failed.broken',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The server failed, or could not be reached or understood',
              },
            ],
          },
          states: {
            quick: {
              description: 'Most answers arrive soon',
              after: { slowAnswer: { target: 'slow', description: 'It takes long' } },
            },
            slow: { tags: 'slow', description: 'The widget says that it takes longer than usual' },
          },
        },
        ready: {
          description: 'The choices have been loaded',
          initial: 'listed',
          states: {
            listed: {
              description: 'One can be chosen',
              always: { guard: 'isEmpty', target: 'none', description: 'There is none' },
              on: {
                'choices.more': {
                  guard: 'hasMore',
                  target: '#choices.open.loading',
                  actions: 'wantNextPage',
                  description: 'The end of the list is reached',
                },
              },
            },
            none: { tags: 'empty', description: 'Nothing matches' },
          },
          on: {
            'choices.search': {
              guard: 'isSearched',
              description: 'The same text was searched for already',
            },
          },
        },
        failed: {
          tags: 'failed',
          description: 'The reason is shown at the place of the choices',
          initial: 'broken',
          on: { 'choices.retry': { target: 'loading', description: 'The person tries again' } },
          states: {
            broken: { description: 'Another attempt may succeed' },
            refused: { tags: 'refused', description: 'The permission is missing' },
          },
        },
      },
    },
  },
});
