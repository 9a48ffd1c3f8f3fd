import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { categoryResource } from '#contract/areas/categories.ts';
import { departmentTreeLevel } from '#contract/areas/departments.ts';
import { type TreeName, type TreeSource, treeSources } from '#contract/areas/trees.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { TreeNode } from '#contract/tree-node.ts';
import { categories, departments, permissions } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { protectedData } from '#server/kernel/security/protected-data.ts';
import { requireListing } from '#server/records/dictionary/registered-tables.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { conditionsOn } from '#server/records/tree/conditions.ts';
import type { TreeColumns } from '#server/records/tree/paths.ts';
import { categoryServer } from '../categories/category-server.ts';
import { categoryColumns } from '../categories/category-tree.ts';
import { categoryConditions } from '../categories/lookups.ts';
import { departmentServer } from '../departments/department-server.ts';

/** A tree that forms may choose from, with every part of its queries that a client must not decide. */
export interface RegisteredTree extends TreeColumns {
  readonly code?: PgColumn;
  readonly order: readonly PgColumn[];
  readonly filter?: SQL;
  /** The rows that the caller may see. */
  readonly scope?: (context: HandlerContext) => Promise<SQL | undefined>;
  readonly listedBy: AnyEndpoint | string;
  /** The columns that conditions may name. */
  readonly conditions: Readonly<Record<string, PgColumn>>;
}

const byColumn = (...columns: readonly PgColumn[]) =>
  Object.fromEntries(columns.map(column => [column.name, column]));

const registeredTrees: Readonly<Record<TreeName, RegisteredTree>> = {
  category: {
    ...categoryColumns,
    code: categories.code,
    order: [categories.code, categories.name],
    scope: context => visibleRows(categoryServer, context),
    listedBy: categoryResource.endpoints.loadTreeRoot,
    conditions: categoryConditions,
  },
  department: {
    table: departments,
    id: departments.id,
    pid: departments.parentId,
    text: departments.departName,
    order: [departments.departOrder, departments.orgCode],
    scope: context => visibleRows(departmentServer, context),
    listedBy: departmentTreeLevel,
    conditions: byColumn(departments.departName, departments.orgCode, departments.orgCategory),
  },
  menu: {
    table: permissions,
    id: permissions.id,
    pid: permissions.parentId,
    text: permissions.name,
    order: [permissions.sortNo, permissions.name],
    filter: eq(permissions.delFlag, 0),
    listedBy: 'system:permission:list',
    conditions: byColumn(permissions.name, permissions.url),
  },
};

/** What a request of the family names of a tree. */
export type NamedTree = Omit<TreeSource, 'root'>;

const isNamed = (source: TreeSource, named: NamedTree) =>
  (['tableName', 'text', 'code', 'pidField', 'hasChildField'] as const).every(part => {
    const wanted = named[part].trim().toLowerCase();
    return wanted === source[part] || (part === 'hasChildField' && wanted === '');
  });

/** The tree of a name, for those who may list its records. @throws the refusal of protected data */
export async function treeNamed(name: TreeName, context: HandlerContext): Promise<RegisteredTree> {
  const tree = registeredTrees[name];
  await requireListing(context, tree.listedBy);
  return tree;
}

/** The tree whose table and columns a request names. No part of the request becomes part of a query. */
export async function requestedTree(named: NamedTree, context: HandlerContext): Promise<RegisteredTree> {
  const found = Object.entries(treeSources).find(([, source]) => isNamed(source, named));
  if (!found) throw protectedData();
  return treeNamed(found[0] as TreeName, context);
}

/** The rows of a tree that the caller may see and that match. */
export const rowsOfTree = async (
  { filter, scope }: RegisteredTree,
  context: HandlerContext,
  condition?: SQL,
): Promise<SQL | undefined> => and(filter, await scope?.(context), condition);

/** The rows directly below a node; without one, those without a parent. */
export const below = ({ pid }: RegisteredTree, parent: string): SQL | undefined =>
  parent === '' ? or(isNull(pid), eq(pid, '')) : eq(pid, parent);

/** The conditions of a client. @throws for a name outside the closed list, and for any other text (TREE-06) */
export const conditionsOfTree = ({ conditions }: RegisteredTree, text: string): SQL | undefined =>
  conditionsOn(conditions, text, protectedData);

/** The rows of a tree as nodes, in their order. */
export async function nodesWhere(
  tree: RegisteredTree,
  context: HandlerContext,
  condition: SQL | undefined,
  { limit, offset = 0 }: { limit?: number; offset?: number },
): Promise<TreeNode[]> {
  const { table, id, pid, text, code, order } = tree;
  const query = context.db
    .select({
      key: sql<string>`${id}`,
      title: sql<string | null>`${text}`,
      parentId: sql<string | null>`${pid}`,
      code: code ? sql<string | null>`${code}` : sql<null>`null`,
    })
    .from(table)
    .where(await rowsOfTree(tree, context, condition))
    .orderBy(...order.map(column => asc(column)), asc(id));
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset));
  const parents = await parentsAmong(
    tree,
    context,
    rows.map(({ key }) => key),
  );
  return rows.map(row => ({
    ...row,
    icon: null,
    value: null,
    children: null,
    leaf: !parents.has(row.key),
  }));
}

async function parentsAmong(tree: RegisteredTree, context: HandlerContext, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await context.db
    .selectDistinct({ id: sql<string>`${tree.pid}` })
    .from(tree.table)
    .where(await rowsOfTree(tree, context, inArray(tree.pid, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
