import { hasPage } from '#contract/component-names.ts';
import { ownPages } from '#contract/own-pages.ts';
import { pageOf } from '#contract/pages.ts';
import { menuGroups } from './menu-groups.ts';
import { menuRows, type PermissionRow } from './menu-tree.ts';
import { pageEntries } from './page-entries.ts';
import { reportEntries } from './report-entries.ts';
import { hideMissingPages } from './shipped-pages.ts';

/** Every menu and button as it is declared, whether its page is there or not. */
export const declaredRows = menuRows([...menuGroups, ...pageEntries, ...reportEntries]);

/** Every menu and button of a fresh installation. */
export const permissionRows = hideMissingPages(declaredRows);

/** The identifiers of rows and of the groups around them. */
export function withGroups(rows: readonly PermissionRow[]): string[] {
  const byId = new Map(declaredRows.map(row => [row.id, row]));
  const ids = new Set<string>();
  for (const row of rows)
    for (let entry: PermissionRow | undefined = row; entry; entry = byId.get(entry.parentId ?? ''))
      ids.add(entry.id);
  return [...ids];
}

/** Whether an entry opens something in this version, or belongs to one that does. */
export function existsHere(row: PermissionRow): boolean {
  const entry = row.menuType === 2 ? declaredRows.find(({ id }) => id === row.parentId) : row;
  return hasPage(entry?.component ?? '');
}

const isForEveryone = ({ component }: PermissionRow) =>
  pageOf(component ?? '')?.menu.forEveryone || Object.hasOwn(ownPages, component ?? '');

/** The identifiers of the menus that everyone may open. */
export const everyonesPermissionIds: readonly string[] = withGroups(declaredRows.filter(isForEveryone));
