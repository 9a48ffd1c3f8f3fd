import { and, eq } from 'drizzle-orm';
import type { departmentDataRules, departmentSaveDataRules } from '#contract/areas/department-grants.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { departmentPermissions, permissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { requireRules, rulesOfEntry } from '../roles/data-rules.ts';
import { requireUnlockedForDepartments } from '../roles/locks.ts';
import { keepDataRules, without } from '../roles/stored-grants.ts';
import { publishToDrawers } from './change.ts';
import { passRulesOn } from './pass-rules-on.ts';
import { lockDepartment, seesDepartment } from './stored.ts';

const ofPermission = (departId: string, permissionId: string) =>
  and(eq(departmentPermissions.departId, departId), eq(departmentPermissions.permissionId, permissionId));

/** The data rules of an entry, and those that roles of a department can be narrowed by. @throws when it has none */
export async function departmentRulesOf(
  { permissionId, departId }: ParsedInputOf<typeof departmentDataRules>,
  context: HandlerContext,
): Promise<OutputOf<typeof departmentDataRules>> {
  const { db } = context;
  const datarule = await rulesOfEntry(permissionId, db);
  if (!(await seesDepartment(departId, context))) return { datarule };
  const [permission] = await db
    .select({ ids: departmentPermissions.dataRuleIds })
    .from(departmentPermissions)
    .where(ofPermission(departId, permissionId));
  const chosen = parts(permission?.ids ?? '').join(',');
  return { ...(chosen && { drChecked: chosen }), datarule };
}

/**
 * Sets the data rules by which roles of a department are narrowed, and passes the change on to those that grant the entry
 * already. With the former choice of the caller, of two people who change it at the same time neither undoes what the other did.
 */
export async function saveDepartmentRules(
  { permissionId, departId, dataRuleIds, lastDataRuleIds }: ParsedInputOf<typeof departmentSaveDataRules>,
  context: HandlerContext,
): Promise<null> {
  const wanted = new Set(parts(dataRuleIds ?? ''));
  // In the order of locks of every other change of these permissions.
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const department = await lockDepartment(departId, inside);
    await keepDataRules(tx, [permissionId]);
    const [permission] = await tx
      .select({ name: permissions.name, ids: departmentPermissions.dataRuleIds })
      .from(departmentPermissions)
      .innerJoin(permissions, eq(permissions.id, departmentPermissions.permissionId))
      .where(ofPermission(departId, permissionId));
    if (!permission) throw new BusinessError('请先保存部门菜单权限!');
    await requireUnlockedForDepartments(inside, { added: [permissionId] });
    const stored = new Set(parts(permission.ids ?? ''));
    const last = lastDataRuleIds == null ? stored : new Set(parts(lastDataRuleIds));
    const added = without(wanted, last);
    await requireRules(tx, permissionId, added);
    const removed = new Set(without(last, wanted));
    const ids = [...new Set([...without(stored, removed), ...added])];
    await tx
      .update(departmentPermissions)
      .set({ dataRuleIds: ids.join(',') })
      .where(ofPermission(departId, permissionId));
    await passRulesOn([{ departId, permissionId, before: [...stored], after: ids }], inside);
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `修改部门数据规则，部门： ${department.departName}，菜单： ${permission.name}，规则数： ${ids.length}`,
    });
    publishToDrawers(context, departId);
  });
  return null;
}
