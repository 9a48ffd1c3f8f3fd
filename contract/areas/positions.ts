import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { pageOf } from '../envelope.ts';
import { audit } from '../fields.ts';
import { type ListFields, listInput } from '../list-query.ts';

export const positionFields = {
  id: 'string',
  code: 'string',
  name: 'string',
  postRank: 'string',
  createTime: 'datetime',
} as const satisfies ListFields;

const positionSchema = z.object({
  id: z.string(),
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  postRank: z.nullable(z.string()),
  postRank_dictText: z.optional(z.string()),
  companyId: z.nullable(z.string()),
  sysOrgCode: z.nullable(z.string()),
  ...audit,
});
export type Position = z.output<typeof positionSchema>;

export const positionList = defineEndpoint({
  name: 'position.list',
  method: 'GET',
  path: '/sys/position/list',
  auth: 'permission',
  permission: ['system:position:list', 'system:user:list'],
  input: listInput(positionFields, {}),
  output: pageOf(positionSchema),
  success: read,
});

export const positionEndpoints = [positionList];
