import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { audit, idList } from '../fields.ts';

const departmentShape = {
  id: z.string(),
  parentId: z.nullable(z.string()),
  departName: z.string(),
  departNameEn: z.nullable(z.string()),
  departNameAbbr: z.nullable(z.string()),
  departOrder: z.nullable(z.number()),
  description: z.nullable(z.string()),
  orgCategory: z.string(),
  orgType: z.nullable(z.string()),
  orgCode: z.string(),
  mobile: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  address: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  status: z.nullable(z.string()),
  delFlag: z.nullable(z.string()),
  qywxIdentifier: z.nullable(z.string()),
  ...audit,
};

/** A department (DEPART-11). */
export const departmentSchema = z.object(departmentShape);
export type Department = z.output<typeof departmentSchema>;

/** A department as a tree node: `key` and `value` are its id, `title` its name. */
export interface DepartmentNode extends Department {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
  directorUserIds: string | null;
  children: DepartmentNode[] | null;
}

/** A department of a tree in replies. */
export const departmentNodeSchema: z.ZodMiniType<DepartmentNode, DepartmentNode> = z.object({
  ...departmentShape,
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  directorUserIds: z.nullable(z.string()),
  get children(): z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniType<DepartmentNode, DepartmentNode>>> {
    return z.nullable(z.array(departmentNodeSchema));
  },
});
z.globalRegistry.add(departmentNodeSchema, { id: 'DepartmentNode' });

/** For the departments page, for forms that assign people to departments, and for dialogs that choose people by them. */
export const canListDepartments = ['system:depart:list', 'system:user:list', 'system:user:pick'] as const;

/** The address book needs the tree alone. */
const canSeeTree = [...canListDepartments, 'system:addressList:list'] as const;

/** The whole tree; with `ids` a flat list of those departments. */
export const departmentTree = defineEndpoint({
  name: 'department.queryTreeList',
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  auth: 'permission',
  permission: canSeeTree,
  input: z.object({ ids: z.optional(idList) }),
  output: z.array(departmentNodeSchema),
  success: read,
});

/** One level: the children of `pid`, or the roots without it. */
export const departmentTreeLevel = defineEndpoint({
  name: 'department.queryDepartTreeSync',
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  auth: 'permission',
  permission: canSeeTree,
  input: z.object({
    pid: z.optional(z.string().check(z.maxLength(36))),
    ids: z.optional(idList),
    primaryKey: z.optional(z.enum(['id', 'orgCode'])),
  }),
  output: z.array(departmentNodeSchema),
  success: read,
});

export const departmentEndpoints = [departmentTree, departmentTreeLevel];
