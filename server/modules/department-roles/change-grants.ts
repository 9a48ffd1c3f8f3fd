import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  departmentRoleGrantChange,
  departmentRoleSaveGrants,
} from '#contract/areas/department-role-grants.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { GrantChange } from '#contract/areas/role-grants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departmentPermissions, departmentRolePermissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { describeEffect } from '../roles/grant-change.ts';
import { hasDepartmentRole } from '../roles/holders-alike.ts';
import { namesOf, requireUnlocked } from '../roles/locks.ts';
import { differenceOf, messagesOfRole, saveDifference } from '../roles/save-difference.ts';
import { withFieldsOfCaller } from '../users/field-excess.ts';
import { holdersOf, lockDepartmentRole } from './department-role-server.ts';

/** The menus and buttons that a role of a department grants, with the rules that narrow them. */
export const storedGrants = (db: Database, roleId: string) =>
  db
    .select({
      permissionId: departmentRolePermissions.permissionId,
      dataRuleIds: departmentRolePermissions.dataRuleIds,
    })
    .from(departmentRolePermissions)
    .where(eq(departmentRolePermissions.roleId, roleId));

/**
 * What a department was granted of these entries, with the data rules of each. It stays until the transaction ends, so that
 * nobody takes it from the department while a role of it begins to grant it.
 */
export async function grantsOfDepartment(
  db: Database,
  departId: string,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (entries.length === 0) return new Map();
  const { permissionId, dataRuleIds } = departmentPermissions;
  const rows = await db
    .select({ permissionId, dataRuleIds })
    .from(departmentPermissions)
    .where(and(eq(departmentPermissions.departId, departId), inArray(permissionId, [...entries])))
    .orderBy(departmentPermissions.id)
    .for('share');
  return new Map(rows.map(row => [row.permissionId, parts(row.dataRuleIds ?? '')]));
}

/**
 * Saves grants of a role of a department (API-59). A role grants what its department was granted, at first within the same
 * data rules.
 */
export const saveGrants = (input: ParsedInputOf<typeof departmentRoleSaveGrants>, context: HandlerContext) =>
  saveDifference(context, {
    messages: messagesOfRole,
    apply: inside => applyChange(input, inside),
    note: async ({ role, added, removed }, inside) => {
      await writeLog(inside, {
        type: logType.operation,
        operateType: operateType.edit,
        content: `修改部门角色授权，部门角色： ${role.roleName ?? role.roleCode}，新增： ${added.length}，收回： ${removed.length}`,
      });
      await publishToHolders(role.id, inside);
    },
  });

/** What a change of the grants of a role of a department would do to the people with it. */
export const describeGrants = (
  input: ParsedInputOf<typeof departmentRoleGrantChange>,
  context: HandlerContext,
): Promise<GrantChange> =>
  describeEffect(input, context, {
    isHolder: sql`u.id in (
      select user_id from vitrine_depart_role_user_in_force where drole_id = ${input.roleId})`,
    lock: inside => lockDepartmentRole(input.roleId, inside),
    apply: inside => applyChange(input, inside),
  });

/** Applies what the input adds and removes to the stored grants. @param context its `db` is a transaction */
async function applyChange(
  { roleId, ...input }: ParsedInputOf<typeof departmentRoleSaveGrants>,
  context: HandlerContext,
) {
  const role = await lockDepartmentRole(roleId, context);
  const stored = (await storedGrants(context.db, roleId)).map(({ permissionId }) => permissionId);
  const change = differenceOf(new Set(stored), input);
  const { added, removed } = change;
  if (added.length + removed.length > 0) await applyGrants(role, added, removed, context);
  return { role, ...change };
}

async function applyGrants(
  { id: roleId, departId }: { id: string; departId: string },
  added: readonly string[],
  removed: readonly string[],
  context: HandlerContext,
): Promise<void> {
  const { db, now, ip } = context;
  const allowed = await grantsOfDepartment(db, departId, added);
  const beyond = added.filter(id => !allowed.has(id));
  if (beyond.length > 0)
    throw new BusinessError(`该部门没有以下权限，不能授予部门角色：${await namesOf(context, beyond)}`);
  await requireUnlocked(context, roleId, { added, removed });
  await withFieldsOfCaller(context, [roleId], () =>
    withRightsOverHolders(context, hasDepartmentRole([roleId]), async () => {
      if (added.length > 0)
        await db
          .insert(departmentRolePermissions)
          .values(
            added.map(permissionId => ({
              id: newId(),
              departId,
              roleId,
              permissionId,
              operateDate: now(),
              operateIp: ip,
              dataRuleIds: allowed.get(permissionId)?.join(',') ?? null,
            })),
          )
          .onConflictDoNothing();
      const isRemoved = inArray(departmentRolePermissions.permissionId, [...removed]);
      if (removed.length > 0)
        await db
          .delete(departmentRolePermissions)
          .where(and(eq(departmentRolePermissions.roleId, roleId), isRemoved));
    }),
  );
}

/** Notifies the consoles of the people with a role of a department, and the drawers that show its grants. */
export async function publishToHolders(roleId: string, context: HandlerContext): Promise<void> {
  const userIds = await holdersOf(roleId, context);
  if (userIds.length > 0) context.publish({ kind: 'people', userIds, message: { cmd: 'permission' } });
  context.publish({
    kind: 'everybody',
    message: { cmd: 'changed', resource: 'departmentRoleGrant', id: roleId },
  });
}
