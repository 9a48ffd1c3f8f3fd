import { and, eq, inArray } from 'drizzle-orm';
import type { departmentRoleAssign } from '#contract/areas/department-role-grants.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { userResource } from '#contract/areas/users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { newId } from '#server/db/new-id.ts';
import { departmentRoleUsers, userDepartments, users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { visibleRows } from '#server/resource/scope.ts';
import { writeLog } from '../log/write-log.ts';
import { without } from '../roles/stored-grants.ts';
import { withEnabledAdministrator } from '../users/administrators.ts';
import { requireRightsOver } from '../users/rights.ts';
import { userServer } from '../users/user-server.ts';
import { lockDepartmentRoles } from './department-role-server.ts';

/**
 * Gives a person roles of departments to which they belong, and takes others: the difference of two lists. The rights of
 * the person must be a subset of the caller's before and after, also because a role that is taken may have narrowed others.
 */
export async function assignRoles(
  { userId, newRoleId, oldRoleId }: ParsedInputOf<typeof departmentRoleAssign>,
  context: HandlerContext,
): Promise<null> {
  const wanted = new Set(parts(newRoleId ?? ''));
  const last = new Set(parts(oldRoleId ?? ''));
  const added = without(wanted, last);
  const removed = without(last, wanted);
  if (added.length + removed.length === 0) return null;
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const roles = await lockDepartmentRoles([...added, ...removed], inside);
    const known = new Set(roles.map(({ id }) => id));
    if (added.some(id => !known.has(id))) throw new BusinessError('部分部门角色不存在，请重新打开后再保存');
    const [person] = await tx
      .select({ username: users.username })
      .from(users)
      .where(and(await visibleRows(userServer, inside), eq(users.id, userId)))
      .for('update');
    if (!person) throw new BusinessError('用户不存在！');
    await requireMember(
      userId,
      roles.filter(({ id }) => added.includes(id)).map(({ departId }) => departId),
      inside,
    );
    await requireRightsOver(inside, [userId]);
    const taken = removed.filter(id => known.has(id));
    const isTaken = and(eq(departmentRoleUsers.userId, userId), inArray(departmentRoleUsers.droleId, taken));
    if (taken.length > 0) await tx.delete(departmentRoleUsers).where(isTaken);
    if (added.length > 0)
      await tx
        .insert(departmentRoleUsers)
        .values(added.map(droleId => ({ id: newId(), userId, droleId })))
        .onConflictDoNothing();
    await requireRightsOver(inside, [userId]);
    const names = (ids: readonly string[]) =>
      roles
        .filter(({ id }) => ids.includes(id))
        .map(({ roleName, roleCode }) => roleName ?? roleCode)
        .join(',');
    await writeLog(inside, {
      ...{ type: logType.operation, operateType: operateType.edit },
      content: `分配部门角色，用户： ${person.username}，授予： ${names(added)}，收回： ${names(taken)}`,
    });
    context.publish({ kind: 'people', userIds: [userId], message: { cmd: 'permission' } });
    context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: userResource.name } });
  });
  return null;
}

/** A role of a department ends when a person leaves it, so only those who belong to it get one. */
async function requireMember(userId: string, departIds: readonly string[], { db }: HandlerContext) {
  const wanted = [...new Set(departIds)];
  if (wanted.length === 0) return;
  const isMember = and(eq(userDepartments.userId, userId), inArray(userDepartments.depId, wanted));
  if ((await db.$count(userDepartments, isMember)) < wanted.length)
    throw new BusinessError('该用户不属于部门角色所在的部门，请先将其加入部门');
}
