import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type {
  DepartmentIdNode,
  departmentParents,
  departmentSearch,
  departmentTreeByKeyword,
} from '#contract/areas/department-lookups.ts';
import type { Department, DepartmentNode } from '#contract/areas/departments.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { responsibilityOf } from '#server/modules/membership/managed.ts';
import { hiddenOfDepartments, presentDepartment } from '#server/modules/membership/present.ts';
import { isWithin } from '#server/modules/membership/within.ts';
import { hasText } from '#server/records/list/found-text.ts';
import { contains } from '#server/records/resource/contains.ts';
import { peopleWhere } from '../users/picking.ts';
import { belongsTo, userServer } from '../users/user-server.ts';
import { directorsOfDepartments } from './departments.ts';
import { departmentTree } from './tree.ts';
import { findVisibleDepartments, flatNodes, wholeTree } from './visible-nodes.ts';

/** A search finds at most so many departments. */
const mostFound = 1000;

const namesOnly = ({ id, departName, children }: DepartmentNode): DepartmentIdNode => ({
  key: id,
  value: id,
  title: departName,
  children: children?.map(namesOnly) ?? [],
});

/** The whole tree of names (API-53). */
export const idTree = async (context: HandlerContext): Promise<DepartmentIdNode[]> =>
  (await wholeTree(context)).map(namesOnly);

/** The departments of a manager with those below them (API-55); the message states whether the caller is one. */
export async function myTree(context: HandlerContext): Promise<Reply<DepartmentNode[] | null>> {
  const managed = await responsibilityOf(context.db, callerOf(context).userId);
  if (managed === undefined) return new Reply(null, '1', replyCode.okRead);
  const rows = await findVisibleDepartments(context, isWithin(sql`${departments.id}`, managed));
  const directors = await directorsOfDepartments(context.db);
  const nodes = departmentTree(rows, directors, await hiddenOfDepartments(context));
  const result = nodes.length > 0 ? nodes.map(node => ({ ...node, parentId: null })) : null;
  return new Reply(result, '2', replyCode.okRead);
}

/** Departments whose name in one of the languages contains a text; none for an empty one. */
function isNamed(keyword: string): SQL {
  if (keyword === '') return sql`false`;
  return or(hasText(departments.departName, keyword), hasText(departments.departNameEn, keyword)) as SQL;
}

/** The departments with a part of a name (API-54). @throws when there are none, as in the interface */
export async function search(
  { keyWord, myDeptSearch }: ParsedInputOf<typeof departmentSearch>,
  context: HandlerContext,
): Promise<DepartmentNode[]> {
  const managed =
    myDeptSearch === '1' ? ((await responsibilityOf(context.db, callerOf(context).userId)) ?? []) : undefined;
  const among = managed && isWithin(sql`${departments.id}`, managed);
  const found = await flatNodes(context, and(isNamed(keyWord.trim()), among), null, mostFound);
  if (found.length === 0) throw new BusinessError('未查询匹配数据！', { code: replyCode.okRead });
  return found;
}

/** All departments, or the given ones, in the order of their codes. */
export async function listAll({ id = '' }: { id?: string }, context: HandlerContext): Promise<Department[]> {
  const ids = parts(id);
  const rows = await findVisibleDepartments(
    context,
    ids.length > 0 ? inArray(departments.id, ids) : undefined,
  );
  const hidden = await hiddenOfDepartments(context);
  return rows
    .toSorted((one, other) => (one.orgCode < other.orgCode ? -1 : 1))
    .map(row => presentDepartment(row, hidden));
}

/** Departments above a department that are looked at, in case that stored rows form a circle. */
const highest = 100;

/** The departments above each of the given ones, from the root on. */
export async function parentsOf(
  { departId = '', orgCode = '' }: ParsedInputOf<typeof departmentParents>,
  context: HandlerContext,
): Promise<OutputOf<typeof departmentParents>> {
  const byCode = parts(departId).length === 0;
  const keys = parts(byCode ? orgCode : departId);
  if (keys.length === 0) throw new BusinessError('departId 和 orgCode 不能都为空！');
  const column = sql.identifier(byCode ? 'org_code' : 'id');
  const { rows } = await context.db.execute<{ start: string; id: string }>(sql`
    with recursive above as (
      select ${column} as start, id, parent_id, 1 as depth from sys_depart where ${column} = any(${sql.param(keys)}::text[])
      union all
      select above.start, d.id, d.parent_id, above.depth + 1
        from above join sys_depart d on d.id = above.parent_id where above.depth < ${highest})
    select start, id from above order by start, depth desc`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const known = ids.length > 0 ? await findVisibleDepartments(context, inArray(departments.id, ids)) : [];
  const hidden = await hiddenOfDepartments(context);
  const byId = new Map(known.map(row => [row.id, presentDepartment(row, hidden)]));
  const chains = Map.groupBy(rows, ({ start }) => start);
  const asked = keys.filter(key => chains.has(key));
  return Object.fromEntries(
    asked.map(key => {
      const chain = (chains.get(key) ?? []).flatMap(({ id }) => byId.get(id) ?? []);
      const parentMap = Object.fromEntries(chain.map(each => [each.id, each]));
      return [key, { parentIds: chain.map(({ id }) => id), parentMap }];
    }),
  );
}

/** The departments and the people with a part of a name; without one the whole tree. */
export async function treeByKeyword(
  { keyWord = '' }: ParsedInputOf<typeof departmentTreeByKeyword>,
  context: HandlerContext,
): Promise<OutputOf<typeof departmentTreeByKeyword>> {
  const keyword = keyWord.trim();
  if (keyword === '') return { userList: [], departList: await wholeTree(context) };
  return {
    userList: await peopleWhere(await contains(userServer, 'realname', keyword, context), context),
    departList: await flatNodes(context, isNamed(keyword), null, mostFound),
  };
}

/** The department with a code. */
export async function departmentWithCode(
  orgCode: string,
  context: HandlerContext,
): Promise<Department | null> {
  const [row] = await findVisibleDepartments(context, eq(departments.orgCode, orgCode));
  return row ? presentDepartment(row, await hiddenOfDepartments(context)) : null;
}

/** The people who belong to a department itself; nobody in one that the caller may not see. */
export async function membersOf(id: string, context: HandlerContext) {
  const [row] = await findVisibleDepartments(context, eq(departments.id, id));
  return row ? peopleWhere(belongsTo(context.db, row.id), context) : [];
}
