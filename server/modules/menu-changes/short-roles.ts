import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { MenuQuestion } from '#contract/areas/menu-questions.ts';
import { saveRolePermission } from '#contract/areas/role-grants.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { rolePermissions, roles } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { serverOf } from '#server/records/resource/definition.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import type { PermissionRow } from '../permissions/menu-tree.ts';
import { applyGrants, publishToHolders } from '../roles/change-grants.ts';
import { lockRole } from '../roles/visible-role.ts';
import type { Loss } from './losses.ts';

type ShortRoles = MenuQuestion['shortRoles'];

/** The entries above one, from the top down; a circle ends. */
function aboveOf(row: PermissionRow, byId: ReadonlyMap<string, PermissionRow>): PermissionRow[] {
  const found: PermissionRow[] = [];
  for (let next = byId.get(row.parentId ?? ''); next && !found.includes(next); ) {
    found.unshift(next);
    next = byId.get(next.parentId ?? '');
  }
  return found;
}

/**
 * The roles that hold a lost entry without a menu above it: with that menu, their people keep the entry.
 *
 * @param rows the entries after the change
 * @param condition limits the roles; by default all
 */
export async function rolesLacking(
  losses: readonly Loss[],
  rows: readonly PermissionRow[],
  db: Database,
  condition?: SQL,
): Promise<ShortRoles> {
  const byId = new Map(rows.map(row => [row.id, row]));
  const lost = new Map(
    losses
      .flatMap(({ closed }) => closed)
      .flatMap(({ id }) => {
        const row = byId.get(id);
        return row ? [[id, aboveOf(row, byId)] as const] : [];
      }),
  );
  if (lost.size === 0) return [];
  const wanted = [...new Set([...lost].flatMap(([id, above]) => [id, ...above.map(each => each.id)]))];
  const grants = await db
    .select({ role: roles.id, name: roles.roleName, entry: rolePermissions.permissionId })
    .from(rolePermissions)
    .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
    .where(and(inArray(rolePermissions.permissionId, wanted), condition))
    .orderBy(asc(roles.roleName), asc(roles.id));
  return [...Map.groupBy(grants, ({ role }) => role).values()].flatMap(held => {
    const ids = new Set(held.map(({ entry }) => entry));
    const needed = [...lost].filter(([id]) => ids.has(id)).flatMap(([, above]) => above);
    const missing = [...new Set(needed)].filter(({ id }) => !ids.has(id));
    const [first] = held;
    if (!first || missing.length === 0) return [];
    return [
      {
        role: { id: first.role, name: first.name ?? '' },
        missing: missing.map(({ id, name }) => ({ id, name: name ?? '' })),
      },
    ];
  });
}

/** Those of them that the caller sees; none for a caller who may not grant. */
export async function rolesShortOf(
  losses: readonly Loss[],
  rows: readonly PermissionRow[],
  context: HandlerContext,
): Promise<ShortRoles> {
  const { db } = context;
  if (!(await holdsAnyOf(permissionsOf(saveRolePermission), callerOf(context).userId, db))) return [];
  return rolesLacking(losses, rows, db, await visibleRows(serverOf(roleResource), context));
}

/** Grants these roles the menus that they lack, as their own drawer would. @param context its `db` is the transaction */
export async function grantMissing(shortRoles: ShortRoles, context: HandlerContext): Promise<void> {
  for (const { role, missing } of shortRoles) {
    const permissionIds = missing.map(({ id }) => id).join(',');
    await lockRole(role.id, context);
    await applyGrants({ roleId: role.id, permissionIds, lastpermissionIds: '' }, context);
    await writeLog(context, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `授予角色上级菜单，角色： ${role.name}，新增： ${missing.length}`,
    });
    await publishToHolders(role.id, context);
  }
}
