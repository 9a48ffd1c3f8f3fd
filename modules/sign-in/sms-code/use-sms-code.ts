import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { sendSms, type smsMode } from '#contract/areas/verification.ts';
import { Refused } from '#machines/refused.ts';
import type { CodeRequest } from '#machines/sms-code/sms-code.logic.ts';
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { captchaViewOf, loadCaptcha, solveChallenge } from '#modules/sign-in/captcha/index.ts';

export type SmsMode = (typeof smsMode)[keyof typeof smsMode];

/** Asks the server to send a code. @throws the failure, whose text is shown */
export type SendCode = (mobile: string) => Promise<unknown>;

/** A code sent to a phone for one purpose, or by another request. */
export function useSmsCode(purpose: SmsMode | SendCode, onSent: () => void) {
  const latest = useLatest({ onSent, purpose });
  const [machine] = useState(() =>
    smsCodeMachine.provide({
      actors: {
        sendCode: fromPromise<unknown, CodeRequest>(
          once(({ input }: { input: CodeRequest }) => send(input, latest.current.purpose)),
        ),
        loadCaptcha: fromPromise(({ input }) => loadCaptcha(input)),
        solveChallenge: fromPromise(({ input, signal }) => solveChallenge(input.challenge, signal)),
      },
      actions: { notifySent: () => latest.current.onSent() },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const { answer, secondsLeft, failure } = snapshot.context;
  const captcha = captchaViewOf(snapshot);
  return {
    proving: snapshot.hasTag('proving'),
    sending: snapshot.hasTag('sending'),
    waiting: snapshot.hasTag('waiting'),
    /** What is shown of the captcha; undefined where none is demanded. */
    captcha: captcha && {
      ...captcha,
      onRenew: () => actor.send({ type: 'captcha.renew' }),
      onUsePicture: () => actor.send({ type: 'captcha.usePicture' }),
    },
    /** A captcha was read or solved in place of the slider. */
    hasAnswered: answer !== undefined,
    secondsLeft,
    failure,
    ask: (mobile: string, read?: string) => actor.send({ type: 'code.request', mobile, answer: read }),
    prove: () => actor.send({ type: 'person.proved' }),
  };
}

async function send(
  { mobile, captcha, checkKey }: CodeRequest,
  purpose: SmsMode | SendCode,
): Promise<unknown> {
  try {
    if (typeof purpose === 'function') return await purpose(mobile);
    const input = { mobile, smsmode: purpose, captcha, checkKey };
    return await request(sendSms, input, { handlesFailure: true });
  } catch (cause) {
    const isCaptchaWanted = cause instanceof RequestError && cause.kind === 'captcha';
    throw new Refused(failureText(cause), isCaptchaWanted ? 'captcha' : undefined);
  }
}
