import type { register } from '#contract/areas/account.ts';
import { smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { registrationRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { registrationClosed } from '#server/modules/users/registration-closed.ts';
import { holdsOneOf, withUniqueErrors } from '#server/records/resource/unique.ts';
import { userServer } from '../users/user-server.ts';
import { insertNewcomer } from './new-user.ts';
import { takeCode } from './sms-codes.ts';

const taken = { username: '用户名已注册', phone: '该手机号已注册', email: '邮箱已被注册' } as const;

/** Creates an account for a person whose phone was verified by a code (mode "1"). */
export async function registerPerson(
  { phone, smscode, username, password, email }: ParsedInputOf<typeof register>,
  context: HandlerContext,
): Promise<null> {
  if (!context.config.signInMethods.registration) throw registrationClosed();
  const wanted = { username: username || phone, phone, email: email || null };
  await refuseKnown(wanted, context);
  const state = await takeCode(smsMode.register, phone, smscode, context);
  if (state !== 'right') {
    const message = state === 'gone' ? '手机验证码失效，请重新获取' : '手机验证码错误';
    throw new BusinessError(message, { fieldErrors: { smscode: message } });
  }
  const hash = await context.passwords.hashChosen(password, Object.values(wanted));
  const values = {
    ...wanted,
    realname: wanted.username,
    password: hash,
    passwordChangedAt: context.now(),
  };
  await withUniqueErrors(userServer, () =>
    context.db.transaction(tx =>
      insertNewcomer({ ...context, db: tx }, values, {
        roleCode: registrationRole.roleCode,
        content: `用户注册，用户名: ${wanted.username}`,
      }),
    ),
  );
  return null;
}

/** Checked before the code is used up, so that it can be used with another name. */
async function refuseKnown(
  wanted: Readonly<Record<keyof typeof taken, string | null>>,
  { db }: HandlerContext,
): Promise<void> {
  for (const field of ['username', 'phone', 'email'] as const) {
    const value = wanted[field];
    if (value === null) continue;
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(holdsOneOf(users[field], [value]));
    if (rows.length > 0) throw new BusinessError(taken[field], { fieldErrors: { [field]: taken[field] } });
  }
}
