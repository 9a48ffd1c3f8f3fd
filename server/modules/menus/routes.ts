import type { menuResource } from '#contract/areas/menus.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { NotFoundError, writeRecords } from '#server/records/resource/write.ts';
import { holdersOf } from './holders.ts';
import { menuServer } from './menu-server.ts';
import {
  firstLevel,
  levelBelow,
  levelsBelow,
  levelToChoose,
  menuTreeOrFound,
  treeToChoose,
} from './reads.ts';

type Endpoints = typeof menuResource.endpoints;

/** Runs a write; without an entry it is refused in the words of the interface. */
async function written(refusal: string, write: Promise<unknown>): Promise<null> {
  try {
    await write;
    return null;
  } catch (error) {
    throw error instanceof NotFoundError ? new BusinessError(refusal) : error;
  }
}

const editMenu = (input: ParsedInputOf<Endpoints['edit']>, context: HandlerContext) =>
  written(
    '操作失败',
    writeRecords(menuServer, { verb: 'edit', change: { kind: 'edit', id: input.id, input } }, context),
  );

/** Deletes entries with everything below them; one that is below another of them is deleted with it. */
async function deleteMenus(ids: string, context: HandlerContext) {
  const named = parts(ids);
  if (named.length === 0) throw new BusinessError('请选择要删除的菜单');
  return written(
    '未找到菜单信息',
    writeRecords(menuServer, { verb: 'delete', change: { kind: 'delete', ids: named } }, context),
  );
}

/** Puts an entry elsewhere; its buttons and what is below it go with it. */
const moveMenu = ({ id, parentId, after }: ParsedInputOf<Endpoints['move']>, context: HandlerContext) =>
  written(
    '未找到菜单信息',
    writeRecords(
      menuServer,
      {
        verb: 'move',
        change: { kind: 'edit', id, input: { parentId: parentId ?? '', after: after ?? null } },
      },
      context,
    ),
  );

async function holders({ permissionId }: ParsedInputOf<Endpoints['holders']>, context: HandlerContext) {
  const [row] = await findVisible(menuServer, context, [permissionId]);
  if (!row) throw new BusinessError('未找到菜单信息');
  return holdersOf(permissionId, context);
}

export const menuRoutes = resourceRoutes(menuServer, {
  list: menuTreeOrFound,
  getSystemMenuList: (_input, context) => firstLevel(context),
  getSystemSubmenu: ({ parentId }, context) => levelBelow(parentId, context),
  getSystemSubmenuBatch: ({ parentIds }, context) => levelsBelow(parentIds, context),
  queryTreeList: (_input, context) => treeToChoose(context),
  queryListAsync: ({ pid = '' }, context) => levelToChoose(pid, context),
  edit: editMenu,
  delete: ({ id }, context) => deleteMenus(id, context),
  deleteBatch: ({ ids }, context) => deleteMenus(ids, context),
  move: moveMenu,
  holders,
});
