import { z } from 'zod';
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
  code: z.string().nullable(),
  name: z.string().nullable(),
  postRank: z.string().nullable(),
  postRank_dictText: z.string().optional(),
  companyId: z.string().nullable(),
  sysOrgCode: z.string().nullable(),
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
