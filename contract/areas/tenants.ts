import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { idList } from '../fields.ts';

export const tenantSchema = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  beginDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  status: z.nullable(z.number()),
  createBy: z.nullable(z.string()),
  createTime: z.nullable(z.string()),
});
export type Tenant = z.output<typeof tenantSchema>;

/** Active tenants, for forms that assign them. */
export const tenantQueryList = defineEndpoint({
  name: 'tenant.queryList',
  method: 'GET',
  path: '/sys/tenant/queryList',
  auth: 'permission',
  permission: ['system:tenant:queryList', 'system:user:list'],
  input: z.object({ ids: z.optional(idList) }),
  output: z.array(tenantSchema),
  success: read,
});

export const tenantEndpoints = [tenantQueryList];
