import { fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { releaseCheck } from '#machines/timing.ts';

type ReleaseEvent = { type: 'release.check' } | { type: 'release.load' };

const missing = missingEffects('release');

/**
 * A console that stays open while a newer version is released. It keeps working with its own scripts; the newer version
 * is loaded when the person agrees, and never against unsaved input without a confirmation.
 */
export const releaseMachine = setup({
  types: { events: {} as ReleaseEvent, tags: {} as 'newer' },
  delays: { releaseCheck },
  actors: {
    /** Resolves with whether the server offers another version than the one that runs. */
    findNewer: fromPromise<boolean>(missing('findNewer')),
    /** Resolves with whether the console may reload; it asks the person where that would lose input. */
    confirmReload: fromPromise<boolean>(missing('confirmReload')),
  },
  actions: {
    /** Reloads the console. */
    reload: missing('reload'),
  },
  guards: {
    isNewer: (_, { newer }: { newer: boolean }) => newer,
    isAgreed: (_, { agreed }: { agreed: boolean }) => agreed,
  },
}).createMachine({
  id: 'release',
  description: 'Whether the server offers a newer version of the console',
  initial: 'current',
  states: {
    current: {
      description: 'No newer version is known',
      after: { releaseCheck: { target: 'checking', description: 'The next look' } },
      on: {
        'release.check': {
          target: 'checking',
          description: 'The window is shown again, or the connection is back',
        },
      },
    },
    checking: {
      description: 'The server is asked for its version',
      invoke: {
        src: 'findNewer',
        id: 'findNewer',
        onDone: [
          {
            guard: { type: 'isNewer', params: ({ event }) => ({ newer: event.output }) },
            target: 'newer',
            description: 'It has another version',
          },
          { target: 'current', description: 'It has the version that runs' },
        ],
        onError: { target: 'current', description: 'It does not reply' },
      },
    },
    newer: {
      tags: 'newer',
      description: 'The newer version is offered; the console keeps working',
      on: { 'release.load': { target: 'confirming', description: 'The person wants to load it' } },
    },
    confirming: {
      tags: 'newer',
      description: 'Unsaved input would be lost: the person decides',
      invoke: {
        src: 'confirmReload',
        id: 'confirmReload',
        onDone: [
          {
            guard: { type: 'isAgreed', params: ({ event }) => ({ agreed: event.output }) },
            target: 'loading',
            description: 'Nothing is lost, or the person agrees',
          },
          { target: 'newer', description: 'The person keeps what is typed' },
        ],
        onError: { target: 'newer', description: 'The question could not be asked' },
      },
    },
    loading: {
      entry: 'reload',
      tags: 'newer',
      description: 'The console reloads',
      on: { 'release.load': { target: 'confirming', description: 'The browser kept the page' } },
    },
  },
});
