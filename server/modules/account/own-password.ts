import { eq } from 'drizzle-orm';
import type { updatePassword } from '#contract/areas/account.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { tooManyFailures } from '../session/credentials.ts';
import { attemptState, countFailure } from '../session/lockout.ts';
import { endSessionsOf } from '../session/sign-in.ts';

const refusedAt = (field: string, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });

/** Changes one's own password (PASSWORD-10, API-35); the old one is guessed at no more often than at the sign-in. */
export async function changeOwnPassword(
  { username, oldpassword, password, confirmpassword }: ParsedInputOf<typeof updatePassword>,
  context: HandlerContext,
): Promise<null> {
  const caller = callerOf(context);
  if (username !== caller.username) throw new BusinessError('只允许修改自己的密码！');
  if (password !== confirmpassword) throw refusedAt('confirmpassword', '两次输入密码不一致!');
  const source = { username, ip: context.ip };
  if ((await attemptState(source, context)).locked) throw tooManyFailures();
  const [user] = await context.db.select().from(users).where(eq(users.id, caller.userId));
  const { matches } = await context.passwords.verify(oldpassword, user);
  if (!user || !matches) {
    await countFailure(source, context);
    throw refusedAt('oldpassword', '旧密码输入错误!');
  }
  if (password === oldpassword) throw refusedAt('password', '新密码不能与旧密码相同!');
  await storeOwnPassword(user, password, context);
  return null;
}

/** Stores a password that its owner chose, and ends the person's sessions but the one in which that was done. */
export async function storeOwnPassword(
  user: { id: string; username: string },
  password: string,
  context: HandlerContext,
): Promise<void> {
  const hash = await context.passwords.hash(password);
  const present = context.now();
  await context.db.transaction(async tx => {
    await tx
      .update(users)
      .set({
        ...{ password: hash, salt: null, passwordChangedAt: present, mustChangePassword: false },
        ...{ updateBy: user.username, updateTime: present },
      })
      .where(eq(users.id, user.id));
    await endSessionsOf([user.id], { ...context, db: tx }, context.caller?.sessionId);
    await writeLog(
      { ...context, db: tx },
      {
        ...{ type: logType.operation, operateType: operateType.edit, username: user.username },
        content: `修改密码，username： ${user.username}`,
      },
    );
  });
}
