import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { departments, listViews, roles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { AnyServer } from '#server/records/resource/definition.ts';
import { mayList } from '#server/records/resource/listed-rows.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { ownerHasMember, tenantRows } from '#server/records/resource/tenant-rows.ts';
import { departmentServer } from '../departments/department-server.ts';
import { roleServer } from '../roles/role-server.ts';
import type { ViewRights } from './reader.ts';

export type ViewRow = typeof listViews.$inferSelect;

/** The roles that a person has now. */
export const rolesOf = (userId: string): SQL =>
  sql`select role_id from vitrine_user_role_in_force where user_id = ${userId}`;

/** The departments of a person with those above them: what is for a department is for those below it too. */
const departmentsAbove = (userId: string): SQL => sql`
  with recursive above as (
    select d.id, d.parent_id from sys_depart d
    join sys_user_depart ud on ud.dep_id = d.id where ud.user_id = ${userId} and d.del_flag = '0'
    union select d.id, d.parent_id from sys_depart d join above on d.id = above.parent_id)
  select id from above`;

const forEverybody = and(isNull(listViews.roleId), isNull(listViews.departmentId));

/** The condition that a view is for a person: their own, or shared with them. Tenants narrow it further. */
export const isFor = (userId: string): SQL<boolean> =>
  sql<boolean>`coalesce(${or(
    eq(listViews.ownerId, userId),
    and(
      isNull(listViews.ownerId),
      or(
        forEverybody,
        sql`${listViews.roleId} in (${rolesOf(userId)})`,
        sql`${listViews.departmentId} in (${departmentsAbove(userId)})`,
      ),
    ),
  )}, false)`;

/**
 * The views that the caller may see: those for them, those that they have shared themselves, and for who manages views
 * those shared with the roles and departments that they see. Shared ones are those of the caller's tenants, and of the
 * installation.
 */
export async function seenViews(context: HandlerContext, { manage }: ViewRights): Promise<SQL | undefined> {
  const { userId } = callerOf(context);
  const shared = and(
    isNull(listViews.ownerId),
    ownerHasMember(listViews.tenantId, userId),
    await tenantRows(listViews, context),
    or(isFor(userId), eq(listViews.makerId, userId), manage ? await managed(context) : undefined),
  );
  return or(eq(listViews.ownerId, userId), shared);
}

/** The rows of roles or departments that the caller may read as such, and not only belongs to. */
export const readableRows = async (server: AnyServer, context: HandlerContext): Promise<SQL> =>
  (await mayList(server, context)) ? ((await visibleRows(server, context)) ?? sql`true`) : sql`false`;

async function managed(context: HandlerContext): Promise<SQL | undefined> {
  const { db } = context;
  const seenRoles = db
    .select({ id: roles.id })
    .from(roles)
    .where(await readableRows(roleServer, context));
  const seenDepartments = db
    .select({ id: departments.id })
    .from(departments)
    .where(await readableRows(departmentServer, context));
  return or(
    forEverybody,
    and(isNotNull(listViews.roleId), inArray(listViews.roleId, seenRoles)),
    and(isNotNull(listViews.departmentId), inArray(listViews.departmentId, seenDepartments)),
  );
}

/** Also where somebody else's private view is named: whether there is one is nobody's business. */
const noView = () => new BusinessError('视图不存在，或没有共享给您');

/**
 * A view that the caller may see, locked until the transaction ends.
 *
 * @throws BusinessError when there is none
 */
export async function lockView(
  id: string,
  context: HandlerContext,
  rights: ViewRights,
  condition?: SQL,
): Promise<ViewRow> {
  const [row] = await context.db
    .select()
    .from(listViews)
    .where(and(eq(listViews.id, id), condition, await seenViews(context, rights)))
    .for('update');
  if (!row) throw noView();
  return row;
}

/** Whether the caller may change or delete a view that they see. */
export function viewRightsOver(row: ViewRow, userId: string, { share, manage }: ViewRights) {
  const isOwn = row.ownerId === userId;
  const isMaker = row.makerId === userId;
  return { mayEdit: isOwn || manage || (isMaker && share), mayDelete: isOwn || manage || isMaker };
}
