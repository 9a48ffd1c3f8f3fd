import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { type User, userList } from '#contract/areas/users.ts';
import {
  userGetMulti,
  userQueryByDepId,
  userQueryByIds,
  userQueryComponentData,
} from '#contract/areas/users-picking.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { type ParsedInputOf, permissionsOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { maximumPageSize } from '#contract/list-query.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { departments, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { literalPattern } from '#server/records/list/comparison.ts';
import { keywordCondition } from '#server/records/list/keyword.ts';
import { contains } from '#server/records/resource/contains.ts';
import { hiddenFields, permittedList } from '#server/records/resource/hidden-fields.ts';
import { presentRows, readRecords } from '#server/records/resource/read.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { userServer } from './user-server.ts';

/** Who is not frozen. The value is a literal of the statement, so that the planner can use the index of people who are not frozen. */
export const isNotFrozen = sql`${users.status} = ${sql.raw(String(userStatus.normal))}`;

/** The people of a department and of those below it, whose codes begin with its own; undefined if there is none. */
async function membersBelow(context: HandlerContext, departId: string): Promise<SQL | undefined> {
  const { db } = context;
  const isSeen = and(eq(departments.delFlag, '0'), await tenantRows(departments, context));
  const [department] = await db
    .select({ orgCode: departments.orgCode })
    .from(departments)
    .where(and(eq(departments.id, departId), isSeen));
  if (department === undefined) return undefined;
  const below = db
    .select({ id: departments.id })
    .from(departments)
    .where(and(like(departments.orgCode, `${literalPattern(department.orgCode)}%`), isSeen));
  const members = db
    .select({ id: userDepartments.userId })
    .from(userDepartments)
    .where(inArray(userDepartments.depId, below));
  return inArray(users.id, members);
}

/** The people whose account or name contains a text, or is read like it; undefined for an empty text. */
export const hasKeyword = async (keyword: string | undefined, context: HandlerContext) =>
  keywordCondition(await permittedList(userServer, context), ['username', 'realname'], keyword);

async function named(
  { keyword, username, realname, departId }: ParsedInputOf<typeof userQueryComponentData>,
  context: HandlerContext,
) {
  if (keyword) return hasKeyword(keyword, context);
  // Without a department the interface reads the account only.
  return and(
    await contains(userServer, 'username', username, context),
    departId ? await contains(userServer, 'realname', realname, context) : undefined,
  );
}

/** What choosing needs of a person; whoever may not list people learns no more. */
const shown: ReadonlySet<string> = new Set<keyof User>([
  ...(['id', 'username', 'realname', 'sex', 'sex_dictText', 'birthday', 'phone', 'orgCodeTxt'] as const),
  // Every person who is found has the one, and the other is why a stored choice is marked.
  ...(['delFlag', 'status'] as const),
]);

/** Whether the caller may list people. */
export const mayList = (context: HandlerContext): Promise<boolean> =>
  holdsAnyOf(permissionsOf(userList), callerOf(context).userId, context.db);

/**
 * A query of people as the caller may ask it: a match or an order is an answer about values, which only people who may list
 * others get.
 */
export async function queryAsKnown<Query extends { pageNo: number; pageSize: number }>(
  query: Query,
  context: HandlerContext,
): Promise<Query | Pick<Query, 'pageNo' | 'pageSize'>> {
  const { pageNo, pageSize } = query;
  return (await mayList(context)) ? query : { pageNo, pageSize };
}

/** People as the caller may know them: without the permission to list people, the other properties are null. */
export async function asKnown(people: readonly User[], context: HandlerContext): Promise<User[]> {
  if (await mayList(context)) return [...people];
  return people.map(person => {
    const known = Object.entries(person).flatMap(([name, value]) => {
      if (shown.has(name)) return [[name, value]];
      return name.endsWith('_dictText') || name === 'recordVersion' ? [] : [[name, null]];
    });
    return Object.fromEntries(known) as User;
  });
}

/** One page of the people who can be chosen; empty for an unknown department (API-34). */
export async function pageOfPeople(
  input: ParsedInputOf<typeof userQueryComponentData>,
  context: HandlerContext,
) {
  const { pageNo, pageSize, departId, id } = input;
  const members = departId ? ((await membersBelow(context, departId)) ?? sql`false`) : undefined;
  const condition = and(isNotFrozen, members, await named(input, context), id ? eq(users.id, id) : undefined);
  const page = await readRecords(userServer, { pageNo, pageSize }, context, condition);
  return { ...page, records: await asKnown(page.records, context) };
}

/** The people that match a condition, among those that the caller may see; at most as many as a page may have. */
export async function peopleWhere(condition: SQL | undefined, context: HandlerContext): Promise<User[]> {
  const rows = await context.db
    .select()
    .from(users)
    .where(and(await visibleRows(userServer, context), condition))
    .orderBy(desc(users.createTime), desc(users.id))
    .limit(maximumPageSize);
  return asKnown(await presentRows(userServer, rows, context, 'list'), context);
}

/** The people of a department and of those below it; nobody in an unknown one (API-30). */
export async function peopleOfDepartment(
  { id, realname }: ParsedInputOf<typeof userQueryByDepId>,
  context: HandlerContext,
) {
  const members = await membersBelow(context, id);
  return members
    ? peopleWhere(and(members, await contains(userServer, 'realname', realname, context)), context)
    : [];
}

/** The people whose name or account contains a text; nobody without one. */
export const peopleNamed = async (keyword: string, context: HandlerContext): Promise<User[]> =>
  keyword === '' ? [] : peopleWhere(and(isNotFrozen, await hasKeyword(keyword, context)), context);

/** The columns by which everybody who chooses people finds them. */
const identifying = { id: users.id, username: users.username } as const;
/** Those by which only people who may list others find them: a match is an answer about the value. */
const columnsOfMany = {
  ...identifying,
  realname: users.realname,
  workNo: users.workNo,
  phone: users.phone,
  email: users.email,
} as const;

/** People by lists of values; those of an empty list are not restricted by it (API-31). */
async function manyPeople(input: ParsedInputOf<typeof userGetMulti>, context: HandlerContext) {
  const columns = (await mayList(context)) ? columnsOfMany : identifying;
  const hidden = await hiddenFields(userServer, context);
  const conditions = Object.entries(columns).flatMap(([name, column]) => {
    const values = parts(input[name as keyof typeof columnsOfMany] ?? '').slice(0, maximumPageSize);
    if (values.length === 0) return [];
    return [hidden.includes(name) ? sql`false` : inArray(column, values)];
  });
  return conditions.length > 0 ? peopleWhere(and(isNotFrozen, ...conditions), context) : [];
}

/** What dialogs that choose people ask. */
export const userPickingRoutes = [
  handle(userQueryComponentData, pageOfPeople),
  handle(userQueryByDepId, peopleOfDepartment),
  handle(userGetMulti, manyPeople),
  handle(userQueryByIds, ({ userIds }, context) => {
    const ids = parts(userIds).slice(0, maximumPageSize);
    return ids.length > 0 ? peopleWhere(inArray(users.id, ids), context) : Promise.resolve([]);
  }),
];
