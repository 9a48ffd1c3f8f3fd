import { socketHolderSetup } from './socket-holder.setup.ts';

/** The lock may come before the news of the loss that has set it free. */
const followingLoss = {
  'relay.lost': {
    target: '#socketHolder.ended',
    actions: { type: 'report', params: { type: 'socket.closed' } },
    description: 'The tab that holds the socket has lost it',
    meta: { req: ['NOTICE-14'] },
  },
  'relay.ended': {
    actions: 'checkSession',
    description: 'The session of the socket has ended, and with it probably that of this tab',
  },
} as const;

/**
 * One socket for all tabs of a person in one browser. One tab holds it and relays its events; the others follow, and
 * one of them takes its place when it closes. Servers of the family deliver the messages of a person to the latest
 * socket only, so that with a socket for each tab all but one would be deaf.
 */
export const socketHolderMachine = socketHolderSetup.createMachine({
  id: 'socketHolder',
  description: 'One socket for all tabs of a person in one browser',
  meta: { req: ['NOTICE-09'] },
  context: ({ input }) => input,
  initial: 'present',
  states: {
    present: {
      description: 'The page runs, and takes part in the choice of the tab that holds the socket',
      initial: 'following',
      invoke: { src: 'waitForTurn', input: ({ context }) => context },
      on: {
        'page.frozen': {
          target: 'resting',
          description: 'The browser stops the page: another tab takes the socket over',
        },
      },
      states: {
        following: {
          description: 'Another tab holds the socket, or nobody does yet',
          entry: { type: 'relay', params: { type: 'relay.asked' } },
          initial: 'unsure',
          on: {
            ...followingLoss,
            'turn.came': { target: 'holding', description: 'No other tab holds the socket any more' },
            'relay.opened': {
              target: '.informed',
              actions: { type: 'report', params: { type: 'socket.opened' } },
              description: 'The tab that holds the socket has opened it',
              meta: { req: ['NOTICE-09'] },
            },
            'relay.messaged': {
              actions: { type: 'deliver', params: ({ event }) => ({ text: event.text }) },
              description: 'A message has arrived in the tab that holds the socket',
              meta: { req: ['NOTICE-10', 'NOTICE-11'] },
            },
          },
          states: {
            unsure: {
              description: 'Whether the socket is open is not known',
              on: {
                'relay.confirmed': {
                  target: 'informed',
                  actions: { type: 'report', params: { type: 'socket.opened' } },
                  description: 'The socket is open',
                },
              },
            },
            informed: {
              description: 'The socket is open in another tab',
              on: {
                'turn.came': {
                  target: '#socketHolder.present.succeeding',
                  description: 'The tab that held the socket has closed, and its socket is about to',
                },
              },
            },
          },
        },
        succeeding: {
          description:
            'The socket of the tab before closes first: servers of the family forget the person when it does, and with it a later socket',
          after: { socketSuccession: { target: 'holding', description: 'It has closed' } },
          on: followingLoss,
        },
        holding: {
          description: 'This tab holds the socket and relays what happens to it',
          meta: { req: ['NOTICE-09'] },
          tags: 'holding',
          initial: 'connecting',
          invoke: { src: 'openSocket', input: ({ context }) => context },
          on: {
            'socket.errored': {
              target: '#socketHolder.ended',
              actions: [
                { type: 'relay', params: { type: 'relay.lost' } },
                { type: 'report', params: { type: 'socket.errored' } },
              ],
              description: 'The socket has an error, for every tab',
              meta: { req: ['NOTICE-13'] },
            },
            'socket.closed': {
              target: '#socketHolder.ended',
              actions: [
                { type: 'relay', params: { type: 'relay.lost' } },
                { type: 'report', params: { type: 'socket.closed' } },
              ],
              description: 'The socket closes, for every tab',
              meta: { req: ['NOTICE-14'] },
            },
            'socket.ended': {
              actions: [{ type: 'relay', params: { type: 'relay.ended' } }, 'checkSession'],
              description: 'The server ends the session of the socket',
            },
          },
          states: {
            connecting: {
              description: 'The connection is opening',
              on: {
                'socket.opened': {
                  target: 'open',
                  actions: [
                    { type: 'relay', params: { type: 'relay.opened' } },
                    { type: 'report', params: { type: 'socket.opened' } },
                  ],
                  description: 'News can arrive, in every tab',
                },
              },
            },
            open: {
              description: 'Messages arrive and are relayed',
              on: {
                'socket.messaged': {
                  actions: [
                    {
                      type: 'relay',
                      params: ({ event }) => ({ type: 'relay.messaged', text: event.text }),
                    },
                    { type: 'report', params: ({ event }) => event },
                  ],
                  description: 'A message for every tab',
                  meta: { req: ['NOTICE-10', 'NOTICE-11'] },
                },
                'relay.asked': {
                  actions: { type: 'relay', params: { type: 'relay.confirmed' } },
                  description: 'A tab has just been opened',
                },
              },
            },
          },
        },
      },
    },
    resting: {
      description: 'The browser has stopped the page, which holds nothing meanwhile',
      on: {
        'page.resumed': {
          target: 'present',
          description: 'The page runs again; what was missed is fetched once the socket is open',
        },
      },
    },
    ended: {
      type: 'final',
      tags: 'ended',
      description: 'The socket is lost; whoever uses it tries again',
      meta: { req: ['NOTICE-13', 'NOTICE-14'] },
    },
  },
});
