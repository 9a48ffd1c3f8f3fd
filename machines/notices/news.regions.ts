import { noticeSocketPath } from './notices.logic.ts';
import { type NoticesContext, noticesSetup } from './notices.setup.ts';

const socketOfUser = ({ context }: { context: NoticesContext }) => ({
  path: noticeSocketPath(context.userId),
});

/** The socket on which news arrives: open, or waiting for the next attempt, never both. */
export const socketRegion = noticesSetup.createStateConfig({
  description: 'The websocket that brings news',
  meta: { req: ['NOTICE-09', 'NOTICE-15'] },
  initial: 'held',
  states: {
    held: {
      description: 'A socket of this person is open, or on the way to it',
      meta: { req: ['NOTICE-09'] },
      initial: 'connecting',
      invoke: { src: 'openSocket', input: socketOfUser },
      on: {
        'socket.errored': {
          target: 'waitingToRetry',
          description: 'The socket errs',
          meta: { req: ['NOTICE-13', 'NOTICE-15'] },
        },
        'socket.closed': {
          target: 'waitingToRetry',
          description: 'The socket closes, and nobody has signed out',
          meta: { req: ['NOTICE-14', 'NOTICE-15'] },
        },
      },
      states: {
        connecting: {
          description: 'The server has not answered yet',
          meta: { req: ['NOTICE-09'] },
          tags: 'connecting',
          on: {
            'socket.opened': {
              target: 'open',
              actions: ['askLoad', 'raiseFound'],
              description: 'News can come; what came before is fetched',
              meta: { req: ['NOTICE-09'] },
            },
          },
        },
        open: {
          description: 'News comes through',
          meta: { req: ['NOTICE-09'] },
          tags: 'live',
          on: {
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
      description: 'The one next attempt is waited for; a late word of the lost socket changes nothing',
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
  description: 'The notices fetched again and again',
  meta: { req: ['NOTICE-07'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Was polling asked for?',
      always: [
        { guard: 'startsPolling', target: 'waiting', description: 'It was' },
        { target: 'off', description: 'The socket is enough' },
      ],
    },
    off: {
      description: 'News comes by the socket alone',
      meta: { req: ['NOTICE-07'] },
      on: {
        'polling.turnOn': {
          target: 'waiting',
          description: 'Polling can be turned on',
          meta: { req: ['NOTICE-07'] },
        },
        'live.lost': {
          target: 'fallback',
          description: 'There is no socket: polling stands in for it',
          meta: { req: ['NOTICE-07'] },
        },
      },
    },
    waiting: {
      description: 'The next fetch is waited for',
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
        'polling.turnOff': { target: 'off', description: 'What can be turned on can be turned off' },
      },
    },
    fallback: {
      description: 'There is no socket, so news comes late',
      meta: { req: ['NOTICE-07'] },
      tags: ['polling', 'delayed'],
      after: {
        poll: [
          {
            guard: 'isHidden',
            target: 'fallback',
            reenter: true,
            description: 'Nobody looks: nothing is fetched for now',
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
        'window.shown': { actions: 'askLoad', description: 'Somebody looks again, at what is there now' },
        'notices.failed': {
          target: 'cutOff',
          description: 'The notices cannot be loaded either',
          meta: { req: ['NOTICE-08'] },
        },
        'live.found': { target: 'off', actions: 'catchUp', description: 'The socket is back' },
        'polling.turnOn': {
          target: 'waiting',
          description: 'Polling is asked for, socket or not',
          meta: { req: ['NOTICE-07'] },
        },
      },
    },
    cutOff: {
      description: 'Neither socket nor fetches come through; no more fetches by themselves',
      meta: { req: ['NOTICE-08'] },
      tags: ['pollingEnded', 'offline'],
      on: {
        'window.shown': { actions: 'askLoad', description: 'Who looks again may ask once' },
        'notices.loaded': {
          target: 'fallback',
          description: 'The server answers again: the person, or the window, asked',
          meta: { req: ['NOTICE-07'] },
        },
        'live.found': { target: 'off', actions: 'catchUp', description: 'The socket is back' },
        'polling.turnOn': {
          target: 'waiting',
          description: 'Polling is asked for, socket or not',
          meta: { req: ['NOTICE-07'] },
        },
      },
    },
    ended: {
      description: 'No more fetches: a server in trouble is left alone',
      meta: { req: ['NOTICE-08'] },
      tags: 'pollingEnded',
      on: {
        'polling.turnOn': { target: 'waiting', description: 'Turned on again', meta: { req: ['NOTICE-07'] } },
        'polling.turnOff': { target: 'off', description: 'What can be turned on can be turned off' },
      },
    },
  },
});

/** Whether the window is visible: polling pauses while it is not. */
export const windowRegion = noticesSetup.createStateConfig({
  description: 'Whether anybody looks at the window',
  initial: 'watched',
  states: {
    watched: {
      description: 'The window is in sight',
      entry: 'noteShown',
      on: { 'window.hid': { target: 'unwatched', description: 'Another window or tab is in front' } },
    },
    unwatched: {
      description: 'The window is out of sight',
      entry: 'noteHidden',
      on: { 'window.shown': { target: 'watched', description: 'The window is in sight again' } },
    },
  },
});
