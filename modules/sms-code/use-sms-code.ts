import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { sendSms, type smsMode } from '#contract/areas/verification.ts';
import { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import { once } from '#modules/platform/actor/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { inspection } from '#modules/platform/inspect/index.ts';

export type SmsMode = (typeof smsMode)[keyof typeof smsMode];

/** A code sent to a phone for one purpose. */
export function useSmsCode(mode: SmsMode, onSent: () => void) {
  const latest = useRef(onSent);
  useLayoutEffect(() => {
    latest.current = onSent;
  });
  const [machine] = useState(() =>
    smsCodeMachine.provide({
      actors: {
        sendCode: fromPromise<unknown, { mobile: string }>(
          once(({ input }: { input: { mobile: string } }) => send(input.mobile, mode)),
        ),
      },
      actions: { tellSent: () => latest.current() },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  return {
    proving: useSelector(actor, snapshot => snapshot.hasTag('proving')),
    sending: useSelector(actor, snapshot => snapshot.hasTag('sending')),
    waiting: useSelector(actor, snapshot => snapshot.hasTag('waiting')),
    secondsLeft: useSelector(actor, ({ context }) => context.secondsLeft),
    failure: useSelector(actor, ({ context }) => context.failure),
    ask: (mobile: string) => actor.send({ type: 'code.request', mobile }),
    prove: () => actor.send({ type: 'person.proved' }),
  };
}

async function send(mobile: string, smsmode: SmsMode): Promise<unknown> {
  try {
    return await request(sendSms, { mobile, smsmode }, { handlesFailure: true });
  } catch (cause) {
    throw new Error(failureText(cause), { cause });
  }
}
