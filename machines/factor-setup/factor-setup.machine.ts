import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { isDemanded } from '../refused.ts';

/** The key of an authenticator that is being set up. */
export interface AuthenticatorKey {
  /** In base 32. */
  readonly key: string;
  /** What a QR code contains. */
  readonly address: string;
}

/** The second factor has been turned on in another window. */
export interface FactorOn {
  /** When, as the server writes it. */
  readonly since: string;
}

interface FactorSetupContext {
  readonly password: string | undefined;
  readonly code: string;
  readonly key: AuthenticatorKey | undefined;
  readonly codes: readonly string[];
  /** When it was turned on in another window. */
  readonly since: string | undefined;
  /** The message of the last refusal. */
  readonly refusal: string | undefined;
}

type FactorSetupEvent =
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'codes.kept' }
  | { type: 'setup.retry' }
  | { type: 'setup.leave' };

const missing = missingEffects('factorSetup');

/** Sets an authenticator up: the key is shown, a first code is entered, the recovery codes are kept. */
export const factorSetupMachine = setup({
  types: {
    context: {} as FactorSetupContext,
    events: {} as FactorSetupEvent,
    tags: {} as 'sending' | 'passwordWanted' | 'failed' | 'codeWanted' | 'codesShown' | 'onElsewhere',
  },
  actors: {
    begin: fromPromise<AuthenticatorKey | FactorOn, { password: string | undefined }>(missing('begin')),
    /** Its output are the recovery codes. */
    confirm: fromPromise<readonly string[] | FactorOn, { code: string }>(missing('confirm')),
  },
  guards: {
    isOn: (_, { output }: { output: object }) => 'since' in output,
    isPasswordDemanded: (_, { error }: { error: unknown }) => isDemanded(error, 'password'),
  },
  actions: {
    /** The second factor is on, and its codes are kept. */
    finish: missing('finish'),
    keepPassword: assign((_, { password }: { password: string }) => ({ password, refusal: undefined })),
    keepCode: assign((_, { code }: { code: string }) => ({ code, refusal: undefined })),
    keepKey: assign((_, begun: AuthenticatorKey | FactorOn) => ({
      key: 'key' in begun ? begun : undefined,
      password: undefined,
      refusal: undefined,
    })),
    keepCodes: assign((_, codes: readonly string[] | FactorOn) => ({
      codes: 'since' in codes ? [] : codes,
      refusal: undefined,
    })),
    keepSince: assign((_, on: object) => ({
      since: 'since' in on ? String(on.since) : undefined,
      key: undefined,
      password: undefined,
      refusal: undefined,
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: error instanceof Error ? error.message : String(error),
    })),
    /** The first demand for the password is no refusal of one. */
    keepDemand: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: context.password === undefined || !(error instanceof Error) ? undefined : error.message,
      password: undefined,
    })),
  },
}).createMachine({
  id: 'factorSetup',
  description: 'Setting an authenticator up as the second factor',
  context: { password: undefined, code: '', key: undefined, codes: [], since: undefined, refusal: undefined },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The server makes a key',
      tags: 'sending',
      invoke: {
        src: 'begin',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ output: event.output }) },
            target: 'onElsewhere',
            actions: { type: 'keepSince', params: ({ event }) => event.output },
            description: 'It was turned on in another window',
          },
          {
            target: 'scanning',
            actions: { type: 'keepKey', params: ({ event }) => event.output },
            description: 'The key is shown as a QR code',
          },
        ],
        onError: [
          {
            guard: { type: 'isPasswordDemanded', params: ({ event }) => ({ error: event.error }) },
            target: 'proving',
            actions: { type: 'keepDemand', params: ({ event }) => ({ error: event.error }) },
            description: 'The session is not recent: the password is needed',
          },
          {
            target: 'failed',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
            description: 'The server refused or did not reply',
          },
        ],
      },
    },
    proving: {
      description: 'The person enters the password again',
      tags: 'passwordWanted',
      on: {
        'password.submit': {
          target: 'beginning',
          actions: { type: 'keepPassword', params: ({ event }) => event },
          description: 'The password is submitted',
        },
      },
    },
    failed: {
      description: 'There is no key',
      tags: 'failed',
      on: { 'setup.retry': { target: 'beginning', description: 'The person tries again' } },
    },
    scanning: {
      description: 'The key is shown; a first code proves that the authenticator has it',
      tags: 'codeWanted',
      on: {
        'code.submit': {
          target: 'confirming',
          actions: { type: 'keepCode', params: ({ event }) => event },
          description: 'A code is submitted',
        },
      },
    },
    confirming: {
      description: 'The server checks the code',
      tags: ['codeWanted', 'sending'],
      invoke: {
        src: 'confirm',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ output: event.output }) },
            target: 'onElsewhere',
            actions: { type: 'keepSince', params: ({ event }) => event.output },
            description: 'It was turned on in another window',
          },
          {
            target: 'keepingCodes',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
            description: 'The second factor is on',
          },
        ],
        onError: {
          target: 'scanning',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          description: 'The code was refused: another one is entered',
        },
      },
    },
    keepingCodes: {
      description: 'The recovery codes are shown once',
      tags: 'codesShown',
      on: { 'codes.kept': { target: 'done', description: 'The person has kept them' } },
    },
    onElsewhere: {
      description: 'The second factor is on, and the other window has shown its recovery codes',
      tags: 'onElsewhere',
      on: { 'setup.leave': { target: 'done', description: 'The person has read it' } },
    },
    done: { description: 'The second factor is set up', type: 'final', entry: 'finish' },
  },
});
