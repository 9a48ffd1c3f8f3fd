import * as z from 'zod/mini';

/** A tenant in replies, separate from the resource so that small bundles do not load its labels and kinds. */
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

/** The state that an administrator sets (dictionary `tenant_status`). */
export const tenantStatus = { normal: 1, frozen: 0 } as const;
