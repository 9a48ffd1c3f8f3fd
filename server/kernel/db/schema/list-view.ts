import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';
import { departments } from './department.ts';
import { roles } from './role.ts';
import { tenantColumn } from './tenant.ts';
import { users } from './user.ts';

/**
 * Views of lists. One of a person belongs to them and goes with them; one that is shared stays when who made it goes. With
 * neither a person nor a role nor a department, it is for everybody.
 */
export const listViews = pgTable(
  'vitrine_list_view',
  {
    id: idColumn(),
    /** The name of the list, and of the resource whose records it shows. */
    list: varchar('list', { length: 100 }).notNull(),
    resource: varchar('resource', { length: 64 }).notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    /** Columns and query as JSON. */
    content: text('content').notNull(),
    makerId: referenceColumn('maker_id').references(() => users.id, { onDelete: 'set null' }),
    ownerId: referenceColumn('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    roleId: referenceColumn('role_id').references(() => roles.id, { onDelete: 'cascade' }),
    departmentId: referenceColumn('department_id').references(() => departments.id, { onDelete: 'cascade' }),
    /** Since when the people of the role begin with it. */
    defaultSince: timeColumn('default_since'),
    tenantId: tenantColumn(),
    ...auditColumns(),
  },
  table => [
    uniqueIndex('uniq_vitrine_list_view_name').on(
      table.list,
      sql`coalesce(${table.ownerId}, ${table.roleId}, ${table.departmentId}, '')`,
      sql`coalesce(${table.tenantId}, 0)`,
      sql`lower(${table.name})`,
    ),
    index('idx_vitrine_list_view_maker').on(table.makerId),
    index('idx_vitrine_list_view_owner').on(table.ownerId),
    index('idx_vitrine_list_view_role').on(table.roleId),
    index('idx_vitrine_list_view_department').on(table.departmentId),
    index('idx_vitrine_list_view_tenant_id').on(table.tenantId),
  ],
);

/** With which view a list begins for a person who has chosen it; without a view it begins as it is. */
export const listViewChoices = pgTable(
  'vitrine_list_view_choice',
  {
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: varchar('list', { length: 100 }).notNull(),
    viewId: referenceColumn('view_id').references(() => listViews.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.userId, table.list] }),
    index('idx_vitrine_list_view_choice_view').on(table.viewId),
  ],
);
