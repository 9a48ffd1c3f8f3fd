import type { PermissionRow } from './menu-tree.ts';

/** The components that this version of the console has a page for. A test holds them against the console's registry. */
const shippedComponents: ReadonlySet<string> = new Set([
  'dashboard/Analysis',
  'system/UserList',
  'system/SysAnnouncementList',
  'system/UserAnnouncementList',
  'atlas/MachinesPage',
  'system/ApiDocumentation',
  'modules/online/cgreport/auto/OnlCgreportAutoList',
  'layouts/IframePageView',
]);

const groupComponent = 'layouts/RouteView';

/**
 * Hides the menus that lead nowhere yet: pages that this version does not have, and groups without a visible page. The
 * rows stay, so that grants may name them, and a version that brings the page shows them by a migration.
 */
export function hideMissingPages(rows: readonly PermissionRow[]): PermissionRow[] {
  const childrenOf = Map.groupBy(rows, row => row.parentId ?? '');
  const isShown = (row: PermissionRow): boolean =>
    row.component === groupComponent
      ? (childrenOf.get(row.id) ?? []).some(child => child.menuType !== 2 && isShown(child))
      : !row.hidden && shippedComponents.has(row.component ?? '');
  return rows.map(row => (row.menuType === 2 || isShown(row) ? row : { ...row, hidden: true }));
}
