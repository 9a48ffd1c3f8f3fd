import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import {
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
} from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { departmentServer } from '../departments/department-server.ts';

type Grant = Pick<typeof departmentPermissions.$inferInsert, 'departId' | 'permissionId' | 'dataRuleIds'>;

/** Whether the caller sees a department. */
export async function seesDepartment(departId: string, context: HandlerContext): Promise<boolean> {
  const seen = and(await visibleRows(departmentServer, context), eq(departments.id, departId));
  return (await context.db.$count(departments, seen)) > 0;
}

/**
 * The department, locked until the transaction ends. Whoever grants something to a role of the department locks it as
 * well, so that a role is not granted what is taken from its department at the same moment.
 *
 * @throws when the caller cannot see it
 */
export async function lockDepartment(
  departId: string,
  context: HandlerContext,
): Promise<typeof departments.$inferSelect> {
  const [department] = await lockDepartments([departId], context);
  if (!department) throw notFound();
  return department;
}

/** Departments, locked in the order of their ids as {@link lockDepartment} locks one. @throws when the caller cannot see one of them */
export async function lockDepartments(
  departIds: readonly string[],
  context: HandlerContext,
): Promise<(typeof departments.$inferSelect)[]> {
  const ids = [...new Set(departIds)];
  const rows = await context.db
    .select()
    .from(departments)
    .where(and(await visibleRows(departmentServer, context), inArray(departments.id, ids)))
    .orderBy(asc(departments.id))
    .for('update');
  if (rows.length < ids.length) throw notFound();
  return rows;
}

/** The ids of the menus and buttons that the roles of a department may be granted. */
export async function permissionsOfDepartment(db: Database, departId: string): Promise<string[]> {
  const rows = await db
    .select({ id: departmentPermissions.permissionId })
    .from(departmentPermissions)
    .where(eq(departmentPermissions.departId, departId));
  return rows.map(({ id }) => id);
}

/** Stores permissions of departments; one that is stored already stays as it is. */
export async function insertPermissions(db: Database, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return;
  await db
    .insert(departmentPermissions)
    .values(grants.map(grant => ({ ...grant, id: newId() })))
    .onConflictDoNothing();
}

/**
 * Takes permissions from a department and from its roles.
 *
 * @returns the people with a role that has lost one of them
 */
export async function takePermissions(
  db: Database,
  departId: string,
  permissionIds: readonly string[],
): Promise<string[]> {
  if (permissionIds.length === 0) return [];
  await db
    .delete(departmentPermissions)
    .where(
      and(
        eq(departmentPermissions.departId, departId),
        inArray(departmentPermissions.permissionId, [...permissionIds]),
      ),
    );
  return takeFromRoles(db, departId, permissionIds);
}

/** Takes permissions from the roles of a department. @returns the people with a role that has lost one of them */
export async function takeFromRoles(
  db: Database,
  departId: string,
  permissionIds: readonly string[],
): Promise<string[]> {
  const own = db
    .select({ id: departmentRoles.id })
    .from(departmentRoles)
    .where(eq(departmentRoles.departId, departId));
  const taken = await db
    .delete(departmentRolePermissions)
    .where(
      and(
        inArray(departmentRolePermissions.roleId, own),
        sql`${departmentRolePermissions.permissionId} = any(${sql.param(permissionIds)}::text[])`,
      ),
    )
    .returning({ roleId: departmentRolePermissions.roleId });
  const roleIds = [...new Set(taken.map(({ roleId }) => roleId))];
  if (roleIds.length === 0) return [];
  const people = await db
    .selectDistinct({ id: departmentRoleUsers.userId })
    .from(departmentRoleUsers)
    .where(inArray(departmentRoleUsers.droleId, roleIds));
  return people.map(({ id }) => id);
}
