import { createHash, randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { captchas } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';

const hashOf = (key: string, answer: string) =>
  createHash('sha256').update(`${key} ${answer.trim().toLowerCase()}`).digest('hex');

/** Stores what answers a captcha for a number of milliseconds; an earlier one with this key is no longer valid. */
export async function storeAnswer(
  key: string,
  answer: string,
  milliseconds: number,
  { db, now }: Services,
): Promise<void> {
  const values = { answerHash: hashOf(key, answer), expiresAt: new Date(now().getTime() + milliseconds) };
  await db.delete(captchas).where(lt(captchas.expiresAt, now()));
  await db
    .insert(captchas)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: captchas.key, set: values });
}

/** Whether the answer is right; either way the picture or the challenge is used up (security rule 8). */
export async function answerCaptcha(key: string, answer: string, { db, now }: Services): Promise<boolean> {
  const [row] = await db
    .delete(captchas)
    .where(eq(captchas.key, key || randomUUID()))
    .returning();
  return row !== undefined && row.expiresAt > now() && row.answerHash === hashOf(key, answer);
}
