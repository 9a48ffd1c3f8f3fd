import { and, eq, inArray } from 'drizzle-orm';
import { departmentRoleResource } from '#contract/areas/department-roles.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { grantsOfDepartmentRoles } from '#server/access/administrators/stored-grants.ts';
import { departmentRoles, departmentRoleUsers, departments } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { managedDepartments, requireManaged } from '#server/modules/membership/managed.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { ownRights } from '../users/own-rights.ts';
import { holdsRightsOf, requireRightsOver } from '../users/rights.ts';

type RoleRow = typeof departmentRoles.$inferSelect;

/** The roles of the departments within which the caller may read them. */
async function scope(context: HandlerContext) {
  const managed = context.db
    .select({ id: departments.id })
    .from(departments)
    .where(await managedDepartments(context, 'readRoles'));
  return inArray(departmentRoles.departId, managed);
}

/** Roles change where the caller may change them, and only by those who hold what they grant. */
async function authorize(context: HandlerContext, rows: readonly RoleRow[]): Promise<void> {
  await requireManaged(
    context,
    'changeRoles',
    rows.map(({ departId }) => departId),
  );
  const ids = rows.map(({ id }) => id);
  if (!(await holdsRightsOf(context, ids, await ownRights(context), grantsOfDepartmentRoles)))
    throw new BusinessError('不能修改权限超出自己的部门角色');
}

/**
 * Codes are unique within a department, which is locked meanwhile: rows of other servers have the same code twice, so that
 * no constraint can demand it.
 */
async function requireFreeCodes(inputs: readonly Values[], context: HandlerContext): Promise<void> {
  const { db } = context;
  const wanted = inputs.map(({ departId, roleCode }) => ({
    departId: String(departId),
    code: String(roleCode),
  }));
  const departIds = [...new Set(wanted.map(({ departId }) => departId))];
  await requireManaged(context, 'changeRoles', departIds);
  await db
    .select({ id: departments.id })
    .from(departments)
    .where(inArray(departments.id, departIds))
    .orderBy(departments.id)
    .for('no key update');
  const stored = await db
    .select({ departId: departmentRoles.departId, code: departmentRoles.roleCode })
    .from(departmentRoles)
    .where(
      and(
        inArray(departmentRoles.departId, departIds),
        inArray(
          departmentRoles.roleCode,
          wanted.map(({ code }) => code),
        ),
      ),
    );
  const keyOf = ({ departId, code }: { departId: string | null; code: string | null }) =>
    JSON.stringify([departId, code]);
  const taken = new Set(stored.map(keyOf));
  for (const each of wanted) {
    const key = keyOf(each);
    if (taken.has(key)) {
      const message = '部门角色编码在该部门中已存在!';
      throw new BusinessError(message, { fieldErrors: { roleCode: message } });
    }
    taken.add(key);
  }
}

/**
 * Takes roles that are deleted from their people, whose rights must be a subset of the caller's before and after: the
 * rules of a role may have narrowed what another one grants.
 */
async function endAssignments(stored: readonly RoleRow[], context: HandlerContext): Promise<void> {
  const ids = stored.map(({ id }) => id);
  const isOfRole = inArray(departmentRoleUsers.droleId, ids);
  const rows = await context.db
    .selectDistinct({ userId: departmentRoleUsers.userId })
    .from(departmentRoleUsers)
    .where(isOfRole);
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length === 0) return;
  await requireRightsOver(context, userIds);
  await context.db.delete(departmentRoleUsers).where(isOfRole);
  await requireRightsOver(context, userIds);
  context.publish({ kind: 'people', userIds, message: { cmd: 'permission' } });
}

async function before({ verb, inputs, stored }: Write<RoleRow>, context: HandlerContext): Promise<undefined> {
  if (stored.length === 0) await requireFreeCodes(inputs, context);
  if (verb === 'delete') await endAssignments(stored, context);
}

/** The roles of departments; the database removes the grants of a deleted one. */
export const departmentRoleServer = serveResource(departmentRoleResource, {
  table: departmentRoles,
  scope,
  authorize,
  transaction: withEnabledAdministrator,
  hooks: { before },
});

/** The role of a department, locked until the transaction ends. @throws when the caller may not change it */
export async function lockDepartmentRole(
  roleId: string,
  context: HandlerContext,
): Promise<RoleRow & { departId: string }> {
  const [role] = await lockDepartmentRoles([roleId], context);
  if (!role) throw notFound();
  return role;
}

/** Those of the roles that the caller may see, locked. @throws when the caller may not change one of them */
export async function lockDepartmentRoles(
  ids: readonly string[],
  context: HandlerContext,
): Promise<(RoleRow & { departId: string })[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .select()
    .from(departmentRoles)
    .where(and(await visibleRows(departmentRoleServer, context), inArray(departmentRoles.id, [...ids])))
    .orderBy(departmentRoles.id)
    .for('update');
  const found = rows.map(row => ({ ...row, departId: row.departId ?? '' }));
  if (found.length > 0)
    await requireManaged(
      context,
      'changeRoles',
      found.map(({ departId }) => departId),
    );
  return found;
}

/** The people with a role of a department. */
export async function holdersOf(roleId: string, { db }: HandlerContext): Promise<string[]> {
  const rows = await db
    .select({ id: departmentRoleUsers.userId })
    .from(departmentRoleUsers)
    .where(eq(departmentRoleUsers.droleId, roleId));
  return rows.map(({ id }) => id);
}
