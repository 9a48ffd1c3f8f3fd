import * as z from 'zod/mini';
import { defineEndpoint, read, readOk } from '../endpoint.ts';
import { id, idList, normalForm, searched } from '../fields.ts';
import { canListDepartments, departmentNodeSchema, departmentSchema } from './departments.ts';
import { userRecordSchema } from './users.ts';

/** A department of a tree that has names only. */
export interface DepartmentIdNode {
  key: string;
  value: string;
  title: string;
  children: DepartmentIdNode[];
}

const idNodeSchema: z.ZodMiniType<DepartmentIdNode, DepartmentIdNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children(): z.ZodMiniArray<z.ZodMiniType<DepartmentIdNode, DepartmentIdNode>> {
    return z.array(idNodeSchema);
  },
});
z.globalRegistry.add(idNodeSchema, { id: 'DepartmentIdNode' });

const listed = { method: 'GET', auth: 'permission', permission: canListDepartments, success: read } as const;
const keyword = searched;
const orgCode = z.string().check(z.maxLength(64));

/** The whole tree, with the ids and names only. */
export const departmentIdTree = defineEndpoint({
  ...listed,
  name: 'department.queryIdTree',
  path: '/sys/sysDepart/queryIdTree',
  input: z.object({}),
  output: z.array(idNodeSchema),
});

/**
 * The departments that the caller is responsible for, with those below them. The message states what the caller is: 2 for
 * a manager, 1 for anybody else, who has none.
 */
export const departmentMyTree = defineEndpoint({
  name: 'department.queryMyDeptTreeList',
  method: 'GET',
  path: '/sys/sysDepart/queryMyDeptTreeList',
  auth: 'self',
  input: z.object({}),
  output: z.nullable(z.array(departmentNodeSchema)),
  success: read,
});

/** The departments whose name contains the keyword, as a flat list; with `myDeptSearch` 1 among the caller's own. */
export const departmentSearch = defineEndpoint({
  ...listed,
  name: 'department.searchBy',
  path: '/sys/sysDepart/searchBy',
  input: z.object({
    keyWord: z.string().check(z.minLength(1), normalForm('line'), z.maxLength(100)),
    myDeptSearch: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.array(departmentNodeSchema),
});

/** All departments, or the given ones, in the order of their codes. */
export const departmentListAll = defineEndpoint({
  ...listed,
  name: 'department.listAll',
  path: '/sys/sysDepart/listAll',
  input: z.object({ id: z.optional(idList) }),
  output: z.array(departmentSchema),
});

/** The departments above each of the given ones, which are named by their ids or their codes. */
export const departmentParents = defineEndpoint({
  ...listed,
  name: 'department.queryAllParentId',
  path: '/sys/sysDepart/queryAllParentId',
  input: z.object({ departId: z.optional(idList), orgCode: z.optional(idList) }),
  output: z.record(
    z.string(),
    z.object({
      /** From the root on, the department itself last. */
      parentIds: z.array(z.string()),
      parentMap: z.record(z.string(), departmentSchema),
    }),
  ),
  success: readOk,
});

/** The departments and the people whose name contains the keyword; without one the whole tree, and nobody. */
export const departmentTreeByKeyword = defineEndpoint({
  ...listed,
  name: 'department.queryTreeByKeyWord',
  path: '/sys/sysDepart/queryTreeByKeyWord',
  input: z.object({ keyWord: z.optional(keyword) }),
  output: z.object({ userList: z.array(userRecordSchema), departList: z.array(departmentNodeSchema) }),
});

/** The department with a code; null for an unknown one. */
export const departmentByCode = defineEndpoint({
  ...listed,
  name: 'department.getDepartName',
  path: '/sys/sysDepart/getDepartName',
  input: z.object({ orgCode }),
  output: z.nullable(departmentSchema),
});

/** The people who belong to a department itself. */
export const departmentUsers = defineEndpoint({
  ...listed,
  name: 'department.getUsersByDepartId',
  path: '/sys/sysDepart/getUsersByDepartId',
  input: z.object({ id }),
  output: z.array(userRecordSchema),
});

export const departmentLookupEndpoints = [
  departmentIdTree,
  departmentMyTree,
  departmentSearch,
  departmentListAll,
  departmentParents,
  departmentTreeByKeyword,
  departmentByCode,
  departmentUsers,
];
