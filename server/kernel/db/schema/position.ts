import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn } from './columns.ts';
import { tenantColumn } from './tenant.ts';

export const positions = pgTable(
  'sys_position',
  {
    id: idColumn(),
    code: varchar('code', { length: 100 }),
    name: varchar('name', { length: 100 }),
    nameEn: varchar('name_en', { length: 100 }),
    postRank: varchar('post_rank', { length: 2 }),
    companyId: varchar('company_id', { length: 255 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    tenantId: tenantColumn(),
    ...auditColumns(),
  },
  table => [
    unique('uniq_code').on(table.code),
    index('idx_sys_position_create_time').on(table.createTime),
    index('idx_sys_position_tenant_id').on(table.tenantId),
  ],
);
