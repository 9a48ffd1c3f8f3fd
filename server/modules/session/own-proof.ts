import { eq } from 'drizzle-orm';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, invalidToken, unauthorized } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { UserRow } from '../users/present.ts';
import { tooManyFailures } from './credentials.ts';
import { countOwnProof, forgetOwnProofs } from './lockout.ts';

/** Minutes after sign-in during which the session alone proves who is using it. */
const freshMinutes = 15;

/**
 * The row of the caller.
 *
 * @throws 401 when their credential has changed since the request was admitted
 */
export async function ownRow(context: HandlerContext): Promise<UserRow> {
  const { userId, credentialVersion } = callerOf(context);
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw unauthorized('用户不存在!');
  if (user.credentialVersion !== credentialVersion) throw invalidToken();
  return user;
}

/**
 * Whether a signed-in person knows their own password; attempts are counted before the comparison and limited as at
 * sign-in.
 *
 * @throws code 429 after too many wrong ones
 */
export async function knowsPassword(
  user: UserRow,
  password: string,
  context: HandlerContext,
): Promise<boolean> {
  if (!(await countOwnProof(user.username, context))) throw tooManyFailures();
  const { matches } = await context.passwords.verify(password, user);
  if (matches) await forgetOwnProofs(user.username, context);
  return matches;
}

/**
 * Guards operations that add a lasting sign-in method: a session that was left open must not suffice. The
 * person has signed in recently, or enters the password again.
 *
 * @throws with a field error at `password` if entering it helps, otherwise with the action that helps
 */
export async function requireFreshProof(
  password: string | null | undefined,
  user: UserRow,
  context: HandlerContext,
): Promise<void> {
  if (await isFresh(context)) return;
  if (user.password === null) throw new BusinessError(`登录已超过 ${freshMinutes} 分钟，请重新登录后再操作`);
  if (!password) throw refusedAtPassword('请输入登录密码，确认是您本人');
  if (!(await knowsPassword(user, password, context))) throw refusedAtPassword('密码不正确');
}

async function isFresh(context: HandlerContext): Promise<boolean> {
  const [session] = await context.db
    .select({ createTime: sessions.createTime, provedTime: sessions.provedTime })
    .from(sessions)
    .where(eq(sessions.id, callerOf(context).sessionId));
  // Whoever scans a code proves nothing: the session that vouched for this one may have been left open.
  if (session?.provedTime) return false;
  const age = session && context.now().getTime() - session.createTime.getTime();
  return age !== undefined && age <= freshMinutes * 60_000;
}

/** A refusal that appears at the field of the password. */
export const refusedAtPassword = (message: string) =>
  new BusinessError(message, { fieldErrors: { password: message } });
