import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Menu, menuResource } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hasText } from '#server/records/list/found-text.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { pathsOf } from '#server/records/tree/paths.ts';
import {
  findMenus,
  isTop,
  type ListedMenu,
  menuPresenter,
  menuTreeColumns,
  nested,
  nodePresenter,
} from './menu-rows.ts';
import { menuServer } from './menu-server.ts';

type Endpoints = typeof menuResource.endpoints;

/** The entries that the caller may see and that match, in the order of the menu. */
const visibleMenus = async (context: HandlerContext, condition?: SQL): Promise<ListedMenu[]> =>
  findMenus(context.db, and(await visibleRows(menuServer, context), condition));

/** The whole tree (API-40); with a name the entries whose name contains it, each with the names above it. */
export async function menuTreeOrFound(
  { name = '' }: ParsedInputOf<Endpoints['list']>,
  context: HandlerContext,
): Promise<Menu[]> {
  const presentMenu = await menuPresenter(context);
  const wanted = name.trim().replace(/^\*|\*$/g, '');
  if (wanted === '') return nested(await visibleMenus(context), presentMenu);
  const rows = await visibleMenus(context, hasText(permissions.name, wanted));
  const parents = [...new Set(rows.flatMap(({ parentId }) => parentId || []))];
  const paths = await pathsOf(context.db, menuTreeColumns, parents, await visibleRows(menuServer, context));
  return rows.map(row => ({ ...presentMenu(row), path: paths.get(row.parentId ?? '') ?? [] }));
}

/** The entries of the first level (API-41). */
export const firstLevel = (context: HandlerContext): Promise<Menu[]> =>
  shownMenus(context, and(isTop, eq(permissions.menuType, menuType.root)));

async function shownMenus(context: HandlerContext, condition: SQL | undefined): Promise<Menu[]> {
  const presentMenu = await menuPresenter(context);
  return (await visibleMenus(context, condition)).map(row => presentMenu(row));
}

/** The entries directly below one (API-42). */
export const levelBelow = (parentId: string, context: HandlerContext): Promise<Menu[]> =>
  shownMenus(context, eq(permissions.parentId, parentId));

/** The entries directly below several, by parent (API-43). */
export async function levelsBelow(
  parentIds: string,
  context: HandlerContext,
): Promise<Record<string, Menu[]>> {
  const ids = parts(parentIds);
  if (ids.length === 0) return {};
  const rows = await visibleMenus(context, inArray(permissions.parentId, ids));
  const presentMenu = await menuPresenter(context);
  const byParent = Map.groupBy(rows, row => row.parentId ?? '');
  return Object.fromEntries([...byParent].map(([id, below]) => [id, below.map(row => presentMenu(row))]));
}

/** The tree from which a parent is chosen (API-44). */
export async function treeToChoose(context: HandlerContext) {
  const rows = await visibleMenus(context);
  return { treeList: nested(rows, await nodePresenter(context)), ids: rows.map(({ id }) => id) };
}

/** One level from which a parent is chosen. @throws when there is nothing */
export async function levelToChoose(pid: string, context: HandlerContext) {
  const rows = await visibleMenus(context, pid === '' ? isTop : eq(permissions.parentId, pid));
  if (rows.length === 0) throw new BusinessError('未找到角色信息');
  const nodeOf = await nodePresenter(context);
  return rows.map(row => nodeOf(row));
}
