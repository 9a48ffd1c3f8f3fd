import { sql } from 'drizzle-orm';
import { departmentResource } from '#contract/areas/department-records.ts';
import { departmentRoleResource } from '#contract/areas/department-roles.ts';
import type { DepartmentHolder, MenuHolder } from '#contract/areas/menus.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { userResource } from '#contract/areas/users.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serverOf } from '#server/records/resource/definition.ts';
import { visibleRows } from '#server/records/resource/scope.ts';

/** How many data rules of a comma list narrow a grant, as a column. */
const countedRules = sql`cardinality(array_remove(string_to_array(coalesce(g.data_rule_ids, ''), ','), ''))::int as "dataRules"`;

/**
 * The roles and department roles that include an entry, each with the number of its people, and the departments that were
 * granted it, among those that the caller sees.
 */
export async function holdersOf(
  permissionId: string,
  context: HandlerContext,
): Promise<{ roles: MenuHolder[]; departRoles: MenuHolder[]; departments: DepartmentHolder[] }> {
  const { db } = context;
  const [seenRoles, seenDepartmentRoles, seenDepartments, seenPeople] = await Promise.all(
    [roleResource, departmentRoleResource, departmentResource, userResource].map(
      async resource => (await visibleRows(serverOf(resource), context)) ?? sql`true`,
    ),
  );
  const held = await db.execute<MenuHolder & Record<string, unknown>>(sql`
    select sys_role.id, sys_role.role_code as code, sys_role.role_name as name, null as "departName", ${countedRules},
      (select count(distinct ur.user_id) from vitrine_user_role_in_force ur join sys_user on sys_user.id = ur.user_id and sys_user.del_flag = 0
        where ur.role_id = sys_role.id and ${seenPeople})::int as people
    from sys_role_permission g join sys_role on sys_role.id = g.role_id
    where g.permission_id = ${permissionId} and ${seenRoles} order by sys_role.role_name, sys_role.id`);
  const heldByDepartments = await db.execute<MenuHolder & Record<string, unknown>>(sql`
    select sys_depart_role.id, sys_depart_role.role_code as code, sys_depart_role.role_name as name, sys_depart.depart_name as "departName", ${countedRules},
      (select count(distinct ru.user_id) from vitrine_depart_role_user_in_force ru join sys_user on sys_user.id = ru.user_id and sys_user.del_flag = 0
        where ru.drole_id = sys_depart_role.id and ${seenPeople})::int as people
    from sys_depart_role_permission g join sys_depart_role on sys_depart_role.id = g.role_id
    left join sys_depart on sys_depart.id = sys_depart_role.depart_id
    where g.permission_id = ${permissionId} and ${seenDepartmentRoles}
    order by sys_depart.depart_name, sys_depart_role.role_name, sys_depart_role.id`);
  const granted = await db.execute<DepartmentHolder & Record<string, unknown>>(sql`
    select sys_depart.id, sys_depart.org_code as code, sys_depart.depart_name as name, ${countedRules}
    from sys_depart_permission g join sys_depart on sys_depart.id = g.depart_id and sys_depart.del_flag = '0'
    where g.permission_id = ${permissionId} and ${seenDepartments} order by sys_depart.depart_name, sys_depart.id`);
  return { roles: held.rows, departRoles: heldByDepartments.rows, departments: granted.rows };
}
