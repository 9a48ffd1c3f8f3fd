import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { setRoleEnd } from '#contract/areas/role-people.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { type departmentRoleUsers, userRoles } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { parseDateTime } from '#server/kernel/wire/dates.ts';
import { requireGrantable } from '../users/required-rights.ts';
import { requireRightsOver } from '../users/rights.ts';
import { changePeople } from './change-people.ts';

/** Whether a role that was given has ended; null for one without an end. */
export const hasEnded = ({ endTime }: typeof userRoles | typeof departmentRoleUsers): SQL =>
  lte(endTime, sql`now()`);

/**
 * When a role shall end, from a request; null if it shall not.
 * @throws BusinessError at the field for what is no time to come
 */
export function parseEnd(given: string | null | undefined, present: Date): Date | null {
  if (!given) return null;
  const endTime = parseDateTime(given);
  if (endTime === null) throw atEndTime('结束时间格式不正确');
  if (endTime <= present) throw atEndTime('结束时间须晚于当前时间');
  return endTime;
}

const atEndTime = (message: string) => new BusinessError(message, { fieldErrors: { endTime: message } });

/**
 * Sets when a role ends for people. Their rights are compared with the caller's also as they will be without the role,
 * because nobody compares them when it ends.
 */
export async function setEnd(
  { roleId, userIdList, endTime: given }: ParsedInputOf<typeof setRoleEnd>,
  context: HandlerContext,
): Promise<null> {
  const ids = [...new Set(userIdList)];
  const endTime = parseEnd(given, context.now());
  await changePeople('edit', { roleId, ids, endTime }, context, async (inside, found) => {
    const { db } = inside;
    const ofPeople = and(eq(userRoles.roleId, roleId), inArray(userRoles.userId, [...found]));
    const stored = await db.select({ endTime: userRoles.endTime }).from(userRoles).where(ofPeople);
    if (stored.length !== ids.length) throw new BusinessError('部分用户已没有该角色，请刷新后重试');
    const isLonger = ({ endTime: former }: (typeof stored)[number]) =>
      former !== null && (endTime === null || endTime > former);
    if (stored.some(isLonger)) await requireGrantable(inside, [roleId], { field: 'endTime', endTime });
    await db.update(userRoles).set({ endTime: sql`now()` }).where(ofPeople);
    await requireRightsOver(inside, found);
    await db.update(userRoles).set({ endTime, endNoticedAt: null, endedAt: null }).where(ofPeople);
  });
  return null;
}
