import { type SQL, sql } from 'drizzle-orm';
import { administratorCode, menuType } from '#contract/areas/permissions.ts';

/**
 * Whether a role makes its holders administrators: it grants the permission of administrators, or every existing one, which
 * includes that unless somebody has removed it from the database (PERM-20). No role is known by its name.
 *
 * @param roleId the role, which may be one within a department
 */
export const isOfAdministrators = (roleId: SQL): SQL<boolean> => sql`(
  exists (
    select 1 from sys_permission p
    where p.perms = ${administratorCode} and p.del_flag = 0
    and (p.menu_type <> ${menuType.button} or p.status = '1') and p.id in (
      select permission_id from sys_role_permission where role_id = ${roleId}
      union all select permission_id from sys_depart_role_permission where role_id = ${roleId}))
  or (
    exists (select 1 from sys_role_permission where role_id = ${roleId})
    and not exists (
      select 1 from sys_permission p where p.del_flag = 0 and not exists (
        select 1 from sys_role_permission rp where rp.role_id = ${roleId} and rp.permission_id = p.id))))`;
