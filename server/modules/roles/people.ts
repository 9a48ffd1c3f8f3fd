import { and, eq, inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { addSysUserRole, userRoleList } from '#contract/areas/role-people.ts';
import { type User, userResource } from '#contract/areas/users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import { newId } from '#server/db/new-id.ts';
import { roles, userRoles, users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { readRecords } from '#server/resource/read.ts';
import { visibleRows } from '#server/resource/scope.ts';
import { seenAmong } from '#server/resource/tenant-rows.ts';
import { writeLog } from '../log/write-log.ts';
import { withEnabledAdministrator } from '../users/administrators.ts';
import { requireGrantable } from '../users/links.ts';
import { hasKeyword } from '../users/picking.ts';
import { requireRightsOver } from '../users/rights.ts';
import { userServer } from '../users/user-server.ts';
import { lockRole } from './change-grants.ts';

/** One page of the people with a role. */
export async function peopleOfRole(
  { roleId, username, keyword, ...query }: ParsedInputOf<typeof userRoleList>,
  context: HandlerContext,
): Promise<Page<User>> {
  const holders = context.db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.roleId, await seenAmong(roles, [roleId], context)));
  const whole = username ? eq(users.username, username) : undefined;
  const named = keyword ? await hasKeyword(keyword, context) : whole;
  return readRecords(userServer, query, context, and(inArray(users.id, holders), named));
}

/** Gives a role to people. The rights of each must be a subset of the caller's before and after. */
export async function addPeople(
  { roleId, userIdList }: ParsedInputOf<typeof addSysUserRole>,
  context: HandlerContext,
): Promise<null> {
  const ids = [...new Set(userIdList)];
  return changePeople('add', roleId, ids, context, async (inside, found) => {
    if (found.length !== ids.length) throw new BusinessError('部分用户不存在，请刷新后重试');
    await requireGrantable(inside, [roleId], 'roleId');
    await inside.db
      .insert(userRoles)
      .values(found.map(userId => ({ id: newId(), userId, roleId })))
      .onConflictDoNothing();
  });
}

/** Takes a role from people; those who do not have it are left as they are. */
export const removePeople = (roleId: string, userIds: string, context: HandlerContext): Promise<null> =>
  changePeople('delete', roleId, parts(userIds), context, async ({ db }, found) => {
    await db
      .delete(userRoles)
      .where(and(eq(userRoles.roleId, roleId), inArray(userRoles.userId, [...found])));
  });

const contents = {
  add: (role: string, people: number) => `添加角色用户，角色： ${role}，人数： ${people}`,
  delete: (role: string, people: number) => `取消角色用户，角色： ${role}，人数： ${people}`,
} as const;

async function changePeople(
  kind: keyof typeof contents,
  roleId: string,
  ids: readonly string[],
  context: HandlerContext,
  change: (inside: HandlerContext, found: readonly string[]) => Promise<void>,
): Promise<null> {
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(roleId, inside, visibleRows);
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(await visibleRows(userServer, inside), inArray(users.id, [...ids])))
      .orderBy(users.id)
      .for('update');
    const found = rows.map(({ id }) => id);
    // A role that is taken away may have restricted others.
    await requireRightsOver(inside, found);
    await change(inside, found);
    await requireRightsOver(inside, found);
    if (found.length === 0) return;
    await writeLog(inside, {
      ...{ type: logType.operation, operateType: operateType[kind] },
      content: contents[kind](role.roleName ?? role.roleCode, found.length),
    });
    context.publish({ kind: 'people', userIds: found, message: { cmd: 'permission' } });
    context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: userResource.name } });
  });
  return null;
}
