import { z } from 'zod';
import { defineEndpoint, read } from '../endpoint.ts';
import { idList } from '../fields.ts';

export const tenantSchema = z.object({
  id: z.number(),
  name: z.string().nullable(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: z.number().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
});
export type Tenant = z.output<typeof tenantSchema>;

/** Tenants in force, for forms that assign them. */
export const tenantQueryList = defineEndpoint({
  name: 'tenant.queryList',
  method: 'GET',
  path: '/sys/tenant/queryList',
  auth: 'permission',
  permission: ['system:tenant:queryList', 'system:user:list'],
  input: z.object({ ids: idList.optional() }),
  output: z.array(tenantSchema),
  success: read,
});

export const tenantEndpoints = [tenantQueryList];
