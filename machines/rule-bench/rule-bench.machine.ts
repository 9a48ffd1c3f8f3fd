import { ruleBenchSetup } from './rule-bench.setup.ts';

/** The test bench of a check rule: the page judges a value with every key, the server once the typing rests. */
export const ruleBenchMachine = ruleBenchSetup.createMachine({
  id: 'ruleBench',
  description: 'The test bench of a check rule',
  context: { value: '', verdicts: [], reply: undefined, failure: undefined },
  type: 'parallel',
  states: {
    page: {
      description: 'The verdict of the page',
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
        notJudged: { tags: 'notJudged', description: 'Only the server can judge it' },
      },
    },
    server: {
      description: 'The verdict of the server',
      initial: 'blank',
      on: {
        'value.change': [
          {
            guard: 'isBlank',
            target: '.blank',
            actions: 'forgetReply',
            description: 'The value is blank, which needs no request',
          },
          { target: '.waiting', actions: 'forgetReply', description: 'Another value' },
        ],
      },
      states: {
        blank: { description: 'There is nothing to request' },
        waiting: {
          description: 'The person is typing',
          after: { ruleBenchPause: { target: 'requesting', description: 'The typing rests' } },
        },
        requesting: {
          tags: 'requesting',
          description: 'The request is sent to the server',
          meta: { req: ['RULE-38'] },
          invoke: {
            src: 'requestVerdict',
            id: 'requestVerdict',
            input: ({ context }) => ({ value: context.value }),
            onDone: {
              target: 'replied',
              actions: { type: 'keepReply', params: ({ event }) => ({ reply: event.output }) },
              description: 'The server accepts or refuses the value',
            },
            onError: {
              target: 'noReply',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'There is no reply',
            },
          },
        },
        replied: {
          tags: 'replied',
          description: 'The reply of the server is shown',
          meta: { req: ['RULE-39'] },
        },
        noReply: {
          tags: 'noReply',
          description: 'The failure is shown, and the request can be repeated',
          on: { 'server.retry': { target: 'requesting', description: 'Repeated' } },
        },
      },
    },
  },
});
