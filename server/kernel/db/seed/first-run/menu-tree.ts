import type { AnyResource } from '#contract/resource/define-resource.ts';
import { permissionsOfResource } from '#contract/resource/permissions.ts';
import type { permissions } from '#server/kernel/db/schema/index.ts';
import { stableId } from '../stable-id.ts';

export type PermissionRow = typeof permissions.$inferInsert & { id: string };

/** A menu as it is declared here: its differences from the defaults, and its children. */
export interface Menu {
  id: string;
  name: string;
  url: string;
  component: string;
  sortNo?: number;
  icon?: string;
  /** The area that the page reads; its code becomes `system:<area>:list`. */
  area?: string;
  /** The code that the page requires if it is not the list of an area. */
  perms?: string;
  componentName?: string;
  keepAlive?: boolean;
  hidden?: boolean;
  alwaysShow?: boolean;
  /** False for a link to one page of a path with parameters, which has an entry of its own. */
  route?: false;
  buttons?: readonly Button[];
  children?: readonly Menu[];
}

/** A permission below a page: a code, its label, and whether it shows (1) or enables (2). */
export interface Button {
  code: string;
  name: string;
  permsType?: '1' | '2';
  id?: string;
}

/** Writes one area's buttons: `system:<area>:<action>` for each action. */
export function areaButtons(area: string, actions: Readonly<Record<string, string>>): Button[] {
  return Object.entries(actions).map(([action, name]) => ({ code: `system:${area}:${action}`, name }));
}

/** The permissions of a resource, and further ones that its page needs; their names win over composed ones. */
export const resourceButtons = (resource: AnyResource, further: readonly Button[] = []): Button[] => {
  const buttons = [...permissionsOfResource(resource), ...further].map(
    button => [button.code, button] as const,
  );
  return [...new Map(buttons).values()];
};

/** Converts the declared tree to rows: parents, kinds, leaf marks and order follow from the position. */
export function menuRows(menus: readonly Menu[], parentId: string | null = null): PermissionRow[] {
  return menus.flatMap(menu => {
    const { area, perms = area ? `system:${area}:list` : null, buttons = [], children = [], ...own } = menu;
    const row: PermissionRow = {
      ...own,
      parentId,
      menuType: parentId === null ? 0 : 1,
      perms,
      permsType: '1',
      leaf: buttons.length + children.length === 0,
      status: '1',
    };
    return [
      row,
      ...menuRows(children, menu.id),
      ...buttons.map((button, index) => buttonRow(button, index, menu.id)),
    ];
  });
}

function buttonRow(button: Button, index: number, parentId: string): PermissionRow {
  return {
    id: button.id ?? stableId(`permission:${button.code}`),
    parentId,
    name: button.name,
    menuType: 2,
    perms: button.code,
    permsType: button.permsType ?? '1',
    sortNo: index + 1,
    leaf: true,
    status: '1',
  };
}
