import { groupComponent } from '#contract/page-components.ts';
import type { MenuPlace } from '#contract/page-declaration.ts';
import type { permissions } from '#server/kernel/db/schema/index.ts';
import { stableId } from '../stable-id.ts';

export type PermissionRow = typeof permissions.$inferInsert & { id: string };

/** A menu entry as it is declared, with what it opens and the permissions below it. */
export interface MenuEntry {
  component: string;
  name: string;
  place: MenuPlace;
  keepAlive?: boolean | undefined;
  /** False for a link to one page of a path with parameters, which has an entry of its own. */
  route?: false;
  buttons?: readonly Button[];
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

const idOf = ({ component, place }: MenuEntry) => place.id ?? stableId(`menu:${component}`);

/**
 * Converts declared entries to rows, with their buttons; kinds, leaf marks and references follow from the places.
 * @throws when an entry is below something that is not declared
 */
export function menuRows(entries: readonly MenuEntry[]): PermissionRow[] {
  // A page that contains entries has the same path as one of them.
  const known = new Map(
    entries.map(entry => [
      entry.component === groupComponent ? entry.place.path : entry.component,
      idOf(entry),
    ]),
  );
  const parentOf = ({ name, place: { below } }: MenuEntry): string | null => {
    if (below === undefined) return null;
    const id = known.get(below);
    if (id === undefined) throw new Error(`The menu entry ${name} is below ${below}, which is not declared`);
    return id;
  };
  const parents = new Set(entries.map(parentOf));
  return entries.flatMap(entry => {
    const { buttons = [] } = entry;
    const id = idOf(entry);
    const leaf = buttons.length === 0 && !parents.has(id);
    return [
      menuRow(entry, { id, parentId: parentOf(entry), leaf }),
      ...buttons.map((button, index) => buttonRow(button, index, id)),
    ];
  });
}

function menuRow(
  { component, name, place, keepAlive, route }: MenuEntry,
  own: Pick<PermissionRow, 'parentId' | 'leaf'> & { id: string },
): PermissionRow {
  const { path, icon, order, permission = null, componentName, alwaysShow, hidden } = place;
  return {
    ...own,
    name,
    url: path,
    component,
    sortNo: order,
    icon,
    keepAlive,
    route,
    componentName,
    alwaysShow,
    hidden,
    perms: permission,
    permsType: '1',
    status: '1',
    menuType: own.parentId === null ? 0 : 1,
  };
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
