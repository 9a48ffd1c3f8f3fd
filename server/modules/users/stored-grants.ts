import { sql } from 'drizzle-orm';

/** What is granted to people through their roles and their roles within departments. */
export const grantsOfPeople = sql`
  select ur.user_id as holder, rp.permission_id, rp.data_rule_ids
  from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id
  union all
  select dru.user_id, drp.permission_id, drp.data_rule_ids
  from sys_depart_role_permission drp join sys_depart_role_user dru on dru.drole_id = drp.role_id`;

/** What roles grant. */
export const grantsOfRoles = sql`select role_id as holder, permission_id, data_rule_ids from sys_role_permission`;

/** What roles within departments grant. */
export const grantsOfDepartmentRoles = sql`
  select role_id as holder, permission_id, data_rule_ids from sys_depart_role_permission`;
