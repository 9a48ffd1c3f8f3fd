import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { beginSecondFactor, confirmSecondFactor } from '#contract/areas/second-factor.ts';
import { type AuthenticatorKey, factorSetupMachine } from '#machines/factor-setup/factor-setup.machine.ts';
import { Refused } from '#machines/refused.ts';
import { useLatest } from '#modules/platform/actor/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import { inspection } from '#modules/platform/inspect/index.ts';

async function begin(password: string | undefined): Promise<AuthenticatorKey> {
  try {
    return await request(beginSecondFactor, password === undefined ? {} : { password }, {
      handlesFailure: true,
    });
  } catch (cause) {
    const isPasswordWanted = cause instanceof RequestError && cause.fieldErrors.password !== undefined;
    throw new Refused(failureText(cause), isPasswordWanted ? 'password' : undefined);
  }
}

async function confirm(code: string): Promise<readonly string[]> {
  try {
    return (await request(confirmSecondFactor, { code }, { handlesFailure: true })).recoveryCodes;
  } catch (cause) {
    throw new Error(failureText(cause), { cause });
  }
}

/** The set-up of an authenticator, begun at once. */
export function useFactorSetup(onDone: () => void) {
  const latest = useLatest(onDone);
  const [machine] = useState(() =>
    factorSetupMachine.provide({
      actors: {
        begin: fromPromise<AuthenticatorKey, { password: string | undefined }>(({ input }) =>
          begin(input.password),
        ),
        confirm: fromPromise<readonly string[], { code: string }>(({ input }) => confirm(input.code)),
      },
      actions: { finish: () => latest.current() },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  return { snapshot, send: actor.send };
}
