import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { categoryRoot } from '#contract/areas/categories.ts';
import { parts } from '#contract/filter-value.ts';
import { categories } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conditionsOf, type ListInput } from '#server/list/conditions.ts';
import { presentRows, readRecords } from '#server/resource/read.ts';
import { resourceRoutes } from '#server/resource/routes.ts';
import { visibleRows } from '#server/resource/scope.ts';
import { categoryServer } from './category-server.ts';
import { allData, childNodes, namesOf, oneCategory, requireCode, treeData, treeRoot } from './lookups.ts';

/** A search looks at all levels, and every found category has its path. */
const searches = ['name', 'code', 'superQueryParams'] as const;

/** The roots, unless a person searches or names a parent. */
const rootsUnlessSearched = (input: ListInput): SQL | undefined =>
  [...searches, 'pid' as const].some(name => input[name]) ? undefined : eq(categories.pid, categoryRoot);

/** Records that match, in the order of their codes. */
async function records(condition: SQL | undefined, context: HandlerContext) {
  const rows = await context.db
    .select()
    .from(categories)
    .where(and(await visibleRows(categoryServer, context), condition))
    .orderBy(asc(categories.code), asc(categories.name), asc(categories.id));
  return presentRows(categoryServer, rows, context, 'list');
}

async function childrenOfSeveral({ parentIds }: { parentIds: string }, context: HandlerContext) {
  const ids = parts(parentIds);
  const found = ids.length === 0 ? [] : await records(inArray(categories.pid, ids), context);
  return { records: found, total: found.length, size: found.length, current: 1, pages: 1 };
}

export const categoryRoutes = resourceRoutes(categoryServer, {
  list: (input, context) => readRecords(categoryServer, input, context, rootsUnlessSearched(input)),
  childList: (input, context) =>
    records(
      and(conditionsOf(categoryServer.list, input), input.pid ? undefined : eq(categories.pid, categoryRoot)),
      context,
    ),
  getChildListBatch: childrenOfSeveral,
  checkCode: requireCode,
  loadTreeRoot: treeRoot,
  loadTreeChildren: ({ pid }, context) => childNodes(pid, context),
  loadTreeData: treeData,
  loadDictItem: namesOf,
  loadOne: oneCategory,
  loadAllData: allData,
});
