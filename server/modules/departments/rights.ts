import { and, inArray, sql } from 'drizzle-orm';
import { grantsOfPeople } from '#server/access/administrators/stored-grants.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { isWithin } from '#server/modules/membership/within.ts';
import { rulesOf } from '#server/records/list/data-rules.ts';
import { ownRights, rightsOf } from '../users/own-rights.ts';
import { requireRightsOver } from '../users/rights.ts';
import { comparesCodes } from './code-copies.ts';

/**
 * Whether what a person sees depends on their departments, or on codes of departments: what is moved below a department
 * gets a code that begins with that of the department.
 */
async function seesByDepartments(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from (${rightsOf(grantsOfPeople, [userId])}) held where departmental limit 1`,
  );
  return rows.length > 0 || (await rulesOf(db, userId)).some(comparesCodes);
}

/**
 * A person whose data rules depend on departments changes the tree only at and below their own: another place could be
 * moved to where they see it.
 *
 * @param ids the departments that are moved or removed, and where they are moved to; empty for the place of roots
 */
export async function requireOwnDepartments(context: HandlerContext, ids: readonly string[]): Promise<void> {
  const { db } = context;
  const own = await ownRights(context);
  if (own.isAdministrator || !(await seesByDepartments(db, own.userId))) return;
  const wanted = [...new Set(ids)];
  const within = and(inArray(departments.id, wanted), isWithin(sql`${departments.id}`, own.departments));
  if ((await db.$count(departments, within)) < wanted.length)
    throw new BusinessError('您的数据权限取决于部门，只能调整自己所在的部门及其下级');
}

/**
 * Nobody changes the departments of people whose rights exceed their own.
 * @param departIds those that are changed, with what is below them
 */
export async function requireRightsOverMembers(context: HandlerContext, departIds: readonly string[]) {
  if ((await ownRights(context)).isAdministrator) return;
  const members = await context.db
    .selectDistinct({ id: userDepartments.userId })
    .from(userDepartments)
    .where(isWithin(sql`${userDepartments.depId}`, departIds));
  await requireRightsOver(
    context,
    members.map(({ id }) => id),
  );
}

/** Whoever acts for a department that would be removed would be left without one, and with it an installation. */
export function requireOtherThanOwn(context: HandlerContext, codes: readonly string[]): void {
  const { orgCode } = callerOf(context);
  if (orgCode !== null && codes.includes(orgCode))
    throw new BusinessError('不能删除您当前所在的部门及其上级，请先切换到其他部门');
}
