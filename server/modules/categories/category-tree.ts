import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { withChildren } from '#contract/areas/categories.ts';
import type { TreeNode } from '#contract/tree-node.ts';
import type { Database } from '#server/db/open.ts';
import { categories } from '#server/db/schema/index.ts';
import { idsBelow, type TreeColumns } from '../trees/paths.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** The columns by which categories form a tree. */
export const categoryColumns: TreeColumns = {
  table: categories,
  id: categories.id,
  pid: categories.pid,
  text: categories.name,
};

/** Any fixed number: every process of this product takes the same advisory lock. */
const treeLock = 7_204_118;

/** Lets one write at a time change the tree, until its transaction ends: codes and parents depend on other rows. */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${treeLock})`);
}

/** Categories that match the condition, in the order of their codes. */
export const findCategories = (db: Database, condition: SQL | undefined): Promise<CategoryRow[]> =>
  db
    .select()
    .from(categories)
    .where(condition)
    .orderBy(asc(categories.code), asc(categories.name), asc(categories.id));

/** Deletes everything below these categories. */
export async function deleteBelow(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(categories).where(sql`${categories.id} in ${idsBelow(categoryColumns, ids)}`);
}

/** Whether a category is below another one. */
export async function isBelow(tx: Database, id: string, above: string): Promise<boolean> {
  const isWanted = and(
    inArray(categories.id, [id]),
    sql`${categories.id} in ${idsBelow(categoryColumns, [above])}`,
  );
  return (await tx.$count(categories, isWanted)) > 0;
}

/** Stores of these categories whether they have children. */
export async function countChildren(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(categories)
    .set({
      hasChild: sql`case when exists (select 1 from sys_category child where child.pid = ${categories.id}) then '1' else '0' end`,
    })
    .where(inArray(categories.id, [...ids]));
}

/** A category as a node of a tree. */
export const nodeOf = ({ id, name, pid, code, hasChild }: CategoryRow): TreeNode => ({
  ...{ key: id, title: name, icon: null, parentId: pid, value: null, code, children: null },
  leaf: hasChild !== withChildren,
});

/** Nodes with everything below them. */
export function nestedNodes(rows: readonly CategoryRow[], pid: string): TreeNode[] {
  const byParent = Map.groupBy(rows, row => row.pid ?? '');
  const nodes = (parent: string): TreeNode[] =>
    (byParent.get(parent) ?? []).map(row => {
      const children = nodes(row.id);
      return { ...nodeOf(row), leaf: children.length === 0, children: children.length > 0 ? children : null };
    });
  return nodes(pid);
}
