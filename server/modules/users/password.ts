import { and, eq } from 'drizzle-orm';
import type { userChangePassword } from '#contract/areas/users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { visibleRows } from '#server/resource/scope.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { endSessionsOf } from '../session/sign-in.ts';
import { requireRightOver } from './administrators.ts';
import { userServer } from './user-server.ts';

/**
 * Sets a new password of a user and ends their sessions (API-33, security rule 7). A password that somebody else knows
 * is valid for one sign-in, after which its person must choose another.
 */
export async function changePassword(
  { username, password }: ParsedInputOf<typeof userChangePassword>,
  context: HandlerContext,
): Promise<null> {
  const [user] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(await visibleRows(userServer, context), eq(users.username, username)));
  if (!user) throw new BusinessError('用户不存在！');
  await requireRightOver(context, [user.id]);
  const hash = await context.passwords.hash(password);
  const caller = callerOf(context);
  const present = context.now();
  await context.db.transaction(async tx => {
    await tx
      .update(users)
      .set({
        ...{ password: hash, salt: null, passwordChangedAt: present },
        mustChangePassword: user.id !== caller.userId,
        ...{ updateBy: caller.username, updateTime: present },
      })
      .where(eq(users.id, user.id));
    await endSessionsOf([user.id], { ...context, db: tx });
    await writeLog(
      { ...context, db: tx },
      {
        type: logType.operation,
        operateType: operateType.edit,
        content: `修改用户 ${username} 的密码`,
      },
    );
  });
  return null;
}
