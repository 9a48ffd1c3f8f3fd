import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { withChildren } from '#contract/areas/categories.ts';
import { type TreeNode, treePiece } from '#contract/tree-node.ts';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { categories } from '#server/kernel/db/schema/index.ts';
import { idsBelow, type TreeColumns } from '#server/records/tree/paths.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** The columns by which categories form a tree. */
export const categoryColumns: TreeColumns = {
  table: categories,
  id: categories.id,
  pid: categories.pid,
  text: categories.name,
};

/** Lets one write at a time change the tree, until its transaction ends: codes and parents depend on other rows. */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.categoryTree})`);
}

/** The first categories that match the condition, in the order of their codes. */
export const findCategories = (
  db: Database,
  condition: SQL | undefined,
  { limit = treePiece, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<CategoryRow[]> =>
  db
    .select()
    .from(categories)
    .where(condition)
    .orderBy(asc(categories.code), asc(categories.name), asc(categories.id))
    .limit(limit)
    .offset(offset);

/** Deletes everything below these categories. @returns the number of deleted ones */
export async function deleteBelow(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await tx
    .delete(categories)
    .where(sql`${categories.id} in ${idsBelow(categoryColumns, ids)}`)
    .returning({ id: categories.id });
  return deleted.length;
}

/** Whether a category is below another one. */
export async function isBelow(tx: Database, id: string, above: string): Promise<boolean> {
  const isWanted = and(eq(categories.id, id), sql`${categories.id} in ${idsBelow(categoryColumns, [above])}`);
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
  key: id,
  title: name,
  icon: null,
  parentId: pid,
  value: null,
  code,
  children: null,
  leaf: hasChild !== withChildren,
});

/**
 * Nodes with everything below them. A row that is below itself ends its branch.
 *
 * @param isWhole false where the rows had to end: a node without children here may have some that are still to be loaded
 */
export function nestedNodes(rows: readonly CategoryRow[], pid: string, isWhole: boolean): TreeNode[] {
  const byParent = Map.groupBy(rows, row => row.pid ?? '');
  const nodes = (above: readonly string[]): TreeNode[] =>
    (byParent.get(above.at(-1) ?? '') ?? [])
      .filter(({ id }) => !above.includes(id))
      .map(row => {
        const children = nodes([...above, row.id]);
        const node = nodeOf(row);
        return {
          ...node,
          leaf: children.length === 0 && (isWhole || node.leaf),
          children: children.length > 0 ? children : null,
        };
      });
  return nodes([pid]);
}
