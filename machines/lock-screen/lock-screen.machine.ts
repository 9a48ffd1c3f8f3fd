import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';

interface LockScreenContext {
  /** Whether the browser was locked when the page was loaded. */
  readonly isStored: boolean;
  /** The message of the last refusal, and the control that it is about. */
  readonly refusal: { readonly at: 'password' | 'passkey'; readonly message: string } | undefined;
}

export type LockScreenEvent =
  /** The person locks the browser, in this tab or in another one. */
  | { type: 'lock.set' }
  /** Another tab has been unlocked. */
  | { type: 'lock.removed' }
  /** Nobody has used any tab of the browser for as long as the person has chosen. */
  | { type: 'person.absent' }
  | { type: 'password.submit'; password: string }
  | { type: 'passkey.use' }
  | { type: 'leave.wanted' }
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' };

const missing = missingEffects('lockScreen');

/** The lock of one browser page: while it is locked nothing of the console can be seen, read or reached. */
export const lockScreenMachine = setup({
  types: {
    context: {} as LockScreenContext,
    events: {} as LockScreenEvent,
    input: {} as { isStored: boolean },
    tags: {} as 'locked' | 'proving' | 'passkeyShown' | 'leaving',
  },
  actors: {
    /** Sends `person.absent`. */
    watchPresence: fromCallback<LockScreenEvent>(missing('watchPresence')),
    checkPassword: fromPromise<unknown, { password: string }>(missing('checkPassword')),
    checkPasskey: fromPromise<unknown>(missing('checkPasskey')),
  },
  guards: { isStored: ({ context }) => context.isStored },
  actions: {
    /** Hides everything but the lock screen, and keeps keys and clicks from what is hidden. */
    hide: missing('hide'),
    show: missing('show'),
    /** Locks the other tabs as well, and this one again after a reload. */
    storeLock: missing('storeLock'),
    removeLock: missing('removeLock'),
    signOut: missing('signOut'),
    keepRefusal: assign((_, { at, error }: { at: 'password' | 'passkey'; error: unknown }) => ({
      refusal: { at, message: error instanceof Error ? error.message : String(error) },
    })),
    forgetRefusal: assign({ refusal: undefined }),
  },
}).createMachine({
  id: 'lockScreen',
  description: 'Whether the console is locked',
  context: ({ input }) => ({ ...input, refusal: undefined }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Was the browser locked when the page was loaded?',
      always: [
        { guard: 'isStored', target: 'locked', description: 'Yes: a reload unlocks nothing' },
        { target: 'unlocked', description: 'No' },
      ],
    },
    unlocked: {
      description: 'The console is in use',
      entry: 'show',
      invoke: { src: 'watchPresence' },
      on: {
        'lock.set': { target: 'locked', description: 'The person locks the browser, here or in another tab' },
        'person.absent': {
          target: 'locked',
          actions: 'storeLock',
          description: 'Nobody has used the console for the chosen time',
        },
      },
    },
    locked: {
      description: 'Everything is hidden; the pages stay as they are',
      tags: 'locked',
      entry: ['hide', 'forgetRefusal'],
      initial: 'asking',
      on: {
        'lock.removed': {
          target: 'unlocked',
          description: 'Another tab of the browser was unlocked',
        },
        'leave.wanted': { target: '.leaving', description: 'The person wants to sign out' },
      },
      states: {
        asking: {
          description: 'The password or a passkey unlocks',
          on: {
            'password.submit': {
              target: 'checkingPassword',
              actions: 'forgetRefusal',
              description: 'The password is submitted',
            },
            'passkey.use': {
              target: 'checkingPasskey',
              actions: 'forgetRefusal',
              description: 'The person uses a passkey',
            },
          },
        },
        checkingPassword: {
          description: 'The server checks the password',
          tags: 'proving',
          invoke: {
            src: 'checkPassword',
            input: ({ event }) => ({ password: event.type === 'password.submit' ? event.password : '' }),
            onDone: {
              target: '#lockScreen.unlocked',
              actions: 'removeLock',
              description: 'It is the person: the pages are shown as they were',
            },
            onError: {
              target: 'asking',
              actions: {
                type: 'keepRefusal',
                params: ({ event }) => ({ at: 'password' as const, error: event.error }),
              },
              description: 'The server refused or did not reply',
            },
          },
        },
        checkingPasskey: {
          description: 'The person confirms a passkey, and the server checks it',
          tags: ['proving', 'passkeyShown'],
          invoke: {
            src: 'checkPasskey',
            onDone: {
              target: '#lockScreen.unlocked',
              actions: 'removeLock',
              description: 'It is the person: the pages are shown as they were',
            },
            onError: {
              target: 'asking',
              actions: {
                type: 'keepRefusal',
                params: ({ event }) => ({ at: 'passkey' as const, error: event.error }),
              },
              description: 'The person cancelled, or the server refused or did not reply',
            },
          },
        },
        leaving: {
          description: 'What was not saved would be lost: is the person sure?',
          tags: 'leaving',
          on: {
            'leave.dismiss': { target: 'asking', description: 'The person stays' },
            'leave.confirm': {
              actions: 'signOut',
              description: 'The session ends, and with it the lock',
            },
          },
        },
      },
    },
  },
});
