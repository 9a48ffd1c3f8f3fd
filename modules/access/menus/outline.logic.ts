import type { Menu } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import type { Order } from '#machines/reorder/reorder.logic.ts';

/** The entries of a tree as an outline that can be ordered, without buttons. */
export interface Outline extends Order {
  readonly nameOf: (id: string) => string;
}

/**
 * The outline of a tree.
 *
 * @param titleOf names an entry in the language of the console
 */
export function outlineOf(
  menus: readonly Menu[],
  titleOf: (menu: Menu) => string | null = ({ name }) => name,
): Outline {
  const names = new Map<string, string>();
  const depths: Record<string, number> = {};
  const visit = (level: readonly Menu[], depth: number) => {
    for (const menu of level) {
      const { id, menuType: type, children } = menu;
      if (type === menuType.button || names.has(id)) continue;
      names.set(id, titleOf(menu) ?? id);
      depths[id] = depth;
      visit(children ?? [], depth + 1);
    }
  };
  visit(menus, 0);
  return { ids: [...names.keys()], depths, nameOf: id => names.get(id) ?? '' };
}
