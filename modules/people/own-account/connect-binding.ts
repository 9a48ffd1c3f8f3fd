import { fromPromise } from 'xstate';
import { bindThirdAccount } from '#contract/areas/third-accounts.ts';
import { Refused } from '#machines/refused.ts';
import { thirdBindingMachine } from '#machines/third-binding/third-binding.machine.ts';
import type { Unbound } from '#machines/third-sign-in/third-report.logic.ts';
import { once } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { goToProvider, visitProvider } from '#modules/sign-in/third-party/index.ts';

/** Sends the request to bind the account to the person. */
export const bindAccount = ({ uuid, source }: Unbound, password?: string) =>
  request(
    bindThirdAccount,
    { thirdUserUuid: uuid, thirdType: source, ...(password !== undefined && { password }) },
    { handlesFailure: true },
  );

async function send(account: Unbound): Promise<unknown> {
  try {
    return await bindAccount(account);
  } catch (cause) {
    const isPasswordWanted = cause instanceof RequestError && cause.fieldErrors.password !== undefined;
    throw new Refused(failureText(cause), isPasswordWanted ? 'password' : undefined);
  }
}

/** The machine with its effects in the browser and on the server. */
export const connectBinding = (notifyBound: (account: Unbound) => void) =>
  thirdBindingMachine.provide({
    actors: {
      visitProvider,
      sendBinding: fromPromise<unknown, Unbound>(once(({ input }: { input: Unbound }) => send(input))),
    },
    actions: { goToProvider, notifyBound: (_, account) => notifyBound(account) },
  });
