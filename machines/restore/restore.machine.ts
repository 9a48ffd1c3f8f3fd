import { nextReading, restoreSetup } from './restore.setup.ts';

const noReply = { target: 'waiting', description: 'No reply: it is asked again' } as const;
const failed = {
  target: '#restore.choosing',
  actions: ['keepState', 'keepFailure'],
  description: 'It is not possible, for a reason that is shown; nothing was changed',
} as const;

/**
 * A restore into an empty installation: somebody chooses a backup, the server reads it to its end without changing anything,
 * and only what was read so is restored. The work is the server's: a page that is opened again shows where it is.
 */
export const restoreMachine = restoreSetup.createMachine({
  id: 'restore',
  description: 'A restore of a backup into an empty installation',
  context: { wanted: { name: '', password: '' }, state: undefined, failure: undefined, error: undefined },
  initial: 'finding',
  states: {
    finding: {
      description: 'Whether this installation is empty, and whether the server is at work, is requested',
      tags: 'finding',
      invoke: {
        src: 'readState',
        onDone: [
          {
            guard: 'isRestarting',
            target: 'restarting',
            actions: ['keepState', 'noteRestored'],
            description: 'A restore is about to end',
          },
          {
            guard: 'isRestoring',
            target: 'restoring',
            actions: 'keepState',
            description: 'A restore goes on',
          },
          { guard: 'isTrying', target: 'trying', actions: 'keepState', description: 'A dry run goes on' },
          {
            guard: 'isRefused',
            target: 'refused',
            actions: 'keepState',
            description: 'Somebody has worked here already',
          },
          { target: 'choosing', actions: 'keepState', description: 'It is empty' },
        ],
        onError: { target: 'unread', actions: 'keepError', description: 'It is not known' },
      },
    },
    unread: {
      description: 'The person can ask again',
      tags: 'unread',
      on: { 'state.request': { target: 'finding', description: 'It is asked again' } },
    },
    refused: {
      description: 'There is data: the reason is shown, and the command that restores all the same',
      tags: 'refused',
      on: { 'state.request': { target: 'finding', description: 'It is asked again' } },
    },
    choosing: {
      description: 'The person chooses a backup, or uploads one',
      tags: 'choosing',
      on: {
        'trial.request': {
          target: 'beginning',
          actions: 'keepWanted',
          description: 'The person wants to know what is in it',
        },
      },
    },
    beginning: {
      description: 'The dry run is requested',
      tags: ['choosing', 'sending'],
      invoke: {
        src: 'beginTrial',
        input: ({ context }) => context.wanted,
        onDone: { target: 'trying', description: 'The server reads the backup' },
        onError: { target: 'choosing', actions: 'keepError', description: 'It is refused' },
      },
    },
    trying: {
      description: 'The server reads the backup to its end and opens its database, beside the one in use',
      tags: 'trying',
      initial: 'reading',
      states: {
        reading: {
          description: 'The reply is to come',
          invoke: {
            src: 'readState',
            onDone: [
              { guard: 'isTrying', target: 'waiting', actions: 'keepState', description: 'It goes on' },
              {
                guard: 'isTried',
                target: '#restore.offered',
                actions: 'keepState',
                description: 'All of it can be read',
              },
              failed,
            ],
            onError: noReply,
          },
        },
        waiting: { description: 'The server is at work', after: nextReading },
      },
    },
    offered: {
      description: 'What is in the backup is shown',
      tags: 'offered',
      on: {
        'restore.request': { target: 'starting', description: 'The person restores it' },
        'trial.discard': {
          target: 'choosing',
          actions: 'forgetPassword',
          description: 'Another one is wanted',
        },
      },
    },
    starting: {
      description: 'The restore is requested',
      tags: ['offered', 'sending'],
      invoke: {
        src: 'beginRestore',
        input: ({ context }) => context.wanted,
        onDone: { target: 'restoring', description: 'The server begins' },
        onError: { target: 'offered', actions: 'keepError', description: 'It is refused' },
      },
    },
    restoring: {
      description: 'The server unpacks the backup beside the data that is there',
      tags: 'restoring',
      initial: 'reading',
      states: {
        reading: {
          description: 'The reply is to come',
          invoke: {
            src: 'readState',
            onDone: [
              { guard: 'isRestoring', target: 'waiting', actions: 'keepState', description: 'It goes on' },
              {
                guard: 'isRestarting',
                target: '#restore.restarting',
                actions: ['keepState', 'noteRestored'],
                description: 'All of it is read: it takes the place of what was there',
              },
              failed,
            ],
            onError: [
              {
                guard: 'hasEnded',
                target: '#restore.restored',
                actions: 'noteRestored',
                description: 'The session is gone with the data that it was in',
              },
              noReply,
            ],
          },
        },
        waiting: { description: 'The server is at work', after: nextReading },
      },
    },
    restarting: {
      description: 'The server begins again with the restored data; for a moment it does not reply',
      tags: 'restarting',
      initial: 'waiting',
      states: {
        reading: {
          description: 'The reply is to come',
          invoke: {
            src: 'readState',
            onDone: [
              { guard: 'isRestarting', target: 'waiting', description: 'It has not ended yet' },
              failed,
            ],
            onError: [
              {
                guard: 'hasEnded',
                target: '#restore.restored',
                description: 'It knows the session no more: the data is the restored one',
              },
              noReply,
            ],
          },
        },
        waiting: { description: 'The server is not back yet', after: nextReading },
      },
    },
    restored: {
      type: 'final',
      description: 'Everybody signs in again, with the accounts of the backup',
      tags: 'restored',
    },
  },
});
