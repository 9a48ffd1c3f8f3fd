import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { isDemanded } from '../refused.ts';
import type { Captcha } from '../session/session.types.ts';
import { smsCountdown, smsCountdownTick } from '../timing.ts';
import type { CodeRequest } from './sms-code.logic.ts';

interface SmsCodeContext {
  readonly mobile: string;
  /** The picture that the server wants read. */
  readonly captcha: Captcha | undefined;
  /** What the person read on it. */
  readonly answer: string | undefined;
  /** Until another code can be asked for. */
  readonly secondsLeft: number;
  /** Why the last code was not sent. */
  readonly failure: string | undefined;
}

type SmsCodeEvent =
  /** `answer` is what was read on the picture, where one is shown. */
  | { type: 'code.request'; mobile: string; answer?: string }
  /** The slider has been dragged to its end. */
  | { type: 'person.proved' }
  | { type: 'captcha.renew' }
  | { type: 'request.withdraw' };

const missing = missingEffects('smsCode');

/** The pieces of the machine by name; every effect fails until it is provided. */
export const smsCodeSetup = setup({
  types: {
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    tags: {} as 'proving' | 'sending' | 'waiting' | 'captchaWanted' | 'captchaLoading',
  },
  delays: { smsCountdownTick },
  actors: {
    sendCode: fromPromise<unknown, CodeRequest>(missing('sendCode')),
    loadCaptcha: fromPromise<Captcha>(missing('loadCaptcha')),
  },
  guards: {
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isCaptchaDemanded: (_, { error }: { error: unknown }) => isDemanded(error, 'captcha'),
    isPictureRead: ({ context, event }) =>
      event.type === 'code.request' && Boolean(event.answer) && context.captcha !== undefined,
  },
  actions: {
    keepRequest: assign(({ event }) =>
      event.type === 'code.request' ? { mobile: event.mobile, answer: event.answer, failure: undefined } : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    /** Who has not read a picture yet is told no news by its demand. */
    keepMisread: assign(({ context }, { error }: { error: unknown }) => ({
      failure: context.answer === undefined ? undefined : messageOf(error),
    })),
    rememberCaptcha: assign({ captcha: (_, captcha: Captcha) => captcha }),
    forgetCaptcha: assign({ captcha: undefined }),
    startCountdown: assign({ secondsLeft: smsCountdown }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    /** Puts the person where the code is typed in. */
    notifySent: missing('notifySent'),
  },
});
