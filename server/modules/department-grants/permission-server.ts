import { inArray } from 'drizzle-orm';
import { departmentPermissionResource } from '#contract/areas/department-permissions.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { departmentPermissions, departments } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource, type Write } from '#server/records/resource/definition.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { departmentServer } from '../departments/department-server.ts';
import { publishToPeople } from '../roles/change-grants.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { hasRoleOf } from '../roles/holders-alike.ts';
import { requireUnlockedForDepartments } from '../roles/locks.ts';
import { without } from '../roles/stored-grants.ts';
import { requireAddable, requireOwnRules } from './addable.ts';
import { publishToDrawers } from './change.ts';
import { passRulesOn } from './pass-rules-on.ts';
import { lockDepartments, takeFromRoles } from './stored.ts';

type Row = typeof departmentPermissions.$inferSelect;

/** The permissions of the departments that the caller sees. */
async function ofVisibleDepartments(context: HandlerContext) {
  const seen = context.db
    .select({ id: departments.id })
    .from(departments)
    .where(await visibleRows(departmentServer, context));
  return inArray(departmentPermissions.departId, seen);
}

async function before({ verb, inputs: [input, ...others], stored }: Write<Row>, context: HandlerContext) {
  if (input && stored.length === 0) {
    await requireAddable([input, ...others], context);
    return undefined;
  }
  await lockDepartments(
    stored.map(({ departId }) => departId),
    context,
  );
  const entries = [...new Set(stored.map(({ permissionId }) => permissionId))];
  await requireUnlockedForDepartments(context, verb === 'delete' ? { removed: entries } : { added: entries });
  const [row] = stored;
  if (verb !== 'edit' || !row || input?.dataRuleIds == null) return undefined;
  const wanted = new Set(parts(String(input.dataRuleIds)));
  const kept = new Set(parts(row.dataRuleIds ?? ''));
  await requireOwnRules([{ permissionId: row.permissionId, ruleIds: without(wanted, kept) }], context);
  return undefined;
}

/** What is taken from a department is taken from its roles, and changed data rules are passed on to them. */
async function after(
  { verb, stored, rows }: Write<Row> & { readonly rows: readonly Row[] },
  context: HandlerContext,
) {
  const kept = new Map(stored.map(({ id, dataRuleIds }) => [id, parts(dataRuleIds ?? '')]));
  const changes = rows.map(({ id, departId, permissionId, dataRuleIds }) => ({
    departId,
    permissionId,
    before: kept.get(id) ?? [],
    after: parts(dataRuleIds ?? ''),
  }));
  if (verb !== 'delete') await passRulesOn(changes, context);
  const byDepartment = Map.groupBy(rows, ({ departId }) => departId);
  for (const [departId, removed] of verb === 'delete' ? Map.groupBy(stored, row => row.departId) : []) {
    const ids = removed.map(({ permissionId }) => permissionId);
    const concerned = await withRightsOverHolders(context, hasRoleOf([departId]), () =>
      takeFromRoles(context.db, departId, ids),
    );
    publishToPeople(concerned, context.publish);
  }
  for (const departId of byDepartment.keys()) publishToDrawers(context, departId);
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
