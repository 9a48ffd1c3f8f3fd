import { nothingFound } from './record-search.logic.ts';
import { recordSearchSetup } from './record-search.setup.ts';

/** The search for records of all resources, as a person types. */
export const recordSearchMachine = recordSearchSetup.createMachine({
  id: 'recordSearch',
  description: 'The search for records of all resources, as a person types',
  context: { keyword: '', found: nothingFound, failure: undefined },
  initial: 'idle',
  on: {
    'keyword.type': [
      { guard: 'isSame', description: 'Only spaces around it have changed' },
      { guard: 'isEmpty', target: '.idle', actions: 'forget', description: 'Nothing is typed any more' },
      {
        target: '.waiting',
        actions: 'keepKeyword',
        description: 'Another text: a running search is dropped',
      },
    ],
  },
  states: {
    idle: { description: 'Nothing is typed: nothing is searched' },
    waiting: {
      tags: 'searching',
      description: 'The text may still change; what fits it of the results before stays',
      after: { rest: { target: 'searching', description: 'The text rests' } },
    },
    searching: {
      tags: 'searching',
      description: 'The server searches all resources that the person may list',
      invoke: {
        src: 'findRecords',
        id: 'findRecords',
        input: ({ context }) => ({ keyword: context.keyword }),
        onDone: [
          {
            guard: { type: 'findsNothing', params: ({ event }) => ({ found: event.output }) },
            target: 'nothing',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            description: 'No record matches',
          },
          {
            target: 'found',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            description: 'They are shown below the pages, so that nothing above them moves',
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
          description: 'Refused or unreachable',
        },
      },
    },
    found: { description: 'Records of one resource or of several' },
    nothing: { tags: 'nothing', description: 'The search has ended, and no record matches' },
    failed: {
      tags: 'failed',
      description: 'The reason is shown',
      on: {
        'search.retry': {
          target: 'searching',
          actions: 'forgetFailure',
          description: 'The person tries again',
        },
      },
    },
  },
});
