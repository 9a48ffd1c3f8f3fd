import type { PermissionRow } from './menu-tree.ts';

/** The page everyone lands on; the wire knows it by its name. */
export const homeName = '首页';
export const isHome = (row: PermissionRow): boolean => row.name === homeName;

/** The group of the runtime routes, without which they would stand below nothing. */
const runtimeGroup = '/online';

/** Hidden runtime routes with a parameter, which pages open by themselves, and the group around them. */
export const isForEverybody = (row: PermissionRow): boolean =>
  row.url === runtimeGroup || (row.hidden && /^\/online.*:code$/.test(row.url ?? ''));
