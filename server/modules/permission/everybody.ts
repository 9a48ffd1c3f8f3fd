import type { PermissionRow } from './menu-tree.ts';

/** The page everyone lands on; the wire knows it by its name. */
export const homeName = '首页';
export const isHome = (row: PermissionRow): boolean => row.name === homeName;

/** Hidden runtime routes with a parameter, which pages open by themselves. */
export const isForEverybody = (row: PermissionRow): boolean =>
  row.hidden && /^\/online.*:code$/.test(row.url ?? '');
