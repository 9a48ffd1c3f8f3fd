import type { menuResource } from '#contract/areas/menus.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { NotFoundError } from '#server/records/resource/not-found.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { holdersOf } from '../menus/holders.ts';
import { menuServer } from '../menus/menu-server.ts';
import {
  firstLevel,
  levelBelow,
  levelsBelow,
  levelToChoose,
  menuTreeOrFound,
  treeToChoose,
} from '../menus/reads.ts';
import { type Asked, withQuestion } from './with-question.ts';

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

type AddInput = ParsedInputOf<Endpoints['add']>;

const addMenu = ({ answer, grantAbove, ...input }: AddInput, context: HandlerContext) =>
  withQuestion({ answer, grantAbove }, context, async inside => {
    await writeRecords(menuServer, { verb: 'add', change: { kind: 'add', inputs: [input] } }, inside);
    return null;
  });

type EditInput = ParsedInputOf<Endpoints['edit']>;

const editMenu = ({ answer, grantAbove, ...input }: EditInput, context: HandlerContext) =>
  withQuestion({ answer, grantAbove }, context, inside =>
    written(
      '操作失败',
      writeRecords(menuServer, { verb: 'edit', change: { kind: 'edit', id: input.id, input } }, inside),
    ),
  );

/** Deletes entries with everything below them; one that is below another of them is deleted with it. */
async function deleteMenus(ids: string, asked: Asked, context: HandlerContext) {
  const named = parts(ids);
  if (named.length === 0) throw new BusinessError('请选择要删除的菜单');
  return withQuestion(asked, context, inside =>
    written(
      '未找到菜单信息',
      writeRecords(menuServer, { verb: 'delete', change: { kind: 'delete', ids: named } }, inside),
    ),
  );
}

type MoveInput = ParsedInputOf<Endpoints['move']>;

/** Puts an entry elsewhere; its buttons and what is below it go with it. */
const moveMenu = ({ id, parentId, after, ...asked }: MoveInput, context: HandlerContext) =>
  withQuestion(asked, context, inside => {
    const input = { parentId: parentId ?? '', after: after ?? null };
    return written(
      '未找到菜单信息',
      writeRecords(menuServer, { verb: 'move', change: { kind: 'edit', id, input } }, inside),
    );
  });

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
  add: addMenu,
  edit: editMenu,
  delete: ({ id, ...asked }, context) => deleteMenus(id, asked, context),
  deleteBatch: ({ ids, ...asked }, context) => deleteMenus(ids, asked, context),
  move: moveMenu,
  holders,
});
