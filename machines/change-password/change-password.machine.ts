import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import {
  areValid,
  nobodySignedIn,
  type PasswordErrors,
  type PasswordValues,
  passwordErrors,
} from './change-password.logic.ts';

interface ChangePasswordContext {
  readonly username: string;
  /** The person has no password yet, so no old one is required. */
  readonly isFirst: boolean;
  /** Only present while they are being sent. */
  readonly values: PasswordValues | undefined;
  readonly errors: PasswordErrors;
}

type ChangePasswordEvent =
  /** The login name of the signed-in person, if known. */
  | { type: 'dialog.open'; username: string | undefined; isFirst?: boolean }
  | { type: 'dialog.close' }
  | { type: 'form.submit'; values: PasswordValues };

/** The request (PASSWORD-10). */
export type PasswordRequest = PasswordValues & { readonly username: string };

const missing = missingEffects('changePassword');

const request = ({ context: { username, values } }: { context: ChangePasswordContext }): PasswordRequest => ({
  username,
  oldpassword: values?.oldpassword ?? '',
  password: values?.password ?? '',
  confirmpassword: values?.confirmpassword ?? '',
});

/** The dialog in which a person changes their own password. */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as 'shown' | 'writable' | 'sending',
  },
  actors: {
    /** Its output, or the message of its failure, is the message of the server. */
    updatePassword: fromPromise<string, PasswordRequest>(missing('updatePassword')),
  },
  guards: {
    isSignedIn: ({ event }) => event.type === 'dialog.open' && Boolean(event.username),
    isValid: ({ context, event }) => event.type === 'form.submit' && areValid(event.values, context.isFirst),
  },
  actions: {
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    announce: missing('announce') as (_: unknown, announcement: { message: string }) => void,
    keepUsername: assign(({ event }) =>
      event.type === 'dialog.open' ? { username: event.username ?? '', isFirst: event.isFirst === true } : {},
    ),
    keepValues: assign(({ event }) =>
      event.type === 'form.submit' ? { values: event.values, errors: {} } : {},
    ),
    keepErrors: assign(({ context, event }) =>
      event.type === 'form.submit' ? { errors: passwordErrors(event.values, context.isFirst) } : {},
    ),
    forgetValues: assign({ values: undefined }),
    forget: assign({ username: '', isFirst: false, values: undefined, errors: {} }),
  },
}).createMachine({
  id: 'changePassword',
  description: 'The dialog for changing the password',
  context: { username: '', isFirst: false, values: undefined, errors: {} },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog',
      meta: { req: ['PASSWORD-08'] },
      entry: 'forget',
      on: {
        'dialog.open': [
          {
            guard: 'isSignedIn',
            target: 'writing',
            actions: 'keepUsername',
            description: 'Somebody is signed in, and the login name is known',
            meta: { req: ['PASSWORD-08'] },
          },
          {
            actions: { type: 'warn', params: { message: nobodySignedIn } },
            description: 'Nobody is signed in, so there is no password to change',
            meta: { req: ['PASSWORD-09'] },
          },
        ],
      },
    },
    writing: {
      tags: ['shown', 'writable'],
      description: '修改密码: the old password where there is one, the new one, and the new one again',
      meta: { req: ['PASSWORD-01', 'PASSWORD-02'] },
      on: {
        'form.submit': [
          {
            guard: 'isValid',
            target: 'sending',
            actions: 'keepValues',
            description: 'Everything is filled in, and the new passwords match',
            meta: { req: ['PASSWORD-06', 'PASSWORD-10'] },
          },
          {
            actions: 'keepErrors',
            description: 'Missing or different values are reported at their fields',
            meta: { req: ['PASSWORD-03', 'PASSWORD-04', 'PASSWORD-05', 'PASSWORD-07'] },
          },
        ],
        'dialog.close': { target: 'closed', description: 'The password is unchanged' },
      },
    },
    sending: {
      tags: ['shown', 'sending'],
      description: 'The new password is sent to the server',
      meta: { req: ['PASSWORD-10'] },
      exit: 'forgetValues',
      invoke: {
        src: 'updatePassword',
        id: 'updatePassword',
        input: request,
        onDone: {
          target: 'closed',
          actions: { type: 'announce', params: ({ event }) => ({ message: event.output }) },
          description: 'The dialog closes only after success',
          meta: { req: ['PASSWORD-10'] },
        },
        onError: {
          target: 'writing',
          actions: { type: 'warn', params: ({ event }) => ({ message: messageOf(event.error) }) },
          description: 'The message of the server is shown, the dialog stays open',
          meta: { req: ['PASSWORD-10'] },
        },
      },
    },
  },
});
