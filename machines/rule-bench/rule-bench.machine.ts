import { ruleBenchSetup } from './rule-bench.setup.ts';

/** The test bench of a check rule: the page judges a value itself, and the server once the typing rests. */
export const ruleBenchMachine = ruleBenchSetup.createMachine({
  id: 'ruleBench',
  description: 'The test bench of a check rule: the verdict of the server',
  context: { value: '', reply: undefined, failure: undefined },
  initial: 'blank',
  on: {
    'value.change': [
      {
        guard: 'isBlank',
        target: '.blank',
        actions: ['keepValue', 'forgetReply'],
        description: 'The value is blank, which needs no request',
      },
      { target: '.waiting', actions: ['keepValue', 'forgetReply'], description: 'Another value' },
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
});
