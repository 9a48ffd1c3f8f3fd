import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { smsCountdown, smsCountdownTick } from '../timing.ts';

interface SmsCodeContext {
  readonly mobile: string;
  /** Until another code can be asked for. */
  readonly secondsLeft: number;
  /** Why the last code was not sent. */
  readonly failure: string | undefined;
}

type SmsCodeEvent =
  | { type: 'code.request'; mobile: string }
  /** The slider has been dragged to its end. */
  | { type: 'person.proved' }
  | { type: 'request.withdraw' };

const missing = missingEffects('smsCode');

/** A code sent to a phone: a person asks for it, proves to be one, and waits before asking again. */
export const smsCodeMachine = setup({
  types: {
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    tags: {} as 'proving' | 'sending' | 'waiting',
  },
  delays: { smsCountdownTick },
  actors: {
    sendCode: fromPromise<unknown, { mobile: string }>(missing('sendCode')),
  },
  guards: {
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    keepMobile: assign(({ event }) =>
      event.type === 'code.request' ? { mobile: event.mobile, failure: undefined } : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    startCountdown: assign({ secondsLeft: smsCountdown }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    /** Puts the person where the code is typed in. */
    tellSent: missing('tellSent'),
  },
}).createMachine({
  id: 'smsCode',
  description: 'A code sent to a phone',
  context: { mobile: '', secondsLeft: 0, failure: undefined },
  initial: 'ready',
  states: {
    ready: {
      description: 'A code can be asked for',
      on: {
        'code.request': {
          target: 'proving',
          actions: 'keepMobile',
          description: 'The phone number is one',
        },
      },
    },
    proving: {
      tags: 'proving',
      description: 'The slider asks whether a person asks',
      meta: { req: ['SLIDER-01'] },
      on: {
        'person.proved': { target: 'sending', description: 'A person it is', meta: { req: ['SLIDER-02'] } },
        'code.request': { actions: 'keepMobile', description: 'Asked for again, perhaps to another phone' },
        'request.withdraw': { target: 'ready', description: 'No code is wanted after all' },
      },
    },
    sending: {
      tags: 'sending',
      description: 'The server is asked to send the code',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => ({ mobile: context.mobile }),
        onDone: { target: 'waiting', actions: 'tellSent', description: 'The code is on its way' },
        onError: {
          target: 'ready',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The message of the server stands at the field',
        },
      },
    },
    waiting: {
      tags: 'waiting',
      description: 'Another code can be asked for in a minute',
      entry: 'startCountdown',
      initial: 'second',
      states: {
        second: {
          description: 'A second goes by',
          after: {
            smsCountdownTick: [
              {
                guard: 'isLastSecond',
                target: '#smsCode.ready',
                description: 'The minute is over',
              },
              { target: 'second', reenter: true, actions: 'countDown', description: 'One second less' },
            ],
          },
        },
      },
    },
  },
});
