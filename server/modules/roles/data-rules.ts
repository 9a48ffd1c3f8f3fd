import { and, asc, eq, inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { roleDataRules, roleSaveDataRules } from '#contract/areas/role-grants.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { permissionDataRules, permissions, rolePermissions } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { formatDateTime } from '#server/wire/dates.ts';
import { writeLog } from '../log/write-log.ts';
import { lockRole, tellHolders } from './change-grants.ts';
import { withGrantingAdministrator } from './granting-administrator.ts';
import { requireUnlocked } from './locks.ts';

const ofGrant = (roleId: string, permissionId: string) =>
  and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId));

/** The data rules of an entry, and those that narrow the grant of a role. @throws when the entry has none */
export async function dataRulesOf(
  { permissionId, roleId }: ParsedInputOf<typeof roleDataRules>,
  { db }: HandlerContext,
): Promise<OutputOf<typeof roleDataRules>> {
  const rules = await db
    .select()
    .from(permissionDataRules)
    .where(eq(permissionDataRules.permissionId, permissionId))
    .orderBy(asc(permissionDataRules.createTime), asc(permissionDataRules.id));
  if (rules.length === 0) throw new BusinessError('未找到权限配置信息');
  const [grant] = await db
    .select({ ids: rolePermissions.dataRuleIds })
    .from(rolePermissions)
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

/** Sets the data rules that narrow the grant of an entry. */
export async function saveDataRules(
  { permissionId, roleId, dataRuleIds }: ParsedInputOf<typeof roleSaveDataRules>,
  context: HandlerContext,
): Promise<null> {
  const ids = [...new Set(parts(dataRuleIds ?? ''))];
  await withGrantingAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(roleId, inside);
    const [grant] = await tx
      .select({ name: permissions.name })
      .from(rolePermissions)
      .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
      .where(ofGrant(roleId, permissionId));
    if (!grant) throw new BusinessError('请先保存角色菜单权限!');
    await requireUnlocked(inside, roleId, [permissionId]);
    const known = await tx.$count(
      permissionDataRules,
      and(eq(permissionDataRules.permissionId, permissionId), inArray(permissionDataRules.id, ids)),
    );
    if (known !== ids.length) throw new BusinessError('部分数据规则已被删除，请重新打开后再保存');
    await tx
      .update(rolePermissions)
      .set({ dataRuleIds: ids.join(','), operateDate: context.now(), operateIp: context.ip })
      .where(ofGrant(roleId, permissionId));
    await writeLog(inside, {
      ...{ type: logType.operation, operateType: operateType.edit },
      content: `修改角色数据规则，角色： ${role.roleName ?? role.roleCode}，菜单： ${grant.name}，规则数： ${ids.length}`,
    });
    await tellHolders(roleId, inside);
  });
  return null;
}
