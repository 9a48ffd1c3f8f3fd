import { ruleBenchSetup } from './rule-bench.setup.ts';

/** The test bench of a check rule: the page judges a value with every key, the server once the typing rests. */
export const ruleBenchMachine = ruleBenchSetup.createMachine({
  id: 'ruleBench',
  description: 'The test bench of a check rule',
  context: { value: '', verdicts: [], answer: undefined, failure: undefined },
  type: 'parallel',
  states: {
    page: {
      description: 'What the page says about the value',
      initial: 'blank',
      on: {
        'value.change': [
          {
            guard: 'isBlank',
            target: '.blank',
            actions: ['keepValue', 'forgetVerdicts'],
            description: 'The value is blank, which every rule accepts',
          },
          { target: '.judging', actions: 'keepValue', description: 'Another value' },
        ],
      },
      states: {
        blank: { description: 'There is nothing to judge' },
        judging: {
          description: 'The rules judge the value one by one',
          invoke: {
            src: 'judgeValue',
            id: 'judgeValue',
            input: ({ context }) => ({ value: context.value }),
            onDone: {
              target: 'judged',
              actions: { type: 'keepVerdicts', params: ({ event }) => ({ verdicts: event.output }) },
              description: 'Each rule has its verdict',
            },
            onError: {
              target: 'notJudged',
              actions: 'forgetVerdicts',
              description: 'The page could not judge it',
            },
          },
        },
        judged: { tags: 'judged', description: 'The verdicts are shown at the characters' },
        notJudged: { tags: 'notJudged', description: 'Only the server can tell' },
      },
    },
    server: {
      description: 'What the server says about the value',
      initial: 'blank',
      on: {
        'value.change': [
          {
            guard: 'isBlank',
            target: '.blank',
            actions: 'forgetAnswer',
            description: 'The value is blank, which the server is not asked about',
          },
          { target: '.waiting', actions: 'forgetAnswer', description: 'Another value' },
        ],
      },
      states: {
        blank: { description: 'There is nothing to ask' },
        waiting: {
          description: 'The person is typing',
          after: { ruleBenchPause: { target: 'asking', description: 'The typing rests' } },
        },
        asking: {
          tags: 'asking',
          description: 'The server is asked',
          meta: { req: ['RULE-38'] },
          invoke: {
            src: 'askServer',
            id: 'askServer',
            input: ({ context }) => ({ value: context.value }),
            onDone: {
              target: 'answered',
              actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              description: 'The server accepts or refuses the value',
            },
            onError: {
              target: 'unanswered',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'There is no answer',
            },
          },
        },
        answered: {
          tags: 'answered',
          description: 'The answer of the server is shown',
          meta: { req: ['RULE-39'] },
        },
        unanswered: {
          tags: 'unanswered',
          description: 'The failure is shown, and the server can be asked again',
          on: { 'server.retry': { target: 'asking', description: 'Asked again' } },
        },
      },
    },
  },
});
