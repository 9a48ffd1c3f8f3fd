import { and, eq, inArray } from 'drizzle-orm';
import type { departmentRoleAssign } from '#contract/areas/department-role-grants.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { userResource } from '#contract/areas/users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { departmentRoleUsers, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { without } from '../roles/stored-grants.ts';
import { requireRightsOver } from '../users/rights.ts';
import { userServer } from '../users/user-server.ts';
import { lockDepartmentRoles } from './department-role-server.ts';
import { endsOf, pauseRoles, requireLastingRole, startRoles } from './given-ends.ts';

const contents = {
  roles: (person: string, given: string, taken: string) =>
    `分配部门角色，用户： ${person}，授予： ${given}，收回： ${taken}`,
  endSet: (person: string, role: string | null, until: string) =>
    `设置部门角色结束时间，用户： ${person}，部门角色： ${role}，结束时间： ${until}`,
  endRemoved: (person: string, role: string | null) =>
    `取消部门角色结束时间，用户： ${person}，部门角色： ${role}`,
} as const;

/**
 * Gives a person roles of departments to which they belong, and takes others: the difference of two lists. The rights of
 * the person must be a subset of the caller's before and after, also because a role that is taken may have narrowed others.
 * Nobody gives a role for longer than they have its rights themselves.
 */
export async function assignRoles(
  { userId, newRoleId, oldRoleId, ends: given }: ParsedInputOf<typeof departmentRoleAssign>,
  context: HandlerContext,
): Promise<null> {
  const wanted = new Set(parts(newRoleId ?? ''));
  const last = new Set(parts(oldRoleId ?? ''));
  const added = without(wanted, last);
  const removed = without(last, wanted);
  const ends = endsOf(given, context);
  const begun = new Map(added.map(id => [id, ends.get(id) ?? null]));
  const changed = new Map([...ends].filter(([id]) => wanted.has(id) && last.has(id)));
  if (added.length + removed.length + changed.size === 0) return null;
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const roles = await lockDepartmentRoles([...added, ...removed, ...changed.keys()], inside);
    const known = new Set(roles.map(({ id }) => id));
    if ([...begun.keys(), ...changed.keys()].some(id => !known.has(id)))
      throw new BusinessError('部分部门角色不存在，请重新打开后再保存');
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
    for (const [id, endTime] of begun) await requireLastingRole(id, endTime, inside);
    await pauseRoles(userId, changed, inside);
    const taken = removed.filter(id => known.has(id));
    const isTaken = and(eq(departmentRoleUsers.userId, userId), inArray(departmentRoleUsers.droleId, taken));
    if (taken.length > 0) await tx.delete(departmentRoleUsers).where(isTaken);
    // Nobody compares rights when a role ends, which may narrow others.
    if (ends.size > 0) await requireRightsOver(inside, [userId]);
    await startRoles(userId, new Map([...begun, ...changed]), inside);
    await requireRightsOver(inside, [userId]);
    const nameOf = ({ roleName, roleCode }: (typeof roles)[number]) => roleName ?? roleCode;
    const names = (ids: readonly string[]) =>
      roles
        .filter(({ id }) => ids.includes(id))
        .map(nameOf)
        .join(',');
    const log = (content: string) =>
      writeLog(inside, { type: logType.operation, operateType: operateType.edit, content });
    if (added.length + taken.length > 0)
      await log(contents.roles(person.username, names(added), names(taken)));
    for (const role of roles) {
      const end = changed.get(role.id) ?? begun.get(role.id);
      if (end) await log(contents.endSet(person.username, nameOf(role), formatDateTime(end)));
      else if (changed.has(role.id)) await log(contents.endRemoved(person.username, nameOf(role)));
    }
    context.publish({ kind: 'people', userIds: [userId], message: { cmd: 'permission' } });
    context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: userResource.name } });
  });
  context.jobs.wake();
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
