import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { departmentRoleAssign } from '#contract/areas/department-role-grants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { grantsOfDepartmentRoles } from '#server/access/administrators/stored-grants.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { departmentRoleUsers } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { parseEnd } from '../roles/role-end.ts';
import { requireLasting } from '../users/own-rights-lasting.ts';
import { holdsRightsOf } from '../users/rights.ts';

/** When roles end, by their ids; null for one that does not. */
export type Ends = ReadonlyMap<string, Date | null>;

/** The ends in a request. @throws BusinessError for what is no time to come */
export const endsOf = (
  given: ParsedInputOf<typeof departmentRoleAssign>['ends'],
  { now }: HandlerContext,
): Ends => new Map((given ?? []).map(({ roleId, endTime }) => [roleId, parseEnd(endTime, now())]));

const renewed = (endTime: Date | null) => ({ endTime, endNoticedAt: null, endedAt: null });
const held = (userId: string, roleIds: readonly string[]) =>
  and(eq(departmentRoleUsers.userId, userId), inArray(departmentRoleUsers.droleId, [...roleIds]));

/**
 * Ends the roles whose end shall be another one, so that the rights of the person are compared as they will be without
 * them; {@link startRoles} gives them back.
 * @throws when the person does not have one of them, or would have it for longer than the caller has its rights
 */
export async function pauseRoles(userId: string, ends: Ends, context: HandlerContext): Promise<void> {
  if (ends.size === 0) return;
  const { db } = context;
  const { droleId: roleId, endTime } = departmentRoleUsers;
  const ofPerson = held(userId, [...ends.keys()]);
  const stored = await db.select({ roleId, endTime }).from(departmentRoleUsers).where(ofPerson);
  if (stored.length < ends.size) throw new BusinessError('该用户已没有部分部门角色，请重新打开后再保存');
  const longer = stored.filter(({ roleId: id, endTime: former }) => {
    const end = ends.get(id) ?? null;
    return former !== null && (end === null || end > former);
  });
  for (const { roleId: id } of longer) await requireLastingRole(id, ends.get(id) ?? null, context);
  await db.update(departmentRoleUsers).set({ endTime: sql`now()` }).where(ofPerson);
}

/** Gives the person roles until these ends; one that has ended begins again, one that is in force stays as it is. */
export async function startRoles(userId: string, ends: Ends, { db }: HandlerContext): Promise<void> {
  const { userId: person, droleId: role, endTime: former } = departmentRoleUsers;
  for (const [droleId, endTime] of ends)
    await db
      .insert(departmentRoleUsers)
      .values({ id: newId(), userId, droleId, endTime })
      .onConflictDoUpdate({
        target: [person, role],
        set: renewed(endTime),
        setWhere: lte(former, sql`now()`),
      });
}

/** @throws when the caller has the rights of a role of a department for less long than it is given */
export const requireLastingRole = (
  roleId: string,
  endTime: Date | null,
  context: HandlerContext,
): Promise<void> =>
  requireLasting(context, {
    field: 'ends',
    endTime,
    holds: own => holdsRightsOf(context, [roleId], own, grantsOfDepartmentRoles),
  });
