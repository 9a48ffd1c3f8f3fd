import { and, eq, sql } from 'drizzle-orm';
import { logType } from '#contract/areas/log.ts';
import { replyCode } from '#contract/envelope.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hasName } from '../users/by-name.ts';
import type { UserRow } from '../users/present.ts';
import { knownDevice } from './known-device.ts';
import { type AttemptState, attemptState, countFailure, countSignIn, forgetAttempts } from './lockout.ts';

interface Credentials {
  username: string;
  password: string;
}

/**
 * The person with this name and password. The reply, count and timing for an unknown name are those of a wrong password
 * (security rule 8). The attempt is counted before the slow comparison, so that guesses at the same moment are counted
 * like guesses in turn.
 *
 * @param requireCaptcha called with the state of the counters; it may refuse before the attempt is counted
 * @throws the interface's refusal when they match nobody, or after too many attempts
 */
export async function provePassword(
  { username, password }: Credentials,
  context: HandlerContext,
  requireCaptcha?: (state: AttemptState) => Promise<void>,
): Promise<UserRow> {
  const source = { username, ip: context.ip, device: await knownDevice(username, context) };
  const state = await attemptState(source, context);
  if (state.locked) throw tooManyFailures();
  await requireCaptcha?.(state);
  if (!(await countSignIn(source, context))) throw tooManyFailures();
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(hasName(username), eq(users.delFlag, 0)));
  const { matches, outdated } = await context.passwords.verify(password, user);
  if (!user || !matches) {
    await countFailure(source, context);
    await writeLog(context, {
      type: logType.login,
      username,
      content: `用户登录失败，用户名:${username}`,
    });
    throw new BusinessError('用户名或密码错误');
  }
  await forgetAttempts(source, context);
  if (outdated) await storeFreshHash(user, password, context);
  return user;
}

/** The interface's refusal after too many attempts. */
export const tooManyFailures = () =>
  new BusinessError('该用户登录失败次数过多，请于10分钟后再次登录！', { code: replyCode.tooManyRequests });

/**
 * Replaces a hash of the older scheme, unless the password has been changed since it was read. The password stays the
 * same, so sessions stay valid.
 */
async function storeFreshHash(user: UserRow, password: string, context: HandlerContext): Promise<void> {
  const fresh = await context.passwords.hash(password);
  await context.db.transaction(async tx => {
    await tx.execute(sql`select set_config('vitrine.same_password', 'on', true)`);
    await tx
      .update(users)
      .set({ password: fresh, salt: null })
      .where(and(eq(users.id, user.id), eq(users.credentialVersion, user.credentialVersion)));
  });
}
