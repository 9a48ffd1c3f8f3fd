import { desc } from 'drizzle-orm';
import type { User } from '#contract/areas/users.ts';
import type { userCheckOnly } from '#contract/areas/users-check.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { departmentsOfUser } from '#server/access/caller/departments.ts';
import { departments, roles, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, badRequest } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { departmentNamesOf } from '#server/modules/membership/department-names.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { seenAmong } from '#server/records/resource/tenant-rows.ts';
import { holdsOneOf } from '#server/records/resource/unique.ts';
import { rolesOf } from './links.ts';
import { registrationClosed } from './registration-closed.ts';
import { userServer } from './user-server.ts';

/** Maximum number of users in the recycle bin, the latest first; the interface has no paging for it. */
const mostDeleted = 1000;

/** The ids of a user's roles (API-28). */
export async function roleIdsOfUser(id: string, context: HandlerContext): Promise<string[]> {
  const [row] = await findVisible(userServer, context, [id]);
  const ids = row ? await seenAmong(roles, await rolesOf(context.db, id), context) : [];
  if (ids.length === 0) throw new BusinessError('未找到用户相关角色信息');
  return ids;
}

/** A user's departments as options of a form. */
export async function departmentOptions(id: string, context: HandlerContext) {
  const [row] = await findVisible(userServer, context, [id]);
  const own = row ? await departmentsOfUser(context.db, id) : [];
  const seen = await seenAmong(
    departments,
    own.map(each => each.id),
    context,
  );
  if (seen.length === 0) throw new BusinessError('查找失败', { code: replyCode.okRead });
  const options = own.filter(each => seen.includes(each.id));
  return options.map(({ id: key, departName }) => ({ key, value: key, title: departName, children: [] }));
}

/**
 * Whether a login name, a phone number or an e-mail address is unique (API-29). One at a time: together they
 * would reveal which of them belong to the same person. Without registration nobody needs to know it before sign-in.
 */
export async function isFree(
  input: ParsedInputOf<typeof userCheckOnly>,
  { db, config }: HandlerContext,
): Promise<true> {
  if (!config.signInMethods.registration) throw registrationClosed();
  const requested = (
    [
      [users.username, input.username],
      [users.phone, input.phone],
      [users.email, input.email],
    ] as const
  ).flatMap(([column, value]) => (value ? [{ column, value }] : []));
  const [only, ...others] = requested;
  if (!only || others.length > 0) throw badRequest('请提供用户名、手机号、邮箱中的一项');
  const taken = await db.$count(users, holdsOneOf(only.column, [only.value]));
  if (taken > 0) throw new BusinessError('用户账号已存在', { code: replyCode.okRead, result: true });
  return true;
}

/** Deleted users; `orgCode` contains the names of their departments, as the interface specifies. */
export async function deletedUsers(context: HandlerContext): Promise<User[]> {
  const rows = await context.db
    .select()
    .from(users)
    .where(await visibleRows(userServer, context, 'deleted'))
    .orderBy(desc(users.updateTime), desc(users.id))
    .limit(mostDeleted);
  const names = await departmentNamesOf(
    context,
    rows.map(row => row.id),
  );
  const records = await presentRows(userServer, rows, context, 'list');
  return records.map(record => ({ ...record, orgCode: names.get(record.id) ?? null }));
}
