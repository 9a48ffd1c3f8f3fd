import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { qrLifetime, qrPoll } from '#machines/timing.ts';

/** What a console keeps for itself, and what it shows. */
export interface QrAsked {
  readonly qrcodeId: string;
  readonly code: string;
}

/** What the server states about a sign-in by QR code. */
export type QrAnswer =
  | { readonly kind: 'pending' | 'expired' }
  | { readonly kind: 'token'; readonly token: string };

interface QrSignInContext {
  readonly asked: QrAsked | undefined;
  readonly token: string | undefined;
}

type QrSignInEvent = { type: 'code.renew' };

const missing = missingEffects('qrSignIn');

/** Shows a code that a signed-in device scans, and asks the server whether it has confirmed the sign-in. */
export const qrSignInMachine = setup({
  types: {
    context: {} as QrSignInContext,
    events: {} as QrSignInEvent,
    tags: {} as 'loading' | 'shown' | 'ended' | 'failed',
  },
  delays: { qrPoll, qrLifetime },
  actors: {
    begin: fromPromise<QrAsked>(missing('begin')),
    ask: fromPromise<QrAnswer, { qrcodeId: string }>(missing('ask')),
  },
  guards: {
    isConfirmed: (_, { answer }: { answer: QrAnswer }) => answer.kind === 'token',
    isExpired: (_, { answer }: { answer: QrAnswer }) => answer.kind === 'expired',
  },
  actions: {
    /** Takes the session over. */
    signIn: missing('signIn') as (_: unknown, opened: { token: string }) => void,
    keepAsked: assign((_, asked: QrAsked) => ({ asked })),
    forget: assign({ asked: undefined, token: undefined }),
    keepToken: assign((_, { answer }: { answer: QrAnswer }) => ({
      token: answer.kind === 'token' ? answer.token : undefined,
    })),
  },
}).createMachine({
  id: 'qrSignIn',
  description: 'Signing in by a code that a signed-in device scans',
  context: { asked: undefined, token: undefined },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The server makes a code',
      tags: 'loading',
      entry: 'forget',
      invoke: {
        src: 'begin',
        onDone: {
          target: 'asking',
          actions: { type: 'keepAsked', params: ({ event }) => event.output },
          description: 'The code is shown',
        },
        onError: { target: 'failed', description: 'The server refused or did not reply' },
      },
    },
    asking: {
      description: 'The code is shown until it expires',
      tags: 'shown',
      initial: 'waiting',
      after: { qrLifetime: { target: 'expired', description: 'Nobody has confirmed it in time' } },
      states: {
        waiting: {
          description: 'The next question is scheduled',
          after: { qrPoll: { target: 'polling', description: 'The server is asked' } },
        },
        polling: {
          description: 'The server is asked whether somebody has confirmed it',
          invoke: {
            src: 'ask',
            input: ({ context }) => ({ qrcodeId: context.asked?.qrcodeId ?? '' }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => ({ answer: event.output }) },
                target: '#qrSignIn.confirmed',
                actions: { type: 'keepToken', params: ({ event }) => ({ answer: event.output }) },
                description: 'A signed-in device has confirmed it',
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ answer: event.output }) },
                target: '#qrSignIn.expired',
                description: 'The server no longer knows the code',
              },
              { target: 'waiting', description: 'Not yet' },
            ],
            onError: { target: 'waiting', description: 'A lost question is asked again' },
          },
        },
      },
    },
    expired: {
      description: 'The code is no longer valid',
      tags: 'ended',
      on: { 'code.renew': { target: 'beginning', description: 'The person wants another one' } },
    },
    failed: {
      description: 'There is no code',
      tags: 'failed',
      on: { 'code.renew': { target: 'beginning', description: 'The person tries again' } },
    },
    confirmed: {
      description: 'The session is taken over; where it is refused, another code can be had',
      tags: 'ended',
      entry: { type: 'signIn', params: ({ context }) => ({ token: context.token ?? '' }) },
      on: { 'code.renew': { target: 'beginning', description: 'The person wants another one' } },
    },
  },
});
