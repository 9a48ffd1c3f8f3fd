import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import {
  userDepartUserList,
  userJoinDepartment,
  userLeaveDepartment,
  userMember,
  userMemberAdd,
  userMemberEdit,
  usersLeaveDepartment,
  userWithChildren,
} from '#contract/areas/users-departments.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { departmentNamesOf } from '#server/modules/membership/department-names.ts';
import { managedDepartments, requireManaged, responsibilityOf } from '#server/modules/membership/managed.ts';
import { literalPattern } from '#server/records/list/comparison.ts';
import { presentRows, readRecords } from '#server/records/resource/read.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { replaceLinks } from './links.ts';
import { actsOnMembers, addMember, editMember, findMember } from './members.ts';
import { asKnown, hasKeyword, queryAsKnown } from './picking.ts';
import { userServer } from './user-server.ts';

/** The departments in use of the caller's tenants. */
const liveDepartments = async (context: HandlerContext): Promise<SQL | undefined> =>
  and(eq(departments.delFlag, '0'), await tenantRows(departments, context));

/** The live departments with one of these ids, and those below them. */
async function subtreeOf(context: HandlerContext, ids: readonly string[]): Promise<SQL | undefined> {
  if (ids.length === 0) return undefined;
  const isLive = await liveDepartments(context);
  const roots = await context.db
    .select({ code: departments.orgCode })
    .from(departments)
    .where(and(isLive, inArray(departments.id, [...ids])));
  if (roots.length === 0) return undefined;
  return and(isLive, or(...roots.map(({ code }) => like(departments.orgCode, `${literalPattern(code)}%`))));
}

const membersOf = (db: Database, condition: SQL | undefined): SQL =>
  inArray(
    users.id,
    db
      .select({ id: userDepartments.userId })
      .from(userDepartments)
      .innerJoin(departments, eq(departments.id, userDepartments.depId))
      .where(condition),
  );

async function peopleOfDepartments(
  { depId, username, keyword, ...input }: ParsedInputOf<typeof userDepartUserList>,
  context: HandlerContext,
): Promise<OutputOf<typeof userDepartUserList>> {
  const { db } = context;
  const asked = depId ? [depId] : ((await responsibilityOf(db, callerOf(context).userId)) ?? []);
  const subtree = await subtreeOf(context, asked);
  if (!subtree) return null;
  const condition = and(
    membersOf(db, and(subtree, await managedDepartments(context, 'readMembers'))),
    username ? eq(users.username, username) : undefined,
    await hasKeyword(keyword, context),
  );
  const page = await readRecords(userServer, await queryAsKnown(input, context), context, condition);
  const known = await asKnown(page.records, context);
  const names = await departmentNamesOf(
    context,
    known.map(({ id }) => id),
  );
  const acts = depId ? await actsOnMembers(context, depId, known) : undefined;
  const records = known.map(person => ({
    ...person,
    orgCode: names.get(person.id) ?? null,
    ...(acts && { acts: acts(person) }),
  }));
  return { ...page, records };
}

/**
 * Changes the departments of people by one, all or nothing. The rights of each must be a subset of the caller's before
 * and after, because rights may depend on departments.
 */
async function changeMembers(
  depId: string,
  userIds: readonly string[],
  context: HandlerContext,
  verb: 'join' | 'leave',
): Promise<number> {
  await requireManaged(context, 'changeMembers', [depId]);
  // Roles of a department end with leaving it, and one of them may be the last that grants.
  return withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    // It neither moves nor vanishes meanwhile.
    const [department] = await tx
      .select({ name: departments.departName })
      .from(departments)
      .where(eq(departments.id, depId))
      .for('share');
    const people = await findVisible(userServer, inside, userIds);
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...userIds, '']))
      .orderBy(users.id)
      .for('update');
    const changed: string[] = [];
    for (const { id, username, realname } of people) {
      const rows = await tx
        .select({ id: userDepartments.depId })
        .from(userDepartments)
        .where(eq(userDepartments.userId, id));
      const current = rows.map(row => row.id);
      if (current.includes(depId) === (verb === 'join')) continue;
      const wanted = verb === 'join' ? [...current, depId] : current.filter(each => each !== depId);
      await replaceLinks(inside, id, { departments: wanted });
      changed.push(realname ? `${realname} (${username})` : username);
    }
    if (changed.length > 0)
      await noteChange(
        inside,
        department?.name ?? depId,
        people.map(({ id }) => id),
        changed,
        verb,
      );
    return changed.length;
  });
}

async function noteChange(
  context: HandlerContext,
  department: string,
  userIds: string[],
  names: readonly string[],
  verb: 'join' | 'leave',
): Promise<void> {
  const act = verb === 'join' ? '添加部门用户' : '移出部门用户';
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.edit,
    content: `${act}，部门： ${department}，用户： ${names.join(', ')}`,
  });
  context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: userServer.resource.name } });
  context.publish({ kind: 'people', userIds, message: { cmd: 'permission' } });
}

async function withChildren(
  { userId }: ParsedInputOf<typeof userWithChildren>,
  context: HandlerContext,
): Promise<OutputOf<typeof userWithChildren>> {
  const { db } = context;
  const [row] = await findVisible(userServer, context, [userId]);
  if (!row) throw new BusinessError('用户不存在！');
  const ids = (await responsibilityOf(db, userId)) ?? [];
  const [sysUser] = await presentRows(userServer, [row], context, 'record');
  if (!sysUser) throw new BusinessError('用户不存在！');
  if (ids.length === 0) return { sysUser };
  const isMember = and(inArray(departments.id, ids), eq(departments.delFlag, '0'));
  const rows = await db
    .select()
    .from(users)
    .where(and(await visibleRows(userServer, context), membersOf(db, isMember)))
    .orderBy(users.username)
    .limit(mostChildren);
  return { sysUser, children: await presentRows(userServer, rows, context, 'list') };
}

/** As many as a page may have; the interface has no paging for them. */
const mostChildren = 1000;

/** The members of departments. */
export const userDepartmentRoutes = [
  handle(userDepartUserList, peopleOfDepartments),
  handle(userJoinDepartment, async ({ depId, userIdList }, context) => {
    await changeMembers(depId, userIdList, context, 'join');
    return null;
  }),
  handle(userLeaveDepartment, async ({ depId, userId }, context) => {
    if ((await changeMembers(depId, [userId], context, 'leave')) === 0)
      throw new BusinessError('当前选中部门与用户无关联关系!');
    return null;
  }),
  handle(usersLeaveDepartment, async ({ depId, userIds }, context) => {
    await changeMembers(depId, parts(userIds).slice(0, mostChildren), context, 'leave');
    return null;
  }),
  handle(userMemberAdd, addMember),
  handle(userMember, ({ id }, context) => findMember(id, context)),
  handle(userMemberEdit, editMember),
  handle(userWithChildren, withChildren),
];
