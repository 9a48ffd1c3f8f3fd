import { inArray } from 'drizzle-orm';
import { departmentPermissionResource } from '#contract/areas/department-permissions.ts';
import { parts } from '#contract/filter-value.ts';
import { departmentPermissions, departments } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { serveResource, type Values, type Write } from '#server/resource/definition.ts';
import { visibleRows } from '#server/resource/scope.ts';
import { departmentServer } from '../departments/department-server.ts';
import { requireEntries, tellPeople } from '../roles/change-grants.ts';
import { requireRules } from '../roles/data-rules.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { hasRoleOf } from '../roles/holders-alike.ts';
import { requireUnlockedForDepartments } from '../roles/locks.ts';
import { keepDataRules, without } from '../roles/stored-grants.ts';
import { withEnabledAdministrator } from '../users/administrators.ts';
import { tellDrawers } from './change.ts';
import { requireUnusedRules } from './data-rules.ts';
import { lockDepartment, permissionsOfDepartment, takeFromRoles } from './stored.ts';

type Row = typeof departmentPermissions.$inferSelect;

/** The permissions of the departments that the caller sees. */
async function ofVisibleDepartments(context: HandlerContext) {
  const seen = context.db
    .select({ id: departments.id })
    .from(departments)
    .where(await visibleRows(departmentServer, context));
  return inArray(departmentPermissions.departId, seen);
}

async function requireAddable(inputs: readonly Values[], context: HandlerContext): Promise<void> {
  const added = new Set<string>();
  for (const { departId, permissionId, dataRuleIds } of inputs) {
    const [department, entry] = [String(departId), String(permissionId)];
    const pair = `${department} ${entry}`;
    await lockDepartment(department, context);
    if (added.has(pair) || (await permissionsOfDepartment(context.db, department)).includes(entry)) {
      const message = '该部门已有此权限';
      throw new BusinessError(message, { fieldErrors: { permissionId: message } });
    }
    added.add(pair);
    await requireEntries(context.db, [entry]);
    await requireUnlockedForDepartments(context, { added: [entry] });
    await requireOwnRules(context, entry, parts(String(dataRuleIds ?? '')));
  }
}

async function requireOwnRules({ db }: HandlerContext, permissionId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  await keepDataRules(db, [permissionId]);
  await requireRules(db, permissionId, [...new Set(ids)]);
}

async function before({ verb, inputs: [input, ...others], stored }: Write<Row>, context: HandlerContext) {
  if (input && stored.length === 0) {
    await requireAddable([input, ...others], context);
    return undefined;
  }
  const departIds = [...new Set(stored.map(({ departId }) => departId))].toSorted();
  for (const departId of departIds) await lockDepartment(departId, context);
  const entries = [...new Set(stored.map(({ permissionId }) => permissionId))];
  await requireUnlockedForDepartments(context, verb === 'delete' ? { removed: entries } : { added: entries });
  const [row] = stored;
  if (verb !== 'edit' || !row || input?.dataRuleIds == null) return undefined;
  const wanted = new Set(parts(String(input.dataRuleIds)));
  const kept = new Set(parts(row.dataRuleIds ?? ''));
  await requireOwnRules(context, row.permissionId, without(wanted, kept));
  await requireUnusedRules(context.db, row.departId, row.permissionId, without(kept, wanted));
  return undefined;
}

/** What is taken from a department is taken from its roles. */
async function after(
  { verb, stored, rows }: Write<Row> & { readonly rows: readonly Row[] },
  context: HandlerContext,
) {
  const byDepartment = Map.groupBy(rows, ({ departId }) => departId);
  for (const [departId, removed] of verb === 'delete' ? Map.groupBy(stored, row => row.departId) : []) {
    const ids = removed.map(({ permissionId }) => permissionId);
    const concerned = await withRightsOverHolders(context, hasRoleOf(departId), () =>
      takeFromRoles(context.db, departId, ids),
    );
    tellPeople(concerned, context.publish);
  }
  for (const departId of byDepartment.keys()) tellDrawers(context, departId);
}

/** The permissions of departments one by one. */
export const departmentPermissionServer = serveResource(departmentPermissionResource, {
  table: departmentPermissions,
  scope: ofVisibleDepartments,
  transaction: withEnabledAdministrator,
  hooks: { before, after },
  noIds: '参数不识别！',
  import: { atomic: true, rowLimit: 5_000, done: rows => `文件导入成功！数据行数：${rows}` },
});
