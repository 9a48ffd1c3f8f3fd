import { inArray, type SQL } from 'drizzle-orm';
import { type DepartmentNode, departmentTree, departmentTreeLevel } from '#contract/areas/departments.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/db/open.ts';
import { departments } from '#server/db/schema/index.ts';
import { handle } from '#server/http/route.ts';
import { childrenOf, directorsOfDepartments, findDepartments, parentsAmong } from './departments.ts';
import { departmentNode, departmentTree as treeOf } from './tree.ts';

/** The departments that match one condition as a flat list, each with whether it has any below it. */
async function flatNodes(
  db: Database,
  condition: SQL | undefined,
  children: [] | null,
): Promise<DepartmentNode[]> {
  const rows = await findDepartments(db, condition);
  const directors = await directorsOfDepartments(db);
  const parents = await parentsAmong(
    db,
    rows.map(row => row.id),
  );
  return rows.map(row => departmentNode(row, directors, { isLeaf: !parents.has(row.id), children }));
}

async function wholeTree(db: Database): Promise<DepartmentNode[]> {
  return treeOf(await findDepartments(db), await directorsOfDepartments(db));
}

function oneLevel({ pid = '', ids, primaryKey }: ParsedInputOf<typeof departmentTreeLevel>, db: Database) {
  const key = primaryKey === 'orgCode' ? departments.orgCode : departments.id;
  return flatNodes(db, ids ? inArray(key, parts(ids)) : childrenOf(pid), []);
}

export const departmentRoutes = [
  handle(departmentTree, ({ ids }, { db }) =>
    ids ? flatNodes(db, inArray(departments.id, parts(ids)), null) : wholeTree(db),
  ),
  handle(departmentTreeLevel, (input, { db }) => oneLevel(input, db)),
];
