import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { isDemanded } from '../refused.ts';
import type { Captcha } from '../session/session.types.ts';
import { smsCountdown, smsCountdownTick } from '../timing.ts';
import type { CodeRequest } from './sms-code.logic.ts';

interface SmsCodeContext {
  readonly mobile: string;
  /** The picture of the demanded captcha. */
  readonly captcha: Captcha | undefined;
  /** What the person typed as its characters. */
  readonly answer: string | undefined;
  /** Seconds until another code can be requested. */
  readonly secondsLeft: number;
  /** Why the last code was not sent. */
  readonly failure: string | undefined;
}

type SmsCodeEvent =
  /** `answer` is the text of the captcha, where one is shown. */
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
    /** A first demand for a captcha is not reported as an error. */
    keepMisread: assign(({ context }, { error }: { error: unknown }) => ({
      failure: context.answer === undefined ? undefined : messageOf(error),
    })),
    rememberCaptcha: assign({ captcha: (_, captcha: Captcha) => captcha }),
    forgetCaptcha: assign({ captcha: undefined }),
    startCountdown: assign({ secondsLeft: smsCountdown }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    /** Focuses the input of the code. */
    notifySent: missing('notifySent'),
  },
});
