import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { administratorCode, menuType } from '#contract/areas/permissions.ts';
import { canonicalComponent } from '#contract/component-names.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { homeName } from './everybody.ts';
import { isLive } from './menu-rows.ts';

/** The pages on which the menu is managed. */
const menuPages: readonly string[] = ['system/NewPermissionList', 'system/PermissionList'];

/** The codes without which nobody could bring anything back. */
const neededCodes = [
  ...['system:permission:list', 'system:permission:add', 'system:permission:edit'],
  ...['system:permission:saveRole', 'system:role:list', 'system:user:list', 'system:user:edit'],
  administratorCode,
] as const;

const isMenu = ne(permissions.menuType, menuType.button);
const isCoded: SQL | undefined = or(isMenu, eq(permissions.status, '1'));

/** What the menu has that the program needs, by names for refusals. */
async function essentialsIn(db: Database): Promise<ReadonlySet<string>> {
  const homes = await db.$count(permissions, and(isLive, isMenu, eq(permissions.name, homeName)));
  const codes = await db
    .selectDistinct({ code: permissions.perms })
    .from(permissions)
    .where(and(isLive, isCoded, inArray(permissions.perms, [...neededCodes])));
  return new Set([
    ...(homes > 0 ? [`菜单“${homeName}”`] : []),
    ...((await hasMenuPage(db)) ? ['菜单管理页面'] : []),
    ...codes.map(({ code }) => `权限 ${code}`),
  ]);
}

/** Whether an entry opens the menu page: it has a route, and so do all above it exist. */
async function hasMenuPage(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: permissions.id, parentId: permissions.parentId, component: permissions.component })
    .from(permissions)
    .where(and(isLive, isMenu, eq(permissions.route, true)));
  const byId = new Map(rows.map(row => [row.id, row]));
  const isReached = (id: string | null, seen: readonly string[]): boolean => {
    if (!id) return true;
    const row = byId.get(id);
    return row !== undefined && !seen.includes(id) && isReached(row.parentId, [...seen, id]);
  };
  return rows.some(
    ({ id, component }) => menuPages.includes(canonicalComponent(component ?? '')) && isReached(id, []),
  );
}

/**
 * Makes a change of the menu and refuses it where something is lost by it that the program depends on: the home page,
 * the page of the menu itself, and the permissions of those who manage it.
 */
export async function withEssentials<Result>(db: Database, change: () => Promise<Result>): Promise<Result> {
  const before = await essentialsIn(db);
  const result = await change();
  const after = await essentialsIn(db);
  const lost = [...before].find(each => !after.has(each));
  if (lost) throw new BusinessError(`系统依赖${lost}，不能删除、停用或更改它`);
  return result;
}
