import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type categoryResource, categoryRoot } from '#contract/areas/categories.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { treePiece } from '#contract/tree-node.ts';
import { categories } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { conditionsOf, type ListInput } from '#server/records/list/conditions.ts';
import { permittedList } from '#server/records/resource/hidden-fields.ts';
import { presentRows, readRecords } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { pieceOf, rangeOf } from '#server/records/tree/pieces.ts';
import { categoryServer } from './category-server.ts';
import {
  allData,
  childNodes,
  namesOf,
  oneCategory,
  requireCode,
  treeData,
  treeRoot,
  visibleCategories,
} from './lookups.ts';

/** A search looks at all levels, and every found category has its path. */
const searches = ['name', 'code', 'superQueryParams'] as const;

/** The roots, unless a person searches or names a parent. */
const rootsUnlessSearched = (input: ListInput): SQL | undefined =>
  [...searches, 'pid' as const].some(name => input[name]) ? undefined : eq(categories.pid, categoryRoot);

/** The records below a category, or the roots, that match. */
async function childList(
  { piece, ...input }: ParsedInputOf<typeof categoryResource.endpoints.childList>,
  context: HandlerContext,
) {
  const below = input.pid ? undefined : eq(categories.pid, categoryRoot);
  const list = await permittedList(categoryServer, context);
  const matching = and(conditionsOf(list, input), below);
  const rows = await visibleCategories(context, matching, rangeOf(piece));
  return pieceOf(await presentRows(categoryServer, rows, context, 'list'));
}

async function childrenOfSeveral({ parentIds }: { parentIds: string }, context: HandlerContext) {
  const ids = parts(parentIds);
  const isBelow = inArray(categories.pid, ids);
  const rows = ids.length === 0 ? [] : await visibleCategories(context, isBelow, { limit: treePiece });
  const found = await presentRows(categoryServer, rows, context, 'list');
  const seen = and(await visibleRows(categoryServer, context), isBelow);
  const total = rows.length < treePiece ? rows.length : await context.db.$count(categories, seen);
  return { records: found, total, size: found.length, current: 1, pages: 1 };
}

export const categoryRoutes = resourceRoutes(categoryServer, {
  list: (input, context) => readRecords(categoryServer, input, context, rootsUnlessSearched(input)),
  childList,
  getChildListBatch: childrenOfSeveral,
  checkCode: requireCode,
  loadTreeRoot: treeRoot,
  loadTreeChildren: ({ pid, piece }, context) => childNodes(pid, context, piece),
  loadTreeData: treeData,
  loadDictItem: namesOf,
  loadOne: oneCategory,
  loadAllData: allData,
});
