import { inArray } from 'drizzle-orm';
import {
  departmentByCode,
  departmentIdTree,
  departmentListAll,
  departmentMyTree,
  departmentParents,
  departmentSearch,
  departmentTreeByKeyword,
  departmentUsers,
} from '#contract/areas/department-lookups.ts';
import { departmentTree, departmentTreeLevel } from '#contract/areas/departments.ts';
import { parts } from '#contract/filter-value.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { exportRecords } from '#server/records/resource/export.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { consequencesOf } from './consequences.ts';
import { departmentServer } from './department-server.ts';
import {
  departmentWithCode,
  idTree,
  listAll,
  membersOf,
  myTree,
  parentsOf,
  search,
  treeByKeyword,
} from './lookups.ts';
import { flatNodes, oneLevel, wholeTree } from './visible-nodes.ts';

/** Moves a department with everything below it. */
async function move({ id, parentId }: { id: string; parentId: string }, context: HandlerContext) {
  const change = { kind: 'edit', id, input: { parentId } } as const;
  await writeRecords(departmentServer, { verb: 'move', change }, context);
  return null;
}

export const departmentRoutes = [
  handle(departmentTree, ({ ids }, context) =>
    ids ? flatNodes(context, inArray(departments.id, parts(ids)), null) : wholeTree(context),
  ),
  handle(departmentTreeLevel, oneLevel),
  handle(departmentIdTree, (_input, context) => idTree(context)),
  handle(departmentMyTree, (_input, context) => myTree(context)),
  handle(departmentSearch, search),
  handle(departmentListAll, listAll),
  handle(departmentParents, parentsOf),
  handle(departmentTreeByKeyword, treeByKeyword),
  handle(departmentByCode, ({ orgCode }, context) => departmentWithCode(orgCode, context)),
  handle(departmentUsers, ({ id }, context) => membersOf(id, context)),
  ...resourceRoutes(departmentServer, {
    move,
    consequences: consequencesOf,
    exportXls: (input, context) =>
      exportRecords(departmentServer, { ...input, column: 'orgCode', order: 'asc' }, context),
  }),
];
