import type { Challenge } from '#contract/areas/session.ts';
import type { Captcha, CaptchaPicture, Credentials, LoadedCaptcha, LogInInput } from './session.types.ts';

/** Whether the browser can solve a captcha by itself. */
export const isChallenge = (loaded: LoadedCaptcha): loaded is Challenge => !('picture' in loaded);

/** The picture of a captcha to read, if it is one. */
export const pictureOf = (captcha: Captcha | LoadedCaptcha | undefined): CaptchaPicture | undefined =>
  captcha && 'picture' in captcha ? captcha : undefined;

/** What is sent to the server; a solved challenge takes the place of the characters of a picture. */
export function logInInputOf(credentials: Credentials | undefined, captcha: Captcha | undefined): LogInInput {
  const checkKey = captcha?.key;
  return captcha && 'answer' in captcha && credentials?.method === 'account'
    ? { credentials: { ...credentials, captcha: captcha.answer }, checkKey }
    : { credentials, checkKey };
}
