import { sql } from 'drizzle-orm';
import type { MenuHolder } from '#contract/areas/menus.ts';
import type { Database } from '#server/db/open.ts';

/** How many data rules of a comma list narrow a grant, as a column. */
const countedRules = sql`cardinality(array_remove(string_to_array(coalesce(g.data_rule_ids, ''), ','), ''))::int as "dataRules"`;

/** The roles and department roles that include an entry, each with the number of its people. */
export async function holdersOf(
  db: Database,
  permissionId: string,
): Promise<{ roles: MenuHolder[]; departRoles: MenuHolder[] }> {
  const held = await db.execute<MenuHolder & Record<string, unknown>>(sql`
    select r.id, r.role_code as code, r.role_name as name, null as "departName", ${countedRules},
      (select count(distinct ur.user_id) from vitrine_user_role_in_force ur join sys_user u on u.id = ur.user_id and u.del_flag = 0
        where ur.role_id = r.id)::int as people
    from sys_role_permission g join sys_role r on r.id = g.role_id
    where g.permission_id = ${permissionId} order by r.role_name, r.id`);
  const heldByDepartments = await db.execute<MenuHolder & Record<string, unknown>>(sql`
    select r.id, r.role_code as code, r.role_name as name, d.depart_name as "departName", ${countedRules},
      (select count(distinct ru.user_id) from vitrine_depart_role_user_in_force ru join sys_user u on u.id = ru.user_id and u.del_flag = 0
        where ru.drole_id = r.id)::int as people
    from sys_depart_role_permission g join sys_depart_role r on r.id = g.role_id
    left join sys_depart d on d.id = r.depart_id
    where g.permission_id = ${permissionId} order by d.depart_name, r.role_name, r.id`);
  return { roles: held.rows, departRoles: heldByDepartments.rows };
}
