import { and, eq } from 'drizzle-orm';
import type { userChangePassword } from '#contract/areas/users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { wordsAbout } from './present.ts';
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
    .select()
    .from(users)
    .where(and(await visibleRows(userServer, context), eq(users.username, username)));
  if (!user) throw new BusinessError('用户不存在！');
  const columns = {
    password: await context.passwords.hashChosen(password, wordsAbout(user)),
    salt: null,
    passwordChangedAt: context.now(),
    mustChangePassword: user.id !== callerOf(context).userId,
  };
  await writeRecords(
    userServer,
    {
      verb: 'changePassword',
      change: { kind: 'set', ids: [user.id], columns },
      log: `修改用户 ${username} 的密码`,
    },
    context,
  );
  return null;
}
