import type { PermissionRow } from './menu-tree.ts';

/** The page on which everybody starts; the interface knows it by its name. */
export const homeName = '首页';
export const isHome = (row: PermissionRow): boolean => row.name === homeName;

/** The group of the hidden parameter routes, which need a parent entry. */
const runtimeGroup = '/online';

/** Hidden routes with a parameter, which pages open by themselves, and the group around them. */
export const isForEverybody = (row: PermissionRow): boolean =>
  row.url === runtimeGroup || (row.hidden && /^\/online.*:code$/.test(row.url ?? ''));
