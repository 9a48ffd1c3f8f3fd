import type { PermissionRow } from '#server/modules/permissions/menu-tree.ts';

/** The home page of everybody, identified by its name in the interface. */
export const homeName = '首页';
export const isHome = (row: PermissionRow): boolean => row.name === homeName;

/** The group of the hidden parameter routes, which need a parent entry. */
const runtimeGroup = '/online';

/** Hidden routes with a parameter, which are opened by pages, and the group around them. */
export const isForEverybody = (row: PermissionRow): boolean =>
  row.url === runtimeGroup || (row.hidden && /^\/online.*:code$/.test(row.url ?? ''));
