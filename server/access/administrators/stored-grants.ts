import { type SQL, sql } from 'drizzle-orm';
import { type Lasting, lastsUntil } from './lasting.ts';

/** What is granted to people through their roles and their roles within departments, if these last long enough. */
export const grantsOfPeopleLasting = (lasting: Lasting): SQL => sql`
  select ur.user_id as holder, rp.permission_id, rp.data_rule_ids
  from sys_role_permission rp join vitrine_user_role_in_force ur on ur.role_id = rp.role_id
  where ${lastsUntil(sql`ur.end_time`, lasting)}
  union all
  select dru.user_id, drp.permission_id, drp.data_rule_ids
  from sys_depart_role_permission drp join vitrine_depart_role_user_in_force dru on dru.drole_id = drp.role_id
  where ${lastsUntil(sql`dru.end_time`, lasting)}`;

/** What is granted to people now. */
export const grantsOfPeople = grantsOfPeopleLasting('now');

/** What roles grant. */
export const grantsOfRoles = sql`select role_id as holder, permission_id, data_rule_ids from sys_role_permission`;

/** What roles within departments grant. */
export const grantsOfDepartmentRoles = sql`
  select role_id as holder, permission_id, data_rule_ids from sys_depart_role_permission`;
