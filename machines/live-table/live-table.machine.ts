import { defaultGroup, liveSocketPath } from './live-table.logic.ts';
import { type LiveTableContext, liveTableSetup, liveTableTiming } from './live-table.setup.ts';

const socketOfPage = ({ context }: { context: LiveTableContext }) => ({
  path: liveSocketPath(context.instance),
});

/**
 * The live connection of a table: changes of one person are shown to the others. Stopping it closes the socket.
 */
export const liveTableMachine = liveTableSetup.createMachine({
  id: 'liveTable',
  description: 'The live connection of a table',
  meta: { req: ['LIVE-14'] },
  context: ({ input: { on, timing, group = defaultGroup, userId, pageId, instanceId } }) => ({
    instance: { userId, pageId, instanceId, group },
    startsOn: on,
    timing: { ...liveTableTiming, ...timing },
    own: undefined,
    people: new Map(),
  }),
  initial: 'deciding',
  on: {
    'presence.move': {
      actions: ['keepPlace', 'delayPresence'],
      description: 'The person is in another cell: the others are told where they rest',
    },
  },
  states: {
    deciding: {
      description: 'Is live sync on?',
      always: [
        { guard: 'startsOn', target: 'on', description: 'Live sync is enabled', meta: { req: ['LIVE-01'] } },
        { target: 'off', description: 'Live sync is disabled' },
      ],
    },
    off: {
      description: 'The table is not synchronized',
      tags: 'off',
      on: {
        'live.turnOn': { target: 'on', description: 'Live sync is turned on', meta: { req: ['LIVE-01'] } },
      },
    },
    on: {
      description: 'Live sync is on',
      meta: { req: ['LIVE-01', 'LIVE-14'] },
      initial: 'held',
      on: { 'live.turnOff': { target: 'off', description: 'It is turned off' } },
      states: {
        held: {
          description: 'A socket of this page is open or opening',
          meta: { req: ['LIVE-01'] },
          initial: 'connecting',
          exit: 'forgetPeople',
          invoke: { src: 'openSocket', id: 'socket', input: socketOfPage },
          on: {
            'socket.errored': {
              target: 'waitingToReconnect',
              description: 'The socket has an error',
              meta: { req: ['LIVE-05'] },
            },
            'socket.closed': {
              target: 'waitingToReconnect',
              description: 'The socket closes',
              meta: { req: ['LIVE-06'] },
            },
          },
          states: {
            connecting: {
              description: 'The connection is opening',
              meta: { req: ['LIVE-01', 'LIVE-14'] },
              tags: 'connecting',
              on: {
                'socket.opened': {
                  target: 'opened',
                  actions: ['sendSubscription', 'sendPresence', 'emitOpening'],
                  description: 'Connected; the page subscribes to its rows',
                  meta: { req: ['LIVE-01'] },
                },
              },
            },
            opened: {
              description: 'Messages are sent and received; a heartbeat is sent every 10 s',
              meta: { req: ['LIVE-02', 'LIVE-07'] },
              initial: 'open',
              after: {
                heartbeat: {
                  target: '.waitingForReply',
                  reenter: true,
                  actions: ['sendHeartbeat', 'sendPresence'],
                  description: 'A heartbeat, 10 s after the one before, however fast that was replied to',
                  meta: { req: ['LIVE-02'] },
                },
              },
              on: {
                'socket.messaged': [
                  {
                    guard: 'isForeignUpdate',
                    actions: 'emitRowUpdate',
                    description: 'Another instance changed a row: the table updates it',
                    meta: { req: ['LIVE-11', 'LIVE-12', 'LIVE-13'] },
                  },
                  {
                    guard: 'isAboutPeople',
                    actions: 'keepPerson',
                    description: 'Somebody else is in a cell, or has gone',
                  },
                  {
                    guard: 'isAsked',
                    actions: 'delayPresence',
                    description: 'Somebody has come: they are told who is here',
                  },
                  {
                    guard: 'isCommon',
                    actions: 'emitData',
                    description: 'Passed unchanged to the subscribers of the table',
                    meta: { req: ['LIVE-09'] },
                  },
                  {
                    description: 'Echoes of own updates and unknown messages are ignored',
                    meta: { req: ['LIVE-10'] },
                  },
                ],
                'presence.due': {
                  actions: 'sendPresence',
                  description: 'The person rests in a cell: the others are told',
                },
                'presence.expired': {
                  actions: 'forgetPerson',
                  description: 'Nothing was heard of somebody for 90 s: they count as gone',
                },
                'row.publish': {
                  actions: { type: 'sendRow', params: ({ event }) => ({ row: event.row }) },
                  description: 'An own change is sent, so that other instances can apply it',
                },
              },
              states: {
                open: {
                  description: 'No heartbeat is pending',
                  meta: { req: ['LIVE-14'] },
                  tags: 'open',
                },
                waitingForReply: {
                  description: 'A heartbeat waits for its reply',
                  meta: { req: ['LIVE-03', 'LIVE-14'] },
                  tags: 'waitingForReply',
                  on: {
                    'socket.messaged': {
                      guard: 'isReply',
                      target: 'open',
                      description: 'Only a heart_beat of the server is a reply',
                      meta: { req: ['LIVE-08'] },
                    },
                  },
                  after: {
                    reply: {
                      target: '#liveTable.on.waitingToReconnect',
                      description: 'No reply for 6 s: the connection counts as lost',
                      meta: { req: ['LIVE-03', 'LIVE-04'] },
                    },
                  },
                },
              },
            },
          },
        },
        waitingToReconnect: {
          description: 'The socket is closed; the next attempt is scheduled',
          meta: { req: ['LIVE-04', 'LIVE-05', 'LIVE-06', 'LIVE-14'] },
          tags: 'waitingToReconnect',
          after: {
            reconnect: {
              target: 'held',
              description: 'Reconnects 5 s after the loss',
              meta: { req: ['LIVE-03', 'LIVE-04', 'LIVE-05', 'LIVE-06'] },
            },
          },
        },
      },
    },
  },
});
