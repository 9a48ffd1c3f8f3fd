import { furtherComponents, groupComponent } from '#contract/page-components.ts';
import { pageOf } from '#contract/pages.ts';
import type { PermissionRow } from './menu-tree.ts';

/** Whether this version of the console has a page for a component. */
const isShipped = (component: string | null | undefined) =>
  pageOf(component ?? '') !== undefined || furtherComponents.some(each => each === component);

/**
 * Hides the menus that open nothing yet: pages that this version does not have, and groups without a visible page. The
 * rows stay, so that grants may name them; the version that brings a page shows them.
 */
export function hideMissingPages(rows: readonly PermissionRow[]): PermissionRow[] {
  const childrenOf = Map.groupBy(rows, row => row.parentId ?? '');
  const isShown = (row: PermissionRow): boolean =>
    row.component === groupComponent
      ? (childrenOf.get(row.id) ?? []).some(child => child.menuType !== 2 && isShown(child))
      : !row.hidden && isShipped(row.component);
  return rows.map(row => (row.menuType === 2 || isShown(row) ? row : { ...row, hidden: true }));
}
