import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { audit, id } from '../fields.ts';
import { type ListFields, listInput } from '../list-query.ts';

export const roleFields = {
  id: 'string',
  roleName: 'string',
  roleCode: 'string',
  description: 'string',
  createBy: 'string',
  createTime: 'datetime',
  updateTime: 'datetime',
} as const satisfies ListFields;

const roleSchema = z.object({
  id: z.string(),
  roleName: z.nullable(z.string()),
  roleCode: z.string(),
  description: z.nullable(z.string()),
  ...audit,
});
export type Role = z.output<typeof roleSchema>;

/** The roles page, and forms that hand out roles. */
const canList = ['system:role:list', 'system:user:list'] as const;

export const roleList = defineEndpoint({
  name: 'role.list',
  method: 'GET',
  path: '/sys/role/list',
  auth: 'permission',
  permission: 'system:role:list',
  input: listInput(roleFields, {}),
  output: pageOf(roleSchema),
  success: read,
});

export const roleQueryAll = defineEndpoint({
  name: 'role.queryall',
  method: 'GET',
  path: '/sys/role/queryall',
  auth: 'permission',
  permission: canList,
  input: z.object({}),
  output: z.array(roleSchema),
  success: read,
});

export const roleQueryById = defineEndpoint({
  name: 'role.queryById',
  method: 'GET',
  path: '/sys/role/queryById',
  auth: 'permission',
  permission: canList,
  input: z.object({ id }),
  output: roleSchema,
  success: read,
});

export const roleEndpoints = [roleList, roleQueryAll, roleQueryById];
