import { sql } from 'drizzle-orm';
import { saveRolePermission } from '#contract/areas/role-grants.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { componentsOf } from '#contract/pages.ts';
import type { Database } from '#server/db/open.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { administratorRoles, withEnabledAdministrator } from '../users/administrators.ts';
import { grantsOfPeople } from '../users/own-rights.ts';

/**
 * Makes a change of grants in one transaction and rolls it back when no enabled administrator would be left who reaches
 * a page of roles and may grant: nobody could then undo it. Concurrent changes wait for each other.
 */
export function withGrantingAdministrator<Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return withEnabledAdministrator(db, async tx => {
    const before = await someoneGrants(tx);
    const result = await change(tx);
    if (before && !(await someoneGrants(tx)))
      throw new BusinessError('系统至少需要保留一位可以打开角色管理并授权的管理员');
    return result;
  });
}

async function someoneGrants(db: Database): Promise<boolean> {
  const roleIds = await administratorRoles(db);
  const { rows } = await db.execute(sql`
    with recursive administrator as (
      select distinct u.id from sys_user u join sys_user_role ur on ur.user_id = u.id
      where u.del_flag = 0 and u.status = 1 and ur.role_id = any(${sql.param(roleIds)}::text[])),
    held as (
      select distinct g.holder, p.id, p.parent_id, p.perms, p.component, p.status, p.menu_type
      from (${grantsOfPeople}) g
      join administrator a on a.id = g.holder
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
