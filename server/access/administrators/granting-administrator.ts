import { sql } from 'drizzle-orm';
import { saveRolePermission } from '#contract/areas/role-grants.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { componentsOf } from '#contract/pages.ts';
import { isShutOut } from '#server/access/tenants/in-force.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { type Lasting, lastsUntil } from './lasting.ts';
import { grantsOfPeopleLasting } from './stored-grants.ts';

/**
 * Whether somebody who has one of these roles for long enough can sign in, reaches a page of roles and may grant: without such a person
 * nobody could undo a change of grants.
 */
export async function someoneGrants(
  db: Database,
  roleIds: readonly string[],
  lasting: Lasting,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive administrator as (
      select distinct sys_user.id from sys_user join vitrine_user_role_in_force ur on ur.user_id = sys_user.id
      where sys_user.del_flag = 0 and sys_user.status = ${userStatus.normal} and not ${isShutOut(sql`now()`)}
      and ur.role_id = any(${sql.param(roleIds)}::text[]) and ${lastsUntil(sql`ur.end_time`, lasting)}),
    held as (
      select distinct g.holder, p.id, p.parent_id, p.perms, p.component, p.status, p.menu_type
      from administrator a
      -- One by one: administrators are few, and what all people hold is much.
      cross join lateral (select * from (${grantsOfPeopleLasting(lasting)}) each where each.holder = a.id offset 0) g
      join sys_permission p on p.id = g.permission_id and p.del_flag = 0),
    reached as (
      select holder, id, component from held where coalesce(parent_id, '') = '' and menu_type <> 2
      union
      select below.holder, below.id, below.component from held below
      join reached above on above.holder = below.holder and above.id = below.parent_id
      where below.menu_type <> 2)
    select 1 from administrator a
    where exists (
      select 1 from held where holder = a.id and perms = any(${sql.param([...permissionsOf(saveRolePermission)])}::text[])
        and (menu_type <> 2 or status = '1'))
    and exists (
      select 1 from reached where holder = a.id and component = any(${sql.param(componentsOf('role'))}::text[]))
    limit 1`);
  return rows.length > 0;
}
