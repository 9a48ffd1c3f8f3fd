import { noticeSocketPath } from './notices.logic.ts';
import { type NoticesContext, noticesSetup } from './notices.setup.ts';

const socketOfUser = ({ context }: { context: NoticesContext }) => ({
  path: noticeSocketPath(context.userId),
});

/** The socket on which news arrives: open, or waiting for the next attempt, never both. */
export const socketRegion = noticesSetup.createStateConfig({
  description: 'The websocket for news',
  meta: { req: ['NOTICE-09', 'NOTICE-15'] },
  initial: 'held',
  states: {
    held: {
      description: 'A socket of this person is open or opening',
      meta: { req: ['NOTICE-09'] },
      initial: 'connecting',
      invoke: { src: 'openSocket', input: socketOfUser },
      on: {
        'socket.errored': {
          target: 'waitingToRetry',
          description: 'The socket has an error',
          meta: { req: ['NOTICE-13', 'NOTICE-15'] },
        },
        'socket.closed': {
          target: 'waitingToRetry',
          description: 'The socket closes without a sign-out',
          meta: { req: ['NOTICE-14', 'NOTICE-15'] },
        },
      },
      states: {
        connecting: {
          description: 'The connection is opening',
          meta: { req: ['NOTICE-09'] },
          tags: 'connecting',
          on: {
            'socket.opened': {
              target: 'open',
              actions: ['askLoad', 'raiseFound'],
              description: 'News can arrive; earlier news is fetched',
              meta: { req: ['NOTICE-09'] },
            },
          },
        },
        open: {
          description: 'News arrives',
          meta: { req: ['NOTICE-09'] },
          tags: 'live',
          on: {
            'socket.opened': {
              actions: ['askLoad', 'catchUp'],
              description: 'Another tab has taken the socket over: what was sent meanwhile is fetched',
              meta: { req: ['NOTICE-09'] },
            },
            'socket.messaged': [
              {
                guard: 'bringsNews',
                actions: 'askLoad',
                description: 'A message to all or to this person: the notices are fetched again',
                meta: { req: ['NOTICE-10', 'NOTICE-11'] },
              },
              {
                description: 'Any other message leaves the notices as they are',
                meta: { req: ['NOTICE-12'] },
              },
            ],
          },
        },
      },
    },
    waitingToRetry: {
      description: 'The next attempt is scheduled; late events of the lost socket are ignored',
      entry: 'raiseLost',
      meta: { req: ['NOTICE-13', 'NOTICE-14', 'NOTICE-15'] },
      tags: 'waitingToRetry',
      after: {
        retry: {
          target: 'held',
          description: 'The next attempt, 5000 ms after the loss',
          meta: { req: ['NOTICE-13', 'NOTICE-14'] },
        },
      },
    },
  },
});

/** Polling: the fallback where a socket cannot be opened. */
export const pollingRegion = noticesSetup.createStateConfig({
  description: 'Polling of the notices',
  meta: { req: ['NOTICE-07'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is polling enabled?',
      always: [
        { guard: 'startsPolling', target: 'waiting', description: 'Polling is enabled' },
        { target: 'off', description: 'The socket is sufficient' },
      ],
    },
    off: {
      description: 'News arrives over the socket only',
      meta: { req: ['NOTICE-07'] },
      on: {
        'polling.turnOn': {
          target: 'waiting',
          description: 'Polling can be turned on',
          meta: { req: ['NOTICE-07'] },
        },
        'live.lost': {
          target: 'fallback',
          description: 'There is no socket: polling replaces it',
          meta: { req: ['NOTICE-07'] },
        },
      },
    },
    waiting: {
      description: 'The next fetch is scheduled',
      meta: { req: ['NOTICE-07'] },
      tags: 'polling',
      after: {
        poll: {
          target: 'waiting',
          reenter: true,
          actions: 'askLoad',
          description: 'The notices are fetched again, every 6000 ms',
          meta: { req: ['NOTICE-07'] },
        },
      },
      on: {
        'notices.failed': {
          target: 'ended',
          description: 'The notices cannot be loaded',
          meta: { req: ['NOTICE-08'] },
        },
        'polling.turnOff': { target: 'off', description: 'It is turned off' },
      },
    },
    fallback: {
      description: 'There is no socket, so news is delayed',
      meta: { req: ['NOTICE-07'] },
      tags: ['polling', 'delayed'],
      after: {
        poll: [
          {
            guard: 'isHidden',
            target: 'fallback',
            reenter: true,
            description: 'The window is hidden: nothing is fetched',
          },
          {
            target: 'fallback',
            reenter: true,
            actions: 'askLoad',
            description: 'The notices are fetched again, every 6000 ms',
            meta: { req: ['NOTICE-07'] },
          },
        ],
      },
      on: {
        'window.shown': {
          actions: 'askLoad',
          description: 'The window is visible again: the notices are fetched',
        },
        'notices.failed': {
          target: 'cutOff',
          description: 'The notices cannot be loaded either',
          meta: { req: ['NOTICE-08'] },
        },
        'live.found': { target: 'off', actions: 'catchUp', description: 'The socket is back' },
        'polling.turnOn': {
          target: 'waiting',
          description: 'Polling is turned on, with or without a socket',
          meta: { req: ['NOTICE-07'] },
        },
      },
    },
    cutOff: {
      description: 'Neither the socket nor fetching works; no more automatic fetches',
      meta: { req: ['NOTICE-08'] },
      tags: ['pollingEnded', 'offline'],
      on: {
        'window.shown': { actions: 'askLoad', description: 'The window is visible again: one attempt' },
        'notices.loaded': {
          target: 'fallback',
          description: 'The server replies again, after a retry by the person or the window',
          meta: { req: ['NOTICE-07'] },
        },
        'live.found': { target: 'off', actions: 'catchUp', description: 'The socket is back' },
        'polling.turnOn': {
          target: 'waiting',
          description: 'Polling is turned on, with or without a socket',
          meta: { req: ['NOTICE-07'] },
        },
      },
    },
    ended: {
      description: 'No more fetches, to spare a failing server',
      meta: { req: ['NOTICE-08'] },
      tags: 'pollingEnded',
      on: {
        'polling.turnOn': { target: 'waiting', description: 'Turned on again', meta: { req: ['NOTICE-07'] } },
        'polling.turnOff': { target: 'off', description: 'It is turned off' },
      },
    },
  },
});

/** Whether the window is visible: polling pauses while it is not. */
export const windowRegion = noticesSetup.createStateConfig({
  description: 'Whether the window is visible',
  initial: 'watched',
  states: {
    watched: {
      description: 'The window is visible',
      entry: 'noteShown',
      on: { 'window.hid': { target: 'unwatched', description: 'Another window or tab is in front' } },
    },
    unwatched: {
      description: 'The window is hidden',
      entry: 'noteHidden',
      on: { 'window.shown': { target: 'watched', description: 'The window becomes visible' } },
    },
  },
});
