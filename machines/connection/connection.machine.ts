import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { connectionRetry } from '#machines/timing.ts';

type ConnectionEvent =
  | { type: 'connection.suspect' }
  | { type: 'connection.check' }
  | { type: 'server.replied' }
  | { type: 'browser.online' };

interface ConnectionContext {
  /** How often the server has been tried in vain since the connection was lost. */
  readonly attempts: number;
}

const missing = missingEffects('connection');

/** How often the wait for the next attempt doubles. */
const mostDoublings = 2;

/**
 * The connection to the server. A request without a reply is only a suspicion: the connection counts as lost once a
 * second attempt fails as well; a server on the same machine replies without any network. It returns by itself, and everything on the screen is refreshed then.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as 'lost' | 'trying',
  },
  delays: {
    /** Longer after each attempt, so that a server that starts is not met by all consoles at the same time. */
    connectionRetry: ({ context }) => connectionRetry * 2 ** Math.min(context.attempts, mostDoublings),
  },
  actors: {
    /** Resolves when the server replies, and fails when it does not. */
    reachServer: fromPromise<unknown>(missing('reachServer')),
  },
  actions: {
    /** Keeps everything from loading scripts until the connection returns. */
    noteLoss: missing('noteLoss'),
    /** Refreshes everything that is shown, and repeats what failed for lack of a connection. */
    refreshAll: missing('refreshAll'),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    forgetAttempts: assign({ attempts: 0 }),
  },
}).createMachine({
  id: 'connection',
  description: 'Whether the server can be reached',
  context: { attempts: 0 },
  initial: 'connected',
  states: {
    connected: {
      description: 'The server replies',
      on: {
        'connection.suspect': {
          target: 'verifying',
          description: 'A request or the socket got no reply, or the browser has no network',
        },
      },
    },
    verifying: {
      description: 'A second attempt, before a single lost request counts as a lost connection',
      on: { 'server.replied': { target: 'connected', description: 'Another request got a reply' } },
      invoke: {
        src: 'reachServer',
        id: 'verifyConnection',
        onDone: { target: 'connected', description: 'Only that request was lost' },
        onError: { target: 'lost', description: 'The server does not reply' },
      },
    },
    lost: {
      entry: ['forgetAttempts', 'noteLoss'],
      tags: 'lost',
      description: 'The person sees that the connection is lost, and what still works',
      on: {
        'server.replied': {
          target: 'connected',
          actions: 'refreshAll',
          description: 'What the person did got a reply: the connection is there',
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Until the next attempt',
          after: { connectionRetry: { target: 'trying', description: 'The next attempt' } },
          on: {
            'connection.check': { target: 'trying', description: 'The person does not want to wait' },
            'browser.online': { target: 'trying', description: 'The browser has a network again' },
          },
        },
        trying: {
          tags: 'trying',
          description: 'An attempt to reach the server',
          invoke: {
            src: 'reachServer',
            id: 'reachServer',
            onDone: {
              target: '#connection.connected',
              actions: 'refreshAll',
              description: 'The server replies again',
            },
            onError: { target: 'waiting', actions: 'countAttempt', description: 'It still does not reply' },
          },
        },
      },
    },
  },
});
