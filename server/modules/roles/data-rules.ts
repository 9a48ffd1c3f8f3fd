import { and, asc, eq, inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { GrantedRule, roleDataRules, roleSaveDataRules } from '#contract/areas/role-grants.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissionDataRules, permissions, rolePermissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { publishNarrowed } from '../data-rules/ruled-entry.ts';
import { publishToHolders } from './change-grants.ts';
import { withRightsOverHolders } from './effect-on-people.ts';
import { hasRole } from './holders-alike.ts';
import { requireUnlocked } from './locks.ts';
import { keepDataRules, without } from './stored-grants.ts';
import { lockRole, visibleRole } from './visible-role.ts';

const ofGrant = (roleId: string, permissionId: string) =>
  and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId));

/** The data rules of an entry, and those that narrow the grant of a role. @throws when the entry has none */
export async function dataRulesOf(
  { permissionId, roleId }: ParsedInputOf<typeof roleDataRules>,
  context: HandlerContext,
): Promise<OutputOf<typeof roleDataRules>> {
  const { db } = context;
  const rules = await rulesOfEntry(permissionId, db);
  const [grant] = await db
    .select({ ids: rolePermissions.dataRuleIds })
    .from(rolePermissions)
    .where(ofGrant((await visibleRole(roleId, context))?.id ?? '', permissionId));
  const chosen = parts(grant?.ids ?? '').join(',');
  return { ...(chosen && { drChecked: chosen }), datarule: rules };
}

/** The data rules of an entry as they are sent. @throws when the entry has none */
export async function rulesOfEntry(permissionId: string, db: Database): Promise<GrantedRule[]> {
  const rules = await db
    .select()
    .from(permissionDataRules)
    .where(eq(permissionDataRules.permissionId, permissionId))
    .orderBy(asc(permissionDataRules.createTime), asc(permissionDataRules.id));
  if (rules.length === 0) throw new BusinessError('未找到权限配置信息');
  return rules.map(({ createTime, updateTime, ...rule }) => ({
    ...rule,
    createTime: createTime && formatDateTime(createTime),
    updateTime: updateTime && formatDateTime(updateTime),
  }));
}

/** @throws BusinessError when one of these data rules of an entry is gone */
export async function requireRules(
  db: Database,
  permissionId: string,
  ids: readonly string[],
): Promise<void> {
  const named = inArray(permissionDataRules.id, [...ids]);
  const known = await db.$count(
    permissionDataRules,
    and(eq(permissionDataRules.permissionId, permissionId), named),
  );
  if (known !== ids.length) throw new BusinessError('部分数据规则已被删除，请重新打开后再保存');
}

/**
 * Sets the data rules that narrow the grant of an entry. With the former choice of the caller, of two people who change
 * it at the same time neither undoes what the other did; only their removals together must not lay the grant open, which neither
 * of them has been asked about.
 */
export async function saveDataRules(
  { permissionId, roleId, dataRuleIds, lastDataRuleIds }: ParsedInputOf<typeof roleSaveDataRules>,
  context: HandlerContext,
): Promise<null> {
  const wanted = new Set(parts(dataRuleIds ?? ''));
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(roleId, inside);
    await keepDataRules(tx, [permissionId]);
    const [grant] = await tx
      .select({ name: permissions.name, ids: rolePermissions.dataRuleIds })
      .from(rolePermissions)
      .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
      .where(ofGrant(roleId, permissionId));
    if (!grant) throw new BusinessError('请先保存角色菜单权限!');
    await requireUnlocked(inside, roleId, { added: [permissionId] });
    const stored = new Set(parts(grant.ids ?? ''));
    const last = lastDataRuleIds == null ? stored : new Set(parts(lastDataRuleIds));
    const added = without(wanted, last);
    await requireRules(tx, permissionId, added);
    const removed = new Set(without(last, wanted));
    const ids = [...new Set([...without(stored, removed), ...added])];
    if (ids.length === 0 && wanted.size > 0)
      throw new BusinessError('期间有人取消了其余数据规则，保存后将不再限制数据，请重新打开后再选择');
    await withRightsOverHolders(inside, hasRole([roleId]), () =>
      tx
        .update(rolePermissions)
        .set({ dataRuleIds: ids.join(','), operateDate: context.now(), operateIp: context.ip })
        .where(ofGrant(roleId, permissionId)),
    );
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `修改角色数据规则，角色： ${role.roleName ?? role.roleCode}，菜单： ${grant.name}，规则数： ${ids.length}`,
    });
    await publishToHolders(roleId, inside);
    await publishNarrowed([permissionId], inside);
  });
  return null;
}
