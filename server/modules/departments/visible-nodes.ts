import { and, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import type { DepartmentNode, departmentTreeLevel } from '#contract/areas/departments.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { componentsOf } from '#contract/pages.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type DepartmentRow, hiddenOfDepartments } from '#server/modules/membership/present.ts';
import { dataRuleScope } from '#server/records/list/data-rules.ts';
import { ruledTableOf } from '#server/records/resource/scope.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { departmentServer } from './department-server.ts';
import { childrenOf, directorsOfDepartments, findDepartments, parentsAmong } from './departments.ts';
import { departmentNode, departmentTree } from './tree.ts';

/** The departments to which the tenants and the data rules of the caller confine them; undefined without any. */
const ownScope = async (context: HandlerContext): Promise<SQL | undefined> =>
  and(
    await tenantRows(departments, context),
    await dataRuleScope(context, { components: componentsOf('department') }, ruledTableOf(departmentServer)),
  );

/** Departments in use that the caller may see and that match, in their configured order. */
export const findVisibleDepartments = async (
  context: HandlerContext,
  condition?: SQL,
  limit?: number,
): Promise<DepartmentRow[]> => findDepartments(context.db, and(await ownScope(context), condition), limit);

/** The departments that match one condition as a flat list, each with whether it has any below it. */
export async function flatNodes(
  context: HandlerContext,
  condition: SQL | undefined,
  children: [] | null,
  limit?: number,
): Promise<DepartmentNode[]> {
  const rows = await findVisibleDepartments(context, condition, limit);
  const ids = rows.map(row => row.id);
  const directors = await directorsOfDepartments(context.db, ids);
  const parents = await parentsAmong(context.db, ids);
  const hidden = await hiddenOfDepartments(context);
  return rows.map(row => departmentNode(row, directors, { isLeaf: !parents.has(row.id), children }, hidden));
}

/** The whole tree that the caller may see. */
export const wholeTree = async (context: HandlerContext): Promise<DepartmentNode[]> =>
  departmentTree(
    await findVisibleDepartments(context),
    await directorsOfDepartments(context.db),
    await hiddenOfDepartments(context),
  );

/** The departments directly below one, or the given ones; without either what is on top for the caller. */
export async function oneLevel(
  { pid = '', ids, primaryKey }: ParsedInputOf<typeof departmentTreeLevel>,
  context: HandlerContext,
): Promise<DepartmentNode[]> {
  const key = primaryKey === 'orgCode' ? departments.orgCode : departments.id;
  if (ids) return flatNodes(context, inArray(key, parts(ids)), []);
  return flatNodes(context, pid === '' ? await topsFor(context) : childrenOf(pid), []);
}

/** Roots, and for those who do not see all departments whatever is below one that they do not see. */
async function topsFor(context: HandlerContext): Promise<SQL | undefined> {
  const scope = await ownScope(context);
  if (scope === undefined) return childrenOf('');
  const seen = context.db.select({ id: departments.id }).from(departments).where(scope);
  return or(childrenOf(''), notInArray(departments.parentId, seen));
}
