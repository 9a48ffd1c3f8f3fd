import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { departmentResource } from '#contract/areas/department-records.ts';
import { userIdentity } from '#contract/areas/users-schema.ts';
import { parts } from '#contract/filter-value.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { serverOf } from '#server/records/resource/definition.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { isWithin } from './within.ts';

/**
 * The departments that a person is responsible for; undefined for anybody who is not a manager, which is responsible for
 * none whatever is stored.
 */
export async function responsibilityOf(db: Database, userId: string): Promise<readonly string[] | undefined> {
  const [row] = await db
    .select({ identity: users.userIdentity, departIds: users.departIds })
    .from(users)
    .where(eq(users.id, userId));
  return row?.identity === userIdentity.manager ? parts(row.departIds ?? '') : undefined;
}

/** The codes whose holders may do something in every department that they may see. */
const everywhere = {
  /** Who may list people or departments knows the people of every department. */
  readMembers: ['system:user:list', 'system:depart:list'],
  changeMembers: ['system:user:edit', 'system:depart:edit'],
  readRoles: ['system:depart:list'],
  changeRoles: ['system:depart:edit'],
} as const;

/** Something that administrators of departments do within their own departments. */
type OwnAct = keyof typeof everywhere;

/**
 * The departments within which the caller may do something, as a condition on departments: for holders of the codes all
 * that their data rules show them, otherwise those that they are responsible for, with those below.
 */
export async function managedDepartments(context: HandlerContext, act: OwnAct): Promise<SQL | undefined> {
  const { db } = context;
  const { userId } = callerOf(context);
  const isLive = eq(departments.delFlag, '0');
  if (await holdsAnyOf(everywhere[act], userId, db))
    return and(isLive, await visibleRows(serverOf(departmentResource), context));
  const own = isWithin(sql`${departments.id}`, (await responsibilityOf(db, userId)) ?? []);
  return and(isLive, own, await tenantRows(departments, context));
}

/** @throws when one of the departments does not exist, or is none within which the caller may do that */
export async function requireManaged(
  context: HandlerContext,
  act: OwnAct,
  ids: readonly (string | null)[],
): Promise<void> {
  const { db } = context;
  const wanted = [...new Set(ids.map(id => id ?? ''))];
  const isLive = and(eq(departments.delFlag, '0'), await tenantRows(departments, context));
  const isNamed = and(isLive, inArray(departments.id, wanted));
  if ((await db.$count(departments, isNamed)) < wanted.length)
    throw new BusinessError('所选部门不存在，请刷新后重试');
  const managed = and(isNamed, await managedDepartments(context, act));
  if ((await db.$count(departments, managed)) < wanted.length) throw denied();
}
