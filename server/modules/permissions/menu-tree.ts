import { createHash } from 'node:crypto';
import { type MenuEntry, menuType } from '#contract/areas/permissions.ts';
import { frameComponent } from '#contract/page-components.ts';
import { isOnlyHere } from '#contract/page-declaration.ts';
import { pageOf } from '#contract/pages.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';

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

interface Menu {
  readonly childrenOf: ReadonlyMap<string, readonly PermissionRow[]>;
  /** Scheme, host and port at which the client reaches the console. */
  readonly origin: string;
}

/**
 * The menu in the format of the interface: nested, without buttons, in the order of the rows.
 * @param origin scheme, host and port at which the client reaches the console
 */
export function menuTree(rows: readonly PermissionRow[], origin: string): MenuEntry[] {
  const menu: Menu = { childrenOf: Map.groupBy(rows, row => row.parentId ?? ''), origin };
  return rows.filter(row => !row.parentId && isMenu(row)).map(row => menuEntry(row, menu, true));
}

const isMenu = (row: PermissionRow) => row.menuType !== menuType.button;

function menuEntry(row: PermissionRow, menu: Menu, topLevel: boolean): MenuEntry {
  const below = row.leaf ? [] : (menu.childrenOf.get(row.id) ?? []).filter(isMenu);
  const children = below.map(child => menuEntry(child, menu, false));
  const entry: MenuEntry = {
    id: row.id,
    route: row.route ? '1' : '0',
    path: pathOf(row),
    name: nameOf(row),
    component: isOwnPage(row) ? frameComponent : (row.component ?? ''),
    ...(row.hidden && { hidden: true }),
    ...(row.alwaysShow && { alwaysShow: true }),
    ...(topLevel && { redirect: row.redirect }),
    meta: metaOf(row, menu),
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

/** A page that only this console has; clients that do not know `meta.page` open its address in a new window. */
function isOwnPage({ component, url }: PermissionRow): boolean {
  const page = pageOf(component ?? '');
  return page !== undefined && isOnlyHere(page) && url?.startsWith('/') === true;
}

function metaOf(row: PermissionRow, { origin }: Menu): MenuEntry['meta'] {
  const componentName = row.componentName || row.component?.split('/').at(-1);
  return {
    keepAlive: row.keepAlive,
    internalOrExternal: row.internalOrExternal,
    title: row.name ?? '',
    ...(componentName && { componentName }),
    ...(row.icon && { icon: row.icon }),
    ...(row.url && isExternal(row.url) && { url: row.url }),
    ...(row.component &&
      isOwnPage(row) && { url: `${origin}${row.url}`, internalOrExternal: true, page: row.component }),
    ...(row.hidden && { hideMenu: true }),
    ...(row.hideTab && { hideTab: true }),
  };
}
