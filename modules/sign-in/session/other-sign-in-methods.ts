import { getCurrentUserDeparts, phoneLogin } from '#contract/areas/account.ts';
import { signInWithPasskey } from '#contract/areas/passkeys.ts';
import { signInWithSecondFactor } from '#contract/areas/second-factor.ts';
import { getUserInfo, type LoginResult } from '#contract/areas/session.ts';
import { tenantsOfCaller } from '#contract/areas/tenants.ts';
import { casValidateLogin, thirdLoginUser } from '#contract/areas/third-login.ts';
import type { Envelope } from '#contract/envelope.ts';
import { Refused } from '#machines/refused.ts';
import type { Credentials, SignIn } from '#machines/session/session.types.ts';
import { requestEnvelope } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { signInBy } from './api.ts';
import { isOwnCasService } from './cas-address.ts';
import { thirdText } from './third-text.ts';

const options = { handlesFailure: true } as const;

/** The tenants of the person of a session; a server that does not list them offers no choice. */
async function tenantsOf(token: string): Promise<LoginResult['tenantList']> {
  try {
    return (await requestEnvelope(tenantsOfCaller, {}, { ...options, token })).result.list;
  } catch {
    return undefined;
  }
}

/** The reply to a sign-in, for a session that is open already. */
async function openedBy(token: string): Promise<Envelope<LoginResult>> {
  const { result, ...reply } = await requestEnvelope(getUserInfo, {}, { ...options, token });
  const { result: departments } = await requestEnvelope(getCurrentUserDeparts, {}, { ...options, token });
  const departs = departments.list;
  const tenantList = await tenantsOf(token);
  const opened = { ...result, token, departs, multi_depart: Math.min(departs.length, 2) };
  return { ...reply, result: { ...opened, ...(tenantList && { tenantList }) } };
}

/**
 * Signs in by any method but name and password (API-14, API-16, API-17).
 *
 * @throws Refused with the text to show to the person
 */
export async function logInOtherwise(
  credentials: Exclude<Credentials, { method: 'account' }>,
): Promise<SignIn> {
  switch (credentials.method) {
    case 'phone': {
      const { mobile, captcha } = credentials;
      return signInBy(() => requestEnvelope(phoneLogin, { mobile, captcha, remember_me: true }, options));
    }
    case 'third': {
      const { token, thirdType } = credentials;
      return signInBy(() => requestEnvelope(thirdLoginUser, { token, thirdType }, options));
    }
    case 'qr':
      return signInBy(() => openedBy(credentials.token));
    case 'passkey': {
      const { ticket, reply } = credentials;
      return signInBy(() => requestEnvelope(signInWithPasskey, { ticket, reply }, options));
    }
    case 'secondFactor': {
      const { ticket, code } = credentials;
      return signInBy(() => requestEnvelope(signInWithSecondFactor, { ticket, code }, options), ticket);
    }
    case 'cas': {
      const { ticket, service } = credentials;
      // A planted ticket would sign a person in as the attacker.
      if (!isOwnCasService(service)) throw new Refused(textOf(thirdText)('casForeign'));
      return signInBy(() => requestEnvelope(casValidateLogin, { ticket, service }, options));
    }
  }
}
