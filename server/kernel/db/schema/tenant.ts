import { index, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

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
 * for its rows to be separated (see `server/records/resource/tenant-rows.ts`).
 */
export const tenantColumn = () => integer('tenant_id').references(() => tenants.id);

/** Invitations into tenants, each for one person. The code is never stored, only its hash. */
export const tenantInvitations = pgTable(
  'vitrine_tenant_invitation',
  {
    id: idColumn(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    createdBy: referenceColumn('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createTime: timeColumn('create_time').notNull().defaultNow(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedBy: referenceColumn('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: timeColumn('used_at'),
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  table => [
    unique('uniq_vitrine_tenant_invitation_code_hash').on(table.codeHash),
    index('idx_vitrine_tenant_invitation_tenant').on(table.tenantId, table.createTime),
    index('idx_vitrine_tenant_invitation_created_by').on(table.createdBy),
    index('idx_vitrine_tenant_invitation_used_by').on(table.usedBy),
  ],
);
