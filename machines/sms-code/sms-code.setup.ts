import { assign, fromPromise, setup } from 'xstate';
import type { Challenge } from '#contract/areas/session.ts';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { isDemanded } from '../refused.ts';
import { isChallenge, pictureOf } from '../session/captcha.logic.ts';
import type { Captcha, CaptchaProof, CaptchaRequest, LoadedCaptcha } from '../session/session.types.ts';
import { smsCountdown, smsCountdownTick } from '../timing.ts';
import type { CodeRequest } from './sms-code.logic.ts';

interface SmsCodeContext {
  readonly mobile: string;
  /** The demanded captcha. */
  readonly captcha: Captcha | undefined;
  /** What the browser has to solve. */
  readonly challenge: Challenge | undefined;
  /** The person prefers reading a picture, or the server did not accept what the browser has solved. */
  readonly isPictureWanted: boolean;
  /** What the person typed as the characters of a picture, or the solution of a challenge. */
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
  | { type: 'captcha.usePicture' }
  | { type: 'request.withdraw' };

const missing = missingEffects('smsCode');

/** The pieces of the machine by name; every effect fails until it is provided. */
export const smsCodeSetup = setup({
  types: {
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    tags: {} as
      | 'proving'
      | 'sending'
      | 'waiting'
      | 'captchaWanted'
      | 'captchaLoading'
      | 'captchaSolving'
      | 'captchaFailed',
  },
  delays: { smsCountdownTick },
  actors: {
    sendCode: fromPromise<unknown, CodeRequest>(missing('sendCode')),
    loadCaptcha: fromPromise<LoadedCaptcha, CaptchaRequest>(missing('loadCaptcha')),
    solveChallenge: fromPromise<CaptchaProof, { challenge: Challenge | undefined }>(
      missing('solveChallenge'),
    ),
  },
  guards: {
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isCaptchaDemanded: (_, { error }: { error: unknown }) => isDemanded(error, 'captcha'),
    isChallenge: (_, { loaded }: { loaded: LoadedCaptcha }) => isChallenge(loaded),
    isPictureRead: ({ context, event }) =>
      event.type === 'code.request' && Boolean(event.answer) && context.captcha !== undefined,
  },
  actions: {
    keepRequest: assign(({ event }) =>
      event.type === 'code.request' ? { mobile: event.mobile, answer: event.answer, failure: undefined } : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    /** A demand for a captcha is not reported as an error to a person who has read none. */
    keepMisread: assign(({ context }, { error }: { error: unknown }) => ({
      failure: pictureOf(context.captcha) === undefined ? undefined : messageOf(error),
      isPictureWanted: context.isPictureWanted || context.captcha !== undefined,
    })),
    rememberChallenge: assign({
      challenge: (_, { loaded }: { loaded: LoadedCaptcha }) => (isChallenge(loaded) ? loaded : undefined),
    }),
    /** The next one is a picture again, in the place of this one. */
    rememberPicture: assign((_, { loaded }: { loaded: LoadedCaptcha }) => ({
      captcha: pictureOf(loaded),
      isPictureWanted: true,
    })),
    rememberProof: assign((_, proof: CaptchaProof) => ({
      captcha: proof,
      answer: proof.answer,
      failure: undefined,
    })),
    forgetChallenge: assign({ challenge: undefined }),
    forgetCaptcha: assign({ captcha: undefined }),
    preferPicture: assign({ isPictureWanted: true }),
    startCountdown: assign({ secondsLeft: smsCountdown }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    /** Focuses the input of the code. */
    notifySent: missing('notifySent'),
  },
});
