import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';

/** The maximum number of people of a group that are listed. */
export const mostNames = 20;

export interface Alike extends Record<string, unknown> {
  readonly first: string;
  readonly people: number;
  readonly sample: string[];
}

/** The condition that a person `u` has one of these roles. */
export const hasRole = (roleIds: readonly string[]): SQL =>
  sql`u.id in (select user_id from vitrine_user_role_in_force where role_id = any(${sql.param(roleIds)}::text[]))`;

/**
 * Those of the people `u`, by the same set of roles: what one of them may do, all of them may do.
 *
 * @param isHolder the condition on `u`
 */
export async function holdersAlike(db: Database, isHolder: SQL): Promise<Alike[]> {
  const { rows } = await db.execute<Alike>(sql`
    select min(id) as first, count(*)::int as people, (array_agg(id order by username))[1:${mostNames}] as sample
    from (
      select u.id, u.username,
        array(select role_id from vitrine_user_role_in_force where user_id = u.id order by 1) as roles,
        array(select drole_id from vitrine_depart_role_user_in_force where user_id = u.id order by 1) as department_roles
      from sys_user u
      where u.del_flag = 0 and ${isHolder}) holder
    group by roles, department_roles`);
  return rows;
}
