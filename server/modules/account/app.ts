import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import {
  userAppByDepartment,
  userAppEdit,
  userAppList,
  userAppQuery,
  userGenerateId,
  userSaveClient,
  userSection,
  userUpdateMobile,
} from '#contract/areas/users-app.ts';
import { phoneNumber, smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { ownRow, requireFreshProof } from '#server/modules/session/own-proof.ts';
import { pageOfPeople, peopleNamed, peopleOfDepartment } from '#server/modules/users/picking.ts';
import { userServer } from '#server/modules/users/user-server.ts';
import { columnsOf } from '#server/records/resource/columns.ts';
import { storeContact, storeOwn } from './own-profile.ts';
import { takeCode } from './sms-codes.ts';

/** A refusal whose code is that of a read. */
const refused = (message: string) => new BusinessError(message, { code: replyCode.okRead });

/** @throws when another account, also a deleted one, has the value */
async function requireUntaken(
  column: typeof users.phone | typeof users.email,
  value: unknown,
  message: string,
  context: HandlerContext,
): Promise<void> {
  if (typeof value !== 'string' || value === '') return;
  const isOther = and(eq(column, value), ne(users.id, callerOf(context).userId));
  if ((await context.db.$count(users, isOther)) > 0) throw new BusinessError(message);
}

/** The code proves that the person holds the new number, so that nobody receives the codes of another. */
async function updateMobile(
  { smscode, phone, password }: ParsedInputOf<typeof userUpdateMobile>,
  context: HandlerContext,
): Promise<null> {
  const number = phoneNumber.safeParse(phone);
  if (!smscode || !number.success) throw refused('修改手机号失败！');
  const user = await ownRow(context);
  await requireFreshProof(password, user, context);
  const answer = await takeCode(smsMode.register, number.data, smscode, context);
  if (answer !== 'right') throw refused(answer === 'gone' ? '短信验证码失效！' : '短信验证码不匹配！');
  await requireUntaken(users.phone, number.data, '手机号已存在!', context);
  await storeOwn(user, { phone: number.data }, { content: '修改手机号或邮箱' }, context);
  return null;
}

/**
 * Changes the caller's own account; a phone or an e-mail address leads into it and needs proof. Where messages are sent to
 * phones, a new number needs that of `updateMobile`.
 */
async function editOwn(input: ParsedInputOf<typeof userAppEdit>, context: HandlerContext): Promise<null> {
  await requireUntaken(users.phone, input.phone, '手机号已存在!', context);
  await requireUntaken(users.email, input.email, '保存失败，邮箱已存在!', context);
  const user = await ownRow(context);
  const { password, ...changes } = input;
  const isNew = (name: 'phone' | 'email') =>
    changes[name] !== undefined && (changes[name] || null) !== (user[name] || null);
  if (changes.phone && isNew('phone') && context.config.signInMethods.sms.kind !== 'off')
    throw new BusinessError('请用短信验证码修改手机号');
  const columns = columnsOf(userServer, changes);
  if (isNew('phone') || isNew('email')) await storeContact(user, columns, password, context);
  else if (Object.keys(columns).length > 0)
    await storeOwn(user, columns, { content: '修改个人资料' }, context);
  return null;
}

/** What apps of the family ask. */
export const userAppRoutes = [
  handle(userGenerateId, async () => randomUUID().replaceAll('-', '')),
  handle(userSection, async (_input, context) => {
    const { userId, username, realname, orgCode } = callerOf(context);
    return { sysUserId: userId, sysUserCode: username, sysUserName: realname, sysOrgCode: orgCode };
  }),
  handle(userUpdateMobile, updateMobile, { rateShare: 0.02 }),
  handle(userAppEdit, editOwn),
  handle(userAppList, ({ keyword, pageNo, pageSize }, context) =>
    keyword?.trim()
      ? pageOfPeople({ pageNo, pageSize, keyword: keyword.trim() }, context)
      : Promise.resolve({ records: [], total: 0, size: pageSize, current: pageNo, pages: 0 }),
  ),
  handle(userAppQuery, ({ keyword }, context) => peopleNamed(keyword?.trim() ?? '', context)),
  handle(userAppByDepartment, ({ departId, keyword }, context) =>
    peopleOfDepartment({ id: departId, realname: keyword }, context),
  ),
  handle(userSaveClient, async ({ clientId }, context) => {
    await context.db
      .update(users)
      .set({ clientId })
      .where(eq(users.id, callerOf(context).userId));
    return null;
  }),
];
