import { createHash } from 'node:crypto';
import { type MenuEntry, menuType } from '#contract/areas/permissions.ts';
import { permissions } from '#server/db/schema/index.ts';

/** The columns from which the menu and the buttons are built; every request for them reads all rows. */
export const menuColumns = {
  id: permissions.id,
  parentId: permissions.parentId,
  name: permissions.name,
  url: permissions.url,
  component: permissions.component,
  componentName: permissions.componentName,
  redirect: permissions.redirect,
  menuType: permissions.menuType,
  perms: permissions.perms,
  permsType: permissions.permsType,
  status: permissions.status,
  icon: permissions.icon,
  alwaysShow: permissions.alwaysShow,
  route: permissions.route,
  leaf: permissions.leaf,
  keepAlive: permissions.keepAlive,
  hidden: permissions.hidden,
  hideTab: permissions.hideTab,
  internalOrExternal: permissions.internalOrExternal,
};

export type PermissionRow = Pick<typeof permissions.$inferSelect, keyof typeof menuColumns>;

/** The menu in the format of the interface: nested, without buttons, in the order of the rows. */
export function menuTree(rows: readonly PermissionRow[]): MenuEntry[] {
  const childrenOf = Map.groupBy(rows, row => row.parentId ?? '');
  return rows.filter(row => !row.parentId && isMenu(row)).map(row => menuEntry(row, childrenOf, true));
}

const isMenu = (row: PermissionRow) => row.menuType !== menuType.button;

function menuEntry(
  row: PermissionRow,
  childrenOf: ReadonlyMap<string, readonly PermissionRow[]>,
  topLevel: boolean,
): MenuEntry {
  const below = row.leaf ? [] : (childrenOf.get(row.id) ?? []).filter(isMenu);
  const children = below.map(child => menuEntry(child, childrenOf, false));
  const entry: MenuEntry = {
    id: row.id,
    route: row.route ? '1' : '0',
    path: pathOf(row),
    name: nameOf(row),
    component: row.component ?? '',
    ...(row.hidden && { hidden: true }),
    ...(row.alwaysShow && { alwaysShow: true }),
    ...(topLevel && { redirect: row.redirect }),
    meta: metaOf(row),
    ...(children.length > 0 && { children }),
  };
  const nothingToShow = topLevel && children.length > 0 && children.every(child => child.hidden);
  return nothingToShow ? { ...entry, hidden: true, meta: { hideMenu: true } } : entry;
}

const isExternal = (url: string) => /^(https?:\/\/|\{\{)/.test(url);

function pathOf({ url }: PermissionRow): string {
  if (!url) return '';
  return isExternal(url) ? createHash('md5').update(url).digest('hex') : url;
}

function nameOf(row: PermissionRow): string {
  if (row.componentName) return row.componentName;
  return (row.url ?? '').replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');
}

function metaOf(row: PermissionRow): MenuEntry['meta'] {
  const componentName = row.componentName || row.component?.split('/').at(-1);
  return {
    keepAlive: row.keepAlive,
    internalOrExternal: row.internalOrExternal,
    title: row.name ?? '',
    ...(componentName && { componentName }),
    ...(row.icon && { icon: row.icon }),
    ...(row.url && isExternal(row.url) && { url: row.url }),
    ...(row.hidden && { hideMenu: true }),
    ...(row.hideTab && { hideTab: true }),
  };
}
