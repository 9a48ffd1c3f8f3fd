import { and, eq } from 'drizzle-orm';
import { replyCode } from '#contract/envelope.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { logType, writeLog } from '../log/write-log.ts';
import type { UserRow } from '../users/present.ts';
import { attemptState, countFailure } from './lockout.ts';

interface Credentials {
  username: string;
  password: string;
}

/**
 * The person with this name and password. The reply, count and timing for an unknown name are those of a wrong password
 * (security rule 8).
 *
 * @param beforeCheck called with whether a captcha is demanded; it may refuse before the password is checked
 * @throws the interface's refusal when they match nobody, or after too many attempts
 */
export async function provePassword(
  { username, password }: Credentials,
  context: HandlerContext,
  beforeCheck?: (captchaDue: boolean) => Promise<void>,
): Promise<UserRow> {
  const source = { username, ip: context.ip };
  const state = await attemptState(source, context);
  if (state.locked) throw tooManyFailures();
  await beforeCheck?.(state.captcha);
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.username, username), eq(users.delFlag, 0)));
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
  if (outdated) await storeFreshHash(user, password, context);
  return user;
}

/** The interface's refusal after too many attempts. */
export const tooManyFailures = () =>
  new BusinessError('该用户登录失败次数过多，请于10分钟后再次登录！', { code: replyCode.tooManyRequests });

async function storeFreshHash(user: UserRow, password: string, context: HandlerContext): Promise<void> {
  const fresh = await context.passwords.hash(password);
  await context.db.update(users).set({ password: fresh, salt: null }).where(eq(users.id, user.id));
}
