import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Menu, type MenuNode, menuResource } from '#contract/areas/menus.ts';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { presentAudit } from '#server/kernel/wire/audit.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { idsBelow, type TreeColumns } from '#server/records/tree/paths.ts';

export type MenuRow = typeof permissions.$inferSelect;

/** The columns by which menu entries form a tree. */
export const menuTreeColumns: TreeColumns = {
  table: permissions,
  id: permissions.id,
  pid: permissions.parentId,
  text: permissions.name,
};

/** Lets one write at a time change the menu, until its transaction ends: leaf marks, orders and parents depend on other rows. */
export async function lockMenu(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.menu})`);
}

/** Entries that exist. */
export const isLive = eq(permissions.delFlag, 0);

/** Entries on the first level. */
export const isTop: SQL | undefined = or(isNull(permissions.parentId), eq(permissions.parentId, ''));

/** Whether anything is below an entry; written out, because a query of one table names its columns without the table. */
const hasBelow = sql<boolean>`exists (
  select 1 from sys_permission child where child.parent_id = sys_permission.id and child.del_flag = 0)`;

/** A row with whether there is anything below it, whatever its stored mark is. */
export type ListedMenu = MenuRow & { readonly hasBelow: boolean };

/** The entries that match, in the order of the menu. */
export const findMenus = (db: Database, condition: SQL | undefined): Promise<ListedMenu[]> =>
  db
    .select({ row: permissions, hasBelow })
    .from(permissions)
    .where(and(isLive, condition))
    .orderBy(asc(permissions.sortNo), asc(permissions.id))
    .then(found => found.map(({ row, ...more }) => ({ ...row, ...more })));

/** An entry of the menu as a reply shows it, with those below it where they were requested. */
type Present<Shown> = (row: ListedMenu, children?: Shown[] | null) => Shown;

/** How entries are shown in replies to the caller. */
export async function menuPresenter(context: HandlerContext): Promise<Present<Menu>> {
  const hidden = await hiddenOfMenus(context);
  return (row, children = null) => withoutHidden(presentMenu(row, children), hidden);
}

/** How entries are shown to the caller as nodes to choose. */
export async function nodePresenter(context: HandlerContext): Promise<Present<MenuNode>> {
  const hidden = await hiddenOfMenus(context);
  return (row, children = null) => withoutHidden(nodeOf(row, children), hidden);
}

/** The fields of entries that are hidden from the caller. */
const hiddenOfMenus = (context: HandlerContext): Promise<readonly string[]> =>
  hiddenFields({ resource: menuResource }, context);

function presentMenu(row: ListedMenu, children: Menu[] | null): Menu {
  const { id, parentId, name, perms, permsType, icon, component, componentName, url, redirect } = row;
  const { sortNo, menuType, route, keepAlive, description, delFlag, alwaysShow, hidden, status } = row;
  const leaf = !row.hasBelow;
  return {
    id,
    key: id,
    title: name,
    parentId,
    name,
    perms,
    permsType,
    icon,
    component,
    componentName,
    url,
    redirect,
    description,
    sortNo,
    menuType,
    isLeaf: leaf,
    leaf,
    route,
    keepAlive,
    delFlag,
    alwaysShow,
    hidden,
    status,
    internalOrExternal: row.internalOrExternal,
    children: children ?? (leaf ? null : []),
    ...presentAudit(row),
  };
}

const nodeOf = (row: ListedMenu, children: MenuNode[] | null): MenuNode => ({
  key: row.id,
  title: row.name,
  slotTitle: row.name,
  label: row.name,
  value: row.id,
  icon: row.icon,
  isLeaf: !row.hasBelow,
  ruleFlag: row.ruleFlag,
  parentId: row.parentId,
  children,
  scopedSlots: row.ruleFlag === 1 ? { title: 'hasDatarule' } : null,
});

/**
 * Rows as a tree. A row that is below itself ends its branch, and one whose parent is not among the rows is not shown.
 *
 * @param make creates a node with what is below it; null for nothing
 */
export function nested<Node>(
  rows: readonly ListedMenu[],
  make: (row: ListedMenu, children: Node[] | null) => Node,
): Node[] {
  const byParent = Map.groupBy(rows, row => row.parentId ?? '');
  const nodes = (above: readonly string[]): Node[] =>
    (byParent.get(above.at(-1) ?? '') ?? [])
      .filter(({ id }) => !above.includes(id))
      .map(row => {
        const children = nodes([...above, row.id]);
        return make(row, children.length > 0 ? children : null);
      });
  return nodes(['']);
}

/** The rows below these, at any depth. */
export const menusBelow = (db: Database, ids: readonly string[]): Promise<MenuRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(permissions)
        .where(sql`${permissions.id} in ${idsBelow(menuTreeColumns, ids)}`);

/** Stores of these entries whether anything is below them: the menu has children only below those that are marked. */
export async function markLeaves(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(permissions)
    .set({ leaf: sql`not ${hasBelow}` })
    .where(inArray(permissions.id, [...ids]));
}
