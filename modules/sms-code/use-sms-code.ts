import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { sendSms, type smsMode } from '#contract/areas/verification.ts';
import { Refused } from '#machines/refused.ts';
import type { CodeRequest } from '#machines/sms-code/sms-code.logic.ts';
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import { loadCaptcha } from '#modules/captcha/index.ts';
import { once, useLatest } from '#modules/platform/actor/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import { inspection } from '#modules/platform/inspect/index.ts';

export type SmsMode = (typeof smsMode)[keyof typeof smsMode];

/** A code sent to a phone for one purpose. */
export function useSmsCode(mode: SmsMode, onSent: () => void) {
  const latest = useLatest(onSent);
  const [machine] = useState(() =>
    smsCodeMachine.provide({
      actors: {
        sendCode: fromPromise<unknown, CodeRequest>(
          once(({ input }: { input: CodeRequest }) => send(input, mode)),
        ),
        loadCaptcha: fromPromise(() => loadCaptcha()),
      },
      actions: { notifySent: () => latest.current() },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const { captcha, answer, secondsLeft, failure } = snapshot.context;
  return {
    proving: snapshot.hasTag('proving'),
    sending: snapshot.hasTag('sending'),
    waiting: snapshot.hasTag('waiting'),
    captchaWanted: snapshot.hasTag('captchaWanted') || captcha !== undefined,
    captchaLoading: snapshot.hasTag('captchaLoading'),
    captcha,
    /** A captcha was read in place of the slider. */
    isPictureRead: answer !== undefined,
    secondsLeft,
    failure,
    ask: (mobile: string, read?: string) => actor.send({ type: 'code.request', mobile, answer: read }),
    prove: () => actor.send({ type: 'person.proved' }),
    renewCaptcha: () => actor.send({ type: 'captcha.renew' }),
  };
}

async function send({ mobile, captcha, checkKey }: CodeRequest, smsmode: SmsMode): Promise<unknown> {
  try {
    return await request(sendSms, { mobile, smsmode, captcha, checkKey }, { handlesFailure: true });
  } catch (cause) {
    const isCaptchaWanted = cause instanceof RequestError && cause.kind === 'captcha';
    throw new Refused(failureText(cause), isCaptchaWanted ? 'captcha' : undefined);
  }
}
