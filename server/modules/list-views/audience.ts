import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ViewAudiences, ViewSharing } from '#contract/areas/list-views.ts';
import { departments, roles, userDepartments } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { departmentServer } from '../departments/department-server.ts';
import { roleServer } from '../roles/role-server.ts';
import { type ViewRights, viewRights } from './reader.ts';
import { readableRows, rolesOf } from './seen-views.ts';

/** More roles or departments are not offered. */
const most = 1000;

/** The roles with which the caller may share: their own, and for who manages views all that they see. */
async function sharedRoles(context: HandlerContext, { manage }: ViewRights): Promise<SQL | undefined> {
  const own = sql`${roles.id} in (${rolesOf(callerOf(context).userId)})`;
  return and(
    await tenantRows(roles, context),
    manage ? or(own, await readableRows(roleServer, context)) : own,
  );
}

async function sharedDepartments(context: HandlerContext, { manage }: ViewRights): Promise<SQL | undefined> {
  const own = inArray(
    departments.id,
    context.db
      .select({ id: userDepartments.depId })
      .from(userDepartments)
      .where(eq(userDepartments.userId, callerOf(context).userId)),
  );
  return and(
    eq(departments.delFlag, '0'),
    await tenantRows(departments, context),
    manage ? or(own, await readableRows(departmentServer, context)) : own,
  );
}

/** The roles and departments with which the caller may share views. */
export async function audiences(_input: object, context: HandlerContext): Promise<ViewAudiences> {
  const rights = await viewRights(context);
  if (!rights.share) return { roles: [], departments: [], everybody: false };
  const { db } = context;
  const foundRoles = await db
    .select({
      id: roles.id,
      name: sql<string>`coalesce(${roles.roleName}, ${roles.roleCode})`,
      nameEn: roles.roleNameEn,
    })
    .from(roles)
    .where(await sharedRoles(context, rights))
    .orderBy(asc(roles.roleName), asc(roles.id))
    .limit(most);
  const foundDepartments = await db
    .select({ id: departments.id, name: departments.departName, nameEn: departments.departNameEn })
    .from(departments)
    .where(await sharedDepartments(context, rights))
    .orderBy(asc(departments.orgCode))
    .limit(most);
  return { roles: foundRoles, departments: foundDepartments, everybody: rights.manage };
}

/** Whom a view is for, as columns of its row. */
interface Audience {
  readonly ownerId: string | null;
  readonly roleId: string | null;
  readonly departmentId: string | null;
}

const refused = (message: string, field: 'sharing' | 'audienceId') =>
  new BusinessError(message, { fieldErrors: { [field]: message } });

/**
 * The audience of a view, if the caller may share with it.
 *
 * @param makerId whose view it is without an audience
 * @throws BusinessError at its field
 */
export async function permittedAudience(
  sharing: ViewSharing,
  audienceId: string | undefined,
  makerId: string | null,
  context: HandlerContext,
): Promise<Audience> {
  const nobody = { ownerId: null, roleId: null, departmentId: null };
  const rights = await viewRights(context);
  if (sharing === 'own') {
    if (makerId !== callerOf(context).userId) throw refused('只有创建视图的人可以取消共享', 'sharing');
    return { ...nobody, ownerId: makerId };
  }
  if (!rights.share) throw refused('您没有共享视图的权限', 'sharing');
  if (sharing === 'everybody') {
    if (!rights.manage) throw refused('您没有把视图共享给所有人的权限', 'sharing');
    return nobody;
  }
  if (audienceId === undefined) throw refused(sharing === 'role' ? '请选择角色' : '请选择部门', 'audienceId');
  if (sharing === 'role') {
    const rows = await context.db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.id, audienceId), await sharedRoles(context, rights)));
    if (rows.length === 0) throw refused('您不属于该角色，不能把视图共享给它', 'audienceId');
    return { ...nobody, roleId: audienceId };
  }
  const rows = await context.db
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.id, audienceId), await sharedDepartments(context, rights)));
  if (rows.length === 0) throw refused('您不属于该部门，不能把视图共享给它', 'audienceId');
  return { ...nobody, departmentId: audienceId };
}
