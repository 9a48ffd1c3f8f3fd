import { z } from 'zod';
import { defineEndpoint, read } from '../endpoint.ts';
import { audit, idList } from '../fields.ts';

const departmentShape = {
  id: z.string(),
  parentId: z.string().nullable(),
  departName: z.string(),
  departNameEn: z.string().nullable(),
  departNameAbbr: z.string().nullable(),
  departOrder: z.number().nullable(),
  description: z.string().nullable(),
  orgCategory: z.string(),
  orgType: z.string().nullable(),
  orgCode: z.string(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string().nullable(),
  delFlag: z.string().nullable(),
  qywxIdentifier: z.string().nullable(),
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

const departmentNodeSchema: z.ZodType<DepartmentNode, DepartmentNode> = z
  .object({
    ...departmentShape,
    key: z.string(),
    value: z.string(),
    title: z.string(),
    isLeaf: z.boolean(),
    directorUserIds: z.string().nullable(),
    get children(): z.ZodNullable<z.ZodArray<z.ZodType<DepartmentNode, DepartmentNode>>> {
      return z.array(departmentNodeSchema).nullable();
    },
  })
  .meta({ id: 'DepartmentNode' });

/** The departments page, and forms that place people in departments. */
const canList = ['system:depart:list', 'system:user:list'] as const;

/** The whole tree; with `ids` a flat list of those departments. */
export const departmentTree = defineEndpoint({
  name: 'department.queryTreeList',
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  auth: 'permission',
  permission: canList,
  input: z.object({ ids: idList.optional() }),
  output: z.array(departmentNodeSchema),
  success: read,
});

/** One level: the children of `pid`, the roots without it. */
export const departmentTreeLevel = defineEndpoint({
  name: 'department.queryDepartTreeSync',
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  auth: 'permission',
  permission: canList,
  input: z.object({
    pid: z.string().max(36).optional(),
    ids: idList.optional(),
    primaryKey: z.enum(['id', 'orgCode']).optional(),
  }),
  output: z.array(departmentNodeSchema),
  success: read,
});

export const departmentEndpoints = [departmentTree, departmentTreeLevel];
