import { sql } from 'drizzle-orm';
import { menuType } from '#contract/areas/permissions.ts';
import { pageOf } from '#contract/pages.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { homeName, isHome } from '#server/modules/menus/everybody.ts';
import type { PermissionRow } from './menu-tree.ts';

/** The pages that a person's roles have as home page, the most important first. */
export async function homesOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ component: string }>(sql`
    select home.component from sys_role_index home
    join sys_role r on r.role_code = home.role_code
    join vitrine_user_role_in_force held on held.role_id = r.id
    where held.user_id = ${userId} and home.status = '1' and home.component <> ''
    order by home.priority, r.role_code, home.id`);
  return rows.map(({ component }) => component);
}

/**
 * The menu rows of a person with the home page as the first entry, which everybody has. It shows the first of the chosen
 * pages that the person may open.
 */
export function withHome(
  own: readonly PermissionRow[],
  all: readonly PermissionRow[],
  chosen: readonly string[],
): PermissionRow[] {
  const home = all.find(isHome);
  if (!home) throw new BusinessError(`查询失败:没有名为${homeName}的菜单`);
  const opens = new Set(
    own.flatMap(row => (row.menuType !== menuType.button && row.component ? [row.component] : [])),
  );
  const component = chosen.find(each => opens.has(each) && pageOf(each)) ?? home.component;
  const shown = (row: PermissionRow): PermissionRow => (isHome(row) ? { ...row, component } : row);
  return own.some(isHome) ? own.map(shown) : [shown(home), ...own];
}
