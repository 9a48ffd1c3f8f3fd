import { login, logout, randomImage } from '#contract/areas/session.ts';
import { replyCode } from '#contract/envelope.ts';
import { greetingAt } from '#machines/session/greeting.logic.ts';
import { SignInRefused, userOfLogin } from '#machines/session/session.logic.ts';
import type { Captcha, Credentials, SignIn } from '#machines/session/session.types.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { RequestError, request, requestEnvelope } from '#modules/platform/http/index.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import {
  storedDictionaries,
  storedToken,
  storedUser,
  storedUsername,
} from '#modules/platform/storage/index.ts';
import { greetingText } from './greeting-text.ts';
import { sessionText } from './text.ts';

/** What older servers answer when the captcha is missing. */
const captchaMissing = '验证码无效';

/**
 * Signs in with name and password (API-13).
 *
 * @throws SignInRefused with the text to show beside the form
 */
export async function logIn(credentials: Credentials, checkKey: string | undefined): Promise<SignIn> {
  try {
    const input = { ...credentials, checkKey, remember_me: true };
    const { code, message, result } = await requestEnvelope(login, input, { handlesFailure: true });
    // Servers of the family say success and mean only code 200 (API-12).
    if (code !== replyCode.ok) throw new SignInRefused(message, false);
    const welcome = textOf(greetingText)(greetingAt(new Date().getHours()));
    return { user: userOfLogin(result, '', welcome), dictionaries: result.sysAllDictItems ?? {} };
  } catch (error) {
    throw error instanceof SignInRefused ? error : refused(error);
  }
}

function refused(error: unknown): SignInRefused {
  const wantsCaptcha =
    error instanceof RequestError && (error.kind === 'captcha' || error.message.includes(captchaMissing));
  const spoken = error instanceof RequestError && error.kind === 'unauthorized' && error.message !== '';
  return new SignInRefused(spoken ? error.message : failureText(error), wantsCaptcha);
}

/** Tells the server that the session of this token is over (API-15). */
export async function logOut(token: string | undefined): Promise<void> {
  await request(logout, {}, { token, handlesFailure: true });
}

/** A new picture under a key of our own. */
export async function loadCaptcha(): Promise<Captcha> {
  const key = String(Date.now());
  return { key, picture: await request(randomImage, { key }, { handlesFailure: true }) };
}

/** Keeps a sign-in for the next visits (AUTH-10, STORE-07, STORE-08). */
export function persist({ user, dictionaries }: SignIn): void {
  const { id, token, username, realname, avatar, welcome } = user;
  storedToken.write(token);
  storedUsername.write(username);
  storedUser.write({ id, username, realname, avatar, welcome });
  storedDictionaries.write(dictionaries);
}

/** What a person reads when the server refused to sign out (AUTH-17). */
export function logoutFailure(error: unknown): string {
  const spoken = error instanceof RequestError && error.message !== '';
  return spoken ? failureText(error) : textOf(sessionText)('logoutFailed');
}
