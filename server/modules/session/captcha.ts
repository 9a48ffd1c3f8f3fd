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
 * @param isDense whether the client shows it at half its size
 * @returns a data URL of the picture
 */
export async function drawCaptcha(key: string, services: Services, isDense = false): Promise<string> {
  const { text, picture } = await drawPicture(isDense);
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
 * Requires a captcha. It is called only where one is due: clients of the family send what was typed beside their picture
 * with every sign-in, also where a wrong text should keep nobody out.
 *
 * @throws code 412 when it is missing or wrong
 */
export async function requireCaptcha(
  { captcha, checkKey, username }: CaptchaAnswer,
  services: Services,
): Promise<void> {
  const refused = (message: string) => new BusinessError(message, { code: replyCode.captcha });
  if (!captcha) throw refused('验证码无效');
  const key = checkKey ?? '';
  if (!(await answerCaptcha(key, captcha, services))) throw refused('验证码错误');
  if (!(await isHardEnough(key, username, services))) throw refused('验证码错误');
}
