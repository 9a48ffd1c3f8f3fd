import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';

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

/** The condition that a person `u` has one of these roles within departments. */
export const hasDepartmentRole = (roleIds: readonly string[]): SQL =>
  sql`u.id in (
    select user_id from vitrine_depart_role_user_in_force where drole_id = any(${sql.param(roleIds)}::text[]))`;

/** The condition that a person `u` has a role of one of these departments. */
export const hasRoleOf = (departIds: readonly string[]): SQL =>
  sql`u.id in (
    select dru.user_id from vitrine_depart_role_user_in_force dru
    join sys_depart_role dr on dr.id = dru.drole_id where dr.depart_id = any(${sql.param(departIds)}::text[]))`;

/**
 * Those of the people `u`, by the same set of roles: what one of them may do, all of them may do. They act for
 * the same tenants, and belong to the same departments if data rules depend on departments.
 *
 * @param isHolder the condition on `u`
 */
export async function holdersAlike(db: Database, isHolder: SQL): Promise<Alike[]> {
  const { rows } = await db.execute<Alike>(sql`
    with departmental as materialized (
      select exists (select 1 from sys_permission_data_rule where rule_value ~* 'sys_?(multi_?)?org') as ruled)
    select min(id) as first, count(*)::int as people, (array_agg(id order by username))[1:${mostNames}] as sample
    from (
      select u.id, u.username,
        array(select role_id from vitrine_user_role_in_force where user_id = u.id order by 1) as roles,
        array(select drole_id from vitrine_depart_role_user_in_force where user_id = u.id order by 1) as department_roles,
        u.rel_tenant_ids as tenants,
        case when (select ruled from departmental)
          then array(select dep_id from sys_user_depart where user_id = u.id order by 1) end as departments
      from sys_user u
      where u.del_flag = 0 and ${isHolder}) holder
    group by roles, department_roles, tenants, departments`);
  return rows;
}
