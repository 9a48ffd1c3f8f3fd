import type { PageDeclaration } from '#contract/page-declaration.ts';
import { pages } from '#contract/pages.ts';
import { resources } from '#contract/resources.ts';
import { stableId } from '../stable-id.ts';
import { type Menu, resourceButtons } from './menu-tree.ts';

/** The menu entry of a page that declares its menu position, with the permissions of its resource below it. */
function menuOf(component: string, { title, menu, resource: name, kept }: PageDeclaration): Menu[] {
  if (menu === undefined) return [];
  const resource = resources.find(each => each.name === name);
  return [
    {
      id: stableId(`menu:${component}`),
      name: title[0],
      url: menu.path,
      component,
      sortNo: menu.order,
      icon: menu.icon,
      keepAlive: kept,
      ...(resource && { perms: `${resource.permission}:list`, buttons: resourceButtons(resource) }),
      ...(menu.permission && { perms: menu.permission }),
    },
  ];
}

/** The menus of pages that declare a position below a group; without a group at the top level. */
export const menusBelow = (
  group: string | undefined,
  declared: Readonly<Record<string, PageDeclaration>> = pages,
): Menu[] =>
  Object.entries(declared).flatMap(([component, page]) =>
    page.menu?.below === group ? menuOf(component, page) : [],
  );

/** A menu with the pages that declare a position below it, at every depth. */
export const withDeclaredPages = (menu: Menu): Menu => ({
  ...menu,
  children: [...(menu.children ?? []).map(withDeclaredPages), ...menusBelow(menu.url)],
});
