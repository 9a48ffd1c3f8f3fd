import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn } from './columns.ts';
import { roles } from './role.ts';

/** Fields of records that a role hides, or shows read-only. */
export const fieldRules = pgTable(
  'vitrine_field_rule',
  {
    id: idColumn(),
    roleId: referenceColumn('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    /** The name of the resource, and of its field. */
    resource: varchar('resource', { length: 50 }).notNull(),
    field: varchar('field', { length: 50 }).notNull(),
    mode: varchar('mode', { length: 10, enum: ['hidden', 'readOnly'] }).notNull(),
    ...auditColumns(),
  },
  table => [
    unique('uniq_vitrine_field_rule').on(table.roleId, table.resource, table.field),
    index('idx_vitrine_field_rule_resource').on(table.resource),
  ],
);
