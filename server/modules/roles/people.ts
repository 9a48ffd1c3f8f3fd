import { and, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  type addSysUserRole,
  type RoleHolder,
  soonDays,
  type userRoleList,
} from '#contract/areas/role-people.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { userRoles, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { hasKeyword } from '../users/picking.ts';
import { requireGrantable } from '../users/required-rights.ts';
import { userServer } from '../users/user-server.ts';
import { changePeople } from './change-people.ts';
import { hasEnded, parseEnd } from './role-end.ts';
import { visibleRole } from './visible-role.ts';

type Query = ParsedInputOf<typeof userRoleList>;

const endings: Readonly<Record<NonNullable<Query['ending']>, SQL | undefined>> = {
  soon: and(
    gt(userRoles.endTime, sql`now()`),
    lte(userRoles.endTime, sql`now() + make_interval(days => ${sql.raw(String(soonDays))})`),
  ),
  set: gt(userRoles.endTime, sql`now()`),
  past: hasEnded(userRoles),
};
const isInForce = sql`not coalesce(${hasEnded(userRoles)}, false)`;

/** One page of the people with a role. */
export async function peopleOfRole(
  { roleId, username, keyword, ending, ...query }: Query,
  context: HandlerContext,
): Promise<Page<RoleHolder>> {
  const role = await visibleRole(roleId, context);
  const given = eq(userRoles.roleId, role?.id ?? '');
  const holders = context.db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(and(given, ending ? endings[ending] : isInForce));
  const whole = username ? eq(users.username, username) : undefined;
  const named = keyword ? await hasKeyword(keyword, context) : whole;
  const page = await readRecords(userServer, query, context, and(inArray(users.id, holders), named));
  const ends = await context.db
    .select({ id: userRoles.userId, endTime: userRoles.endTime })
    .from(userRoles)
    .where(
      and(
        ...[given, isNotNull(userRoles.endTime)],
        inArray(
          userRoles.userId,
          page.records.map(({ id }) => id),
        ),
      ),
    );
  const endOf = new Map(ends.map(({ id, endTime }) => [id, endTime]));
  const records = page.records.map(record => {
    const endTime = endOf.get(record.id);
    return endTime ? { ...record, roleEndTime: formatDateTime(endTime) } : record;
  });
  return { ...page, records };
}

/** Gives a role to people, and counts those who had it already. The rights of each must be a subset of the caller's before and after. */
export async function addPeople(
  { roleId, userIdList, endTime: given }: ParsedInputOf<typeof addSysUserRole>,
  context: HandlerContext,
): Promise<OutputOf<typeof addSysUserRole>> {
  const ids = [...new Set(userIdList)];
  const endTime = parseEnd(given, context.now());
  const count = await changePeople('add', { roleId, ids, endTime }, context, async (inside, found) => {
    if (found.length !== ids.length) throw new BusinessError('部分用户不存在，请刷新后重试');
    await requireGrantable(inside, [roleId], { field: 'roleId', endTime });
    const { userId, endTime: stored } = userRoles;
    const renewed = { endTime, endNoticedAt: null, endedAt: null };
    const added = await inside.db
      .insert(userRoles)
      .values(found.map(id => ({ id: newId(), userId: id, roleId, endTime })))
      .onConflictDoUpdate({
        target: [userId, userRoles.roleId],
        set: renewed,
        setWhere: lte(stored, sql`now()`),
      })
      .returning({ id: userId });
    return added.map(({ id }) => id);
  });
  return { added: count, held: ids.length - count };
}

/** Takes a role from people; those who do not have it are left as they are. */
export async function removePeople(roleId: string, userIds: string, context: HandlerContext): Promise<null> {
  await changePeople('delete', { roleId, ids: parts(userIds) }, context, async ({ db }, found) => {
    const removed = await db
      .delete(userRoles)
      .where(and(eq(userRoles.roleId, roleId), inArray(userRoles.userId, [...found])))
      .returning({ id: userRoles.userId });
    return removed.map(({ id }) => id);
  });
  return null;
}
