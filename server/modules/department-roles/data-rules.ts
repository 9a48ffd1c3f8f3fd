import { and, asc, eq, inArray } from 'drizzle-orm';
import type {
  departmentRoleDataRules,
  departmentRoleSaveDataRules,
} from '#contract/areas/department-role-grants.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import {
  departmentPermissions,
  departmentRolePermissions,
  permissionDataRules,
  permissions,
} from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { requireManaged } from '#server/modules/membership/managed.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { publishNarrowed } from '../data-rules/ruled-entry.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { hasDepartmentRole } from '../roles/holders-alike.ts';
import { requireUnlocked } from '../roles/locks.ts';
import { keepDataRules, without } from '../roles/stored-grants.ts';
import { grantsOfDepartment, publishToHolders } from './change-grants.ts';
import { departmentRoleServer, lockDepartmentRole } from './department-role-server.ts';

const ofGrant = (roleId: string, permissionId: string) =>
  and(eq(departmentRolePermissions.roleId, roleId), eq(departmentRolePermissions.permissionId, permissionId));

/** The data rules that a department was given for an entry, and those that narrow the grant of a role of it. */
export async function dataRulesOf(
  { permissionId, departId, roleId }: ParsedInputOf<typeof departmentRoleDataRules>,
  context: HandlerContext,
): Promise<OutputOf<typeof departmentRoleDataRules>> {
  const { db } = context;
  await requireManaged(context, 'readRoles', [departId]);
  const [role] = await findVisible(departmentRoleServer, context, [roleId]);
  const isGiven = and(
    eq(departmentPermissions.departId, departId),
    eq(departmentPermissions.permissionId, permissionId),
  );
  const [given] = await db
    .select({ ids: departmentPermissions.dataRuleIds })
    .from(departmentPermissions)
    .where(isGiven);
  const isKnown = and(
    eq(permissionDataRules.permissionId, permissionId),
    inArray(permissionDataRules.id, parts(given?.ids ?? '')),
  );
  const rules = await db
    .select()
    .from(permissionDataRules)
    .where(isKnown)
    .orderBy(asc(permissionDataRules.createTime), asc(permissionDataRules.id));
  if (rules.length === 0 || role?.departId !== departId) throw new BusinessError('未找到权限配置信息');
  const [grant] = await db
    .select({ ids: departmentRolePermissions.dataRuleIds })
    .from(departmentRolePermissions)
    .where(ofGrant(roleId, permissionId));
  const chosen = parts(grant?.ids ?? '').join(',');
  return {
    ...(chosen && { drChecked: chosen }),
    datarule: rules.map(({ createTime, updateTime, ...rule }) => ({
      ...rule,
      createTime: createTime && formatDateTime(createTime),
      updateTime: updateTime && formatDateTime(updateTime),
    })),
  };
}

/**
 * Sets the data rules that narrow the grant of an entry by a role of a department: some of those that the department was
 * given, and at least one of them if it was given any, because without one the role would show all rows.
 */
export async function saveDataRules(
  { permissionId, roleId, dataRuleIds, lastDataRuleIds }: ParsedInputOf<typeof departmentRoleSaveDataRules>,
  context: HandlerContext,
): Promise<null> {
  const wanted = new Set(parts(dataRuleIds ?? ''));
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const role = await lockDepartmentRole(roleId, inside);
    await keepDataRules(tx, [permissionId]);
    const [grant] = await tx
      .select({ name: permissions.name, ids: departmentRolePermissions.dataRuleIds })
      .from(departmentRolePermissions)
      .innerJoin(permissions, eq(permissions.id, departmentRolePermissions.permissionId))
      .where(ofGrant(roleId, permissionId));
    if (!grant) throw new BusinessError('请先保存角色菜单权限!');
    await requireUnlocked(inside, roleId, { added: [permissionId] });
    const given = (await grantsOfDepartment(tx, role.departId, [permissionId])).get(permissionId) ?? [];
    const stored = new Set(parts(grant.ids ?? ''));
    const last = lastDataRuleIds == null ? stored : new Set(parts(lastDataRuleIds));
    const added = without(wanted, last);
    const removed = new Set(without(last, wanted));
    const ids = [...new Set([...without(stored, removed), ...added])];
    if (added.some(id => !given.includes(id)))
      throw new BusinessError('只能选择部门在该菜单上已有的数据规则，请重新打开后再保存');
    if (ids.length === 0 && (given.length > 0 || stored.size > 0))
      throw new BusinessError('部门的该权限受数据规则限制，部门角色至少保留一条');
    await withRightsOverHolders(inside, hasDepartmentRole([roleId]), () =>
      tx
        .update(departmentRolePermissions)
        .set({ dataRuleIds: ids.join(','), operateDate: context.now(), operateIp: context.ip })
        .where(ofGrant(roleId, permissionId)),
    );
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `修改部门角色数据规则，部门角色： ${role.roleName ?? role.roleCode}，菜单： ${grant.name}，规则数： ${ids.length}`,
    });
    await publishToHolders(roleId, inside);
    await publishNarrowed([permissionId], inside);
  });
  return null;
}
