import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { beginSecondFactor, confirmSecondFactor } from '#contract/areas/second-factor.ts';
import {
  type AuthenticatorKey,
  type FactorOn,
  factorSetupMachine,
} from '#machines/factor-setup/factor-setup.machine.ts';
import { Refused } from '#machines/refused.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

/** When it was turned on elsewhere, if a refusal shows it. */
function onSince(cause: unknown): FactorOn | undefined {
  const { since } = ((cause instanceof RequestError && cause.result) || {}) as { since?: unknown };
  return typeof since === 'string' ? { since } : undefined;
}

async function begin(password: string | undefined): Promise<AuthenticatorKey | FactorOn> {
  try {
    return await request(beginSecondFactor, password === undefined ? {} : { password }, {
      handlesFailure: true,
    });
  } catch (cause) {
    const on = onSince(cause);
    if (on) return on;
    const isPasswordWanted = cause instanceof RequestError && cause.fieldErrors.password !== undefined;
    throw new Refused(failureText(cause), isPasswordWanted ? 'password' : undefined);
  }
}

async function confirm(code: string): Promise<readonly string[] | FactorOn> {
  try {
    return (await request(confirmSecondFactor, { code }, { handlesFailure: true })).recoveryCodes;
  } catch (cause) {
    const on = onSince(cause);
    if (on) return on;
    throw new Error(failureText(cause), { cause });
  }
}

/** The set-up of an authenticator, begun immediately. */
export function useFactorSetup(onDone: () => void) {
  const latest = useLatest(onDone);
  const [machine] = useState(() =>
    factorSetupMachine.provide({
      actors: {
        begin: fromPromise<AuthenticatorKey | FactorOn, { password: string | undefined }>(({ input }) =>
          begin(input.password),
        ),
        confirm: fromPromise<readonly string[] | FactorOn, { code: string }>(({ input }) =>
          confirm(input.code),
        ),
      },
      actions: { finish: () => latest.current() },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  return { snapshot, send: actor.send };
}
