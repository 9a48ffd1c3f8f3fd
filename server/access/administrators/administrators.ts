import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { userStatus } from '#contract/areas/users-schema.ts';
import { isShutOut } from '#server/access/tenants/in-force.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { roles, userRolesInForce, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { isOfAdministrators } from './administrator-roles.ts';
import { someoneGrants } from './granting-administrator.ts';
import { type Lasting, lastsUntil } from './lasting.ts';

/**
 * The roles of administrators; those within departments are not counted where somebody must be left, because whoever manages
 * a department gives and ends them.
 */
export async function administratorRoles(db: Database): Promise<string[]> {
  const result = await db.execute<{ id: string }>(sql`
    select r.id from sys_role r where ${isOfAdministrators(sql`r.id`)} order by r.id`);
  return result.rows.map(row => row.id);
}

/**
 * Those of the users who hold an administrator's role for long enough, also one within a department, including frozen and
 * deleted ones.
 */
export async function administratorsAmong(
  db: Database,
  userIds: readonly string[],
  lasting: Lasting = 'now',
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await db.execute<{ userId: string }>(sql`
    with held as (
      select user_id, role_id, end_time from vitrine_user_role_in_force
      where user_id = any(${sql.param(userIds)}::text[])
      union all select user_id, drole_id, end_time from vitrine_depart_role_user_in_force
      where user_id = any(${sql.param(userIds)}::text[])),
    role as (select distinct role_id as id from held),
    administering as materialized (select role.id from role where ${isOfAdministrators(sql`role.id`)})
    select distinct held.user_id as "userId" from held join administering on administering.id = held.role_id
    where ${lastsUntil(sql`held.end_time`, lasting)}`);
  return new Set(rows.map(row => row.userId));
}

/** Whether the caller is an administrator. */
async function isAdministrator(context: HandlerContext): Promise<boolean> {
  const { userId } = callerOf(context);
  return (await administratorsAmong(context.db, [userId])).has(userId);
}

/**
 * Only administrators change an administrator's user: whoever sets its password or state could otherwise obtain its
 * permissions (security rule 11).
 */
export async function requireRightOver(context: HandlerContext, userIds: readonly string[]): Promise<void> {
  const targets = await administratorsAmong(context.db, userIds);
  if (targets.size > 0 && !(await isAdministrator(context))) {
    throw new BusinessError('只有管理员可以修改管理员账号');
  }
}

/**
 * Makes a change in one transaction and rolls it back when no enabled administrator would be left (security rule 11), or
 * none who reaches a page of roles and may grant: grants, people, roles, tenants and the menu decide about that. Where
 * there are administrators whose role does not end, one of these must be left, because nothing asks when a role ends.
 * Concurrent changes wait for each other, so that they cannot each remove the other's last one.
 */
export function withEnabledAdministrator<Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async tx => {
    const roleIds = await administratorRoles(tx);
    if (roleIds.length > 0) {
      await tx
        .select({ id: roles.id })
        .from(roles)
        .where(inArray(roles.id, roleIds))
        .orderBy(roles.id)
        .for('update');
    }
    const lasting = (await countEnabled(tx, roleIds, 'forever')) > 0 ? 'forever' : 'now';
    const before = lasting === 'forever' || (await countEnabled(tx, roleIds, 'now')) > 0;
    const couldGrant = await someoneGrants(tx, roleIds, lasting);
    const result = await change(tx);
    // A change of grants may end what makes a role one of administrators.
    const left = await administratorRoles(tx);
    if (before && (await countEnabled(tx, left, lasting)) === 0) {
      throw new BusinessError(
        (await countEnabled(tx, left, 'now')) > 0
          ? '系统至少需要保留一位没有结束时间的可用的管理员'
          : '系统至少需要保留一位可用的管理员',
      );
    }
    if (couldGrant && !(await someoneGrants(tx, left, lasting))) {
      throw new BusinessError('系统至少需要保留一位可以打开角色管理并授权的管理员');
    }
    return result;
  });
}

async function countEnabled(db: Database, roleIds: readonly string[], lasting: Lasting): Promise<number> {
  if (roleIds.length === 0) return 0;
  const { userId, roleId, endTime } = userRolesInForce;
  const holders = db
    .select({ id: userId })
    .from(userRolesInForce)
    .where(and(inArray(roleId, [...roleIds]), lastsUntil(sql`${endTime}`, lasting)));
  return db.$count(
    users,
    and(
      eq(users.delFlag, 0),
      eq(users.status, userStatus.normal),
      inArray(users.id, holders),
      not(isShutOut(sql`now()`)),
    ),
  );
}
