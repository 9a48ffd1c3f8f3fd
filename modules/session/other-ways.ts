import { phoneLogin } from '#contract/areas/account.ts';
import { casValidateLogin, thirdLoginUser } from '#contract/areas/third-login.ts';
import type { Credentials, SignIn } from '#machines/session/session.types.ts';
import { requestEnvelope } from '#modules/platform/http/index.ts';
import { signInBy } from './api.ts';

const options = { handlesFailure: true } as const;

/**
 * Signs in otherwise than by name and password (API-14, API-16, API-17).
 *
 * @throws SignInRefused with the text to show to the person
 */
export function logInOtherwise(credentials: Exclude<Credentials, { way: 'account' }>): Promise<SignIn> {
  switch (credentials.way) {
    case 'phone': {
      const { mobile, captcha } = credentials;
      return signInBy(() => requestEnvelope(phoneLogin, { mobile, captcha, remember_me: true }, options));
    }
    case 'third': {
      const { token, thirdType } = credentials;
      return signInBy(() => requestEnvelope(thirdLoginUser, { token, thirdType }, options));
    }
    case 'cas': {
      const { ticket, service } = credentials;
      return signInBy(() => requestEnvelope(casValidateLogin, { ticket, service }, options));
    }
  }
}
