import { hasPage } from '#contract/component-names.ts';
import { groupComponent } from '#contract/page-components.ts';
import type { PermissionRow } from './menu-tree.ts';

/**
 * Hides the menus that open nothing yet: pages that this version does not have, and groups without a visible page. The
 * rows stay, so that grants may name them; the version that brings a page shows them.
 */
export function hideMissingPages(rows: readonly PermissionRow[]): PermissionRow[] {
  const childrenOf = Map.groupBy(rows, row => row.parentId ?? '');
  const isShown = (row: PermissionRow): boolean =>
    row.component === groupComponent
      ? (childrenOf.get(row.id) ?? []).some(child => child.menuType !== 2 && isShown(child))
      : !row.hidden && hasPage(row.component ?? '');
  return rows.map(row => (row.menuType === 2 || isShown(row) ? row : { ...row, hidden: true }));
}
