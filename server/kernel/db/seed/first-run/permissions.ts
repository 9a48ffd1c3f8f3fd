import { menuRows } from './menu-tree.ts';
import { accountMenu, everyonesMenus, homeMenu, messageMenu } from './menus-of-everyone.ts';
import { monitorMenu } from './menus-of-monitor.ts';
import { museumMenu } from './menus-of-museum.ts';
import { menusBelow, withDeclaredPages } from './menus-of-pages.ts';
import { reportMenu } from './menus-of-reports.ts';
import { systemMenu } from './menus-of-system.ts';
import { hideMissingPages } from './shipped-pages.ts';

/** Every menu and button as it is declared, whether its page is there or not. */
export const declaredRows = menuRows([
  ...[homeMenu, systemMenu, reportMenu, monitorMenu, messageMenu, accountMenu].map(withDeclaredPages),
  ...menusBelow(undefined),
  { ...museumMenu, children: menusBelow(museumMenu.url).map(page => ({ ...page, hidden: true })) },
]);

/** Every menu and button of a fresh installation. */
export const permissionRows = hideMissingPages(declaredRows);

/** The identifiers of the menus that everyone may open. */
export const everyonesPermissionIds: readonly string[] = menuRows(everyonesMenus).map(row => row.id);
