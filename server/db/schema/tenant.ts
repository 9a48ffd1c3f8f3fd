import { index, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, timeColumn } from './columns.ts';

/** Tenants; the number is entered by hand. `status`: 1 normal, 0 frozen. */
export const tenants = pgTable(
  'sys_tenant',
  {
    id: integer('id').primaryKey(),
    name: varchar('name', { length: 100 }),
    beginDate: timeColumn('begin_date'),
    endDate: timeColumn('end_date'),
    status: smallint('status').notNull().default(1),
    ...auditColumns(),
  },
  table => [index('idx_sys_tenant_create_time').on(table.createTime)],
);

/**
 * The tenant that owns a row; a row without one belongs to the installation. Such a column is all that a table needs
 * for its rows to be separated (see `server/resource/tenant-rows.ts`).
 */
export const tenantColumn = () => integer('tenant_id').references(() => tenants.id);
