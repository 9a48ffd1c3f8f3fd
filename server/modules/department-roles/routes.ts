import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import {
  departmentRoleAssign,
  departmentRoleDataRules,
  departmentRoleGrantChange,
  departmentRoleGrantLocks,
  departmentRoleGrants,
  departmentRoleSaveDataRules,
  departmentRoleSaveGrants,
  departmentRolesForPerson,
  departmentRolesOfPerson,
  departmentRoleTree,
} from '#contract/areas/department-role-grants.ts';
import {
  departmentPermissions,
  departmentRoles,
  departmentRoleUsers,
  permissions,
} from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { requireManaged } from '#server/modules/membership/managed.ts';
import { exportRecords } from '#server/records/resource/export.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { presentRows, readRecords } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { grantTree } from '../roles/grant-tree.ts';
import { locksAmong } from '../roles/locks.ts';
import { hasEnded } from '../roles/role-end.ts';
import { assignRoles } from './assign.ts';
import { describeGrants, saveGrants, storedGrants } from './change-grants.ts';
import { dataRulesOf, saveDataRules } from './data-rules.ts';
import { departmentRoleServer } from './department-role-server.ts';

/** The roles of a department; none without one. */
const ofDepartment = (deptId: string | undefined) =>
  deptId ? eq(departmentRoles.departId, deptId) : sql`false`;

/** The menus and buttons that a department was granted. */
async function treeOf({ departId }: { departId: string }, context: HandlerContext) {
  await requireManaged(context, 'readRoles', [departId]);
  const granted = context.db
    .select({ id: departmentPermissions.permissionId })
    .from(departmentPermissions)
    .where(eq(departmentPermissions.departId, departId));
  return grantTree(context, inArray(permissions.id, granted));
}

/** The grants of a role that the caller may read. @throws when there is none */
async function grantsOf(roleId: string, context: HandlerContext) {
  if ((await findVisible(departmentRoleServer, context, [roleId])).length === 0) throw notFound();
  return storedGrants(context.db, roleId);
}

async function rolesOf(departId: string, context: HandlerContext) {
  await requireManaged(context, 'readRoles', [departId]);
  return context.db
    .select()
    .from(departmentRoles)
    .where(and(await visibleRows(departmentRoleServer, context), eq(departmentRoles.departId, departId)))
    .orderBy(asc(departmentRoles.createTime), asc(departmentRoles.id));
}

async function assignedTo(
  { departId, userId }: { departId: string; userId: string },
  context: HandlerContext,
) {
  const ids = (await rolesOf(departId, context)).map(({ id }) => id);
  if (ids.length === 0) return null;
  const ofPerson = and(eq(departmentRoleUsers.userId, userId), inArray(departmentRoleUsers.droleId, ids));
  const held = await context.db
    .select()
    .from(departmentRoleUsers)
    .where(and(ofPerson, not(sql`coalesce(${hasEnded(departmentRoleUsers)}, false)`)));
  return held.map(({ id, droleId, endTime }) => ({
    id,
    userId,
    droleId,
    ...(endTime && { endTime: formatDateTime(endTime) }),
  }));
}

export const departmentRoleRoutes = [
  ...resourceRoutes(departmentRoleServer, {
    list: ({ deptId, ...query }, context) =>
      readRecords(departmentRoleServer, query, context, ofDepartment(deptId)),
    exportXls: ({ deptId, ...query }, context) =>
      exportRecords(departmentRoleServer, query, context, ofDepartment(deptId)),
  }),
  handle(departmentRoleTree, treeOf),
  handle(departmentRoleGrants, async ({ roleId }, context) =>
    (await grantsOf(roleId, context)).map(({ permissionId }) => permissionId),
  ),
  handle(departmentRoleSaveGrants, saveGrants),
  handle(departmentRoleGrantChange, describeGrants),
  handle(departmentRoleGrantLocks, async ({ roleId }, context) =>
    locksAmong(await grantsOf(roleId, context), roleId, context),
  ),
  handle(departmentRoleDataRules, dataRulesOf),
  handle(departmentRoleSaveDataRules, saveDataRules),
  handle(departmentRolesForPerson, async ({ departId }, context) =>
    presentRows(departmentRoleServer, await rolesOf(departId, context), context, 'list'),
  ),
  handle(departmentRolesOfPerson, assignedTo),
  handle(departmentRoleAssign, assignRoles),
];
