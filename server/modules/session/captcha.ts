import { replyCode } from '#contract/envelope.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { answerCaptcha, storeAnswer } from './captcha-answers.ts';
import { drawPicture } from './captcha-picture.ts';
import { isHardEnough } from './challenge.ts';

/** A picture can be answered for this many milliseconds. */
const lifetime = 60_000;

/**
 * Draws a captcha for the client's key and stores its answer.
 *
 * @returns a data URL of the picture
 */
export async function drawCaptcha(key: string, services: Services): Promise<string> {
  const { text, picture } = await drawPicture();
  await storeAnswer(key, text, lifetime, services);
  return picture;
}

interface CaptchaAnswer {
  captcha?: string | null;
  checkKey?: string | null;
  /** The account that is signed in to, which decides how hard a challenge must be. */
  username?: string;
}

/**
 * Requires a captcha where one is demanded. One that is sent is checked in any case, which clients that always send one
 * expect.
 *
 * @throws code 412 when it is missing or wrong
 */
export async function requireCaptcha(
  { captcha, checkKey, username }: CaptchaAnswer,
  services: Services,
  due: boolean,
): Promise<void> {
  const refused = (message: string) => new BusinessError(message, { code: replyCode.captcha });
  if (!captcha) {
    if (due) throw refused('验证码无效');
    return;
  }
  const key = checkKey ?? '';
  if (!(await answerCaptcha(key, captcha, services))) throw refused('验证码错误');
  if (!(await isHardEnough(key, username, services))) throw refused('验证码错误');
}
