import { createHash, randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import svgCaptcha from 'svg-captcha';
import { replyCode } from '#contract/envelope.ts';
import { captchas } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { Services } from '#server/http/context.ts';

/** A picture can be answered for this many milliseconds. */
const lifetime = 60_000;
const characters = { length: 4, ignore: 'oOiIlL01', size: { width: 105, height: 35 } };

const hashOf = (key: string, answer: string) =>
  createHash('sha256').update(`${key} ${answer.trim().toLowerCase()}`).digest('hex');

/**
 * Draws a captcha for the client's key and stores its answer.
 *
 * @returns a data URL of the picture
 */
export async function drawCaptcha(key: string, { db, now }: Services): Promise<string> {
  const { text, data } = svgCaptcha.create({
    size: characters.length,
    ignoreChars: characters.ignore,
    ...characters.size,
    fontSize: 38,
    noise: 2,
    color: true,
    background: '#f2f4f7',
  });
  const values = { answerHash: hashOf(key, text), expiresAt: new Date(now().getTime() + lifetime) };
  await db.delete(captchas).where(lt(captchas.expiresAt, now()));
  await db
    .insert(captchas)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: captchas.key, set: values });
  return `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`;
}

/** Whether the answer is right; either way the picture is used up (security rule 8). */
export async function answerCaptcha(key: string, answer: string, { db, now }: Services): Promise<boolean> {
  const [row] = await db
    .delete(captchas)
    .where(eq(captchas.key, key || randomUUID()))
    .returning();
  return row !== undefined && row.expiresAt > now() && row.answerHash === hashOf(key, answer);
}

/**
 * Requires a captcha where one is demanded. One that is sent is checked in any case, which clients that always send one
 * expect.
 *
 * @throws code 412 when it is missing or wrong
 */
export async function requireCaptcha(
  { captcha, checkKey }: { captcha?: string | null; checkKey?: string | null },
  services: Services,
  due: boolean,
): Promise<void> {
  const refused = (message: string) => new BusinessError(message, { code: replyCode.captcha });
  if (!captcha) {
    if (due) throw refused('验证码无效');
    return;
  }
  if (!(await answerCaptcha(checkKey ?? '', captcha, services))) throw refused('验证码错误');
}
