import { and, eq } from 'drizzle-orm';
import type { updatePassword } from '#contract/areas/account.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, badRequest } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { credentialChanged } from '../session/credential-version.ts';
import { knowsPassword, ownRow, requireFreshProof } from '../session/own-proof.ts';
import { type UserRow, wordsAbout } from '../users/present.ts';

const refusedAt = (field: string, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });

/**
 * Changes the caller's own password (PASSWORD-10, API-35); attempts at the old one are limited as at sign-in. A caller
 * without a password, as after third-party sign-in, sets the first one in a session that is still fresh.
 */
export async function changeOwnPassword(
  { username, oldpassword, password, confirmpassword }: ParsedInputOf<typeof updatePassword>,
  context: HandlerContext,
): Promise<null> {
  const caller = callerOf(context);
  if (username !== caller.username) throw new BusinessError('只允许修改自己的密码！');
  if (password !== confirmpassword) throw refusedAt('confirmpassword', '两次输入密码不一致!');
  const user = await ownRow(context);
  if (user.password === null) await requireFreshProof(undefined, user, context);
  else await requireOldPassword(user, { oldpassword, password }, context);
  await storeOwnPassword(user, password, context);
  return null;
}

async function requireOldPassword(
  user: UserRow,
  { oldpassword, password }: { oldpassword?: string | null; password: string },
  context: HandlerContext,
): Promise<void> {
  if (!oldpassword) throw badRequest('请输入旧密码!', { oldpassword: '请输入旧密码!' });
  if (!(await knowsPassword(user, oldpassword, context))) throw refusedAt('oldpassword', '旧密码输入错误!');
  if (password === oldpassword) throw refusedAt('password', '新密码不能与旧密码相同!');
}

/**
 * Stores a password that its owner chose, and ends the person's sessions except the current one.
 *
 * @param user as the person was when they proved who they are
 * @throws when the credential has changed since
 */
export async function storeOwnPassword(
  user: UserRow,
  password: string,
  context: HandlerContext,
): Promise<void> {
  const hash = await context.passwords.hashChosen(password, wordsAbout(user));
  const present = context.now();
  await context.db.transaction(async tx => {
    const [stored] = await tx
      .update(users)
      .set({
        password: hash,
        salt: null,
        passwordChangedAt: present,
        mustChangePassword: false,
        updateBy: user.username,
        updateTime: present,
      })
      .where(and(eq(users.id, user.id), eq(users.credentialVersion, user.credentialVersion)))
      .returning({ credentialVersion: users.credentialVersion });
    if (!stored) throw credentialChanged();
    await endSessionsOf([user.id], { ...context, db: tx }, context.caller?.sessionId);
    if (context.caller)
      await tx.update(sessions).set(stored).where(eq(sessions.id, context.caller.sessionId));
    await writeLog(
      { ...context, db: tx },
      {
        type: logType.operation,
        operateType: operateType.edit,
        username: user.username,
        content: `修改密码，username： ${user.username}`,
      },
    );
  });
}
