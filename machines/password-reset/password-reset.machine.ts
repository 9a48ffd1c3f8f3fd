import { assign, setup } from 'xstate';

/** A person whose phone was verified. */
export interface VerifiedPhone {
  readonly phone: string;
  readonly username: string;
  /** A ticket that replaces the code, valid once. */
  readonly ticket: string;
}

interface PasswordResetContext {
  readonly verified: VerifiedPhone | undefined;
}

type PasswordResetEvent =
  | { type: 'phone.verified'; verified: VerifiedPhone }
  | { type: 'password.changed' }
  | { type: 'step.back' };

/** A forgotten password in three steps: the phone, the new password, done. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    tags: {} as 'verifying' | 'changing' | 'changed',
  },
  actions: {
    keepPhone: assign(({ event }) => ('verified' in event ? { verified: event.verified } : {})),
    forgetPhone: assign({ verified: undefined }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A forgotten password in three steps',
  context: { verified: undefined },
  initial: 'verifying',
  states: {
    verifying: {
      tags: 'verifying',
      description: 'The person verifies the phone with a code',
      entry: 'forgetPhone',
      on: {
        'phone.verified': {
          target: 'changing',
          actions: 'keepPhone',
          description: 'The server returned a ticket for the code',
        },
      },
    },
    changing: {
      tags: 'changing',
      description: 'The person chooses a new password',
      on: {
        'password.changed': { target: 'changed', description: 'The server has stored it' },
        'step.back': {
          target: 'verifying',
          description: 'With another phone, or because the ticket is used up',
        },
      },
    },
    changed: {
      type: 'final',
      tags: 'changed',
      entry: 'forgetPhone',
      description: 'The new password can be used',
    },
  },
});
