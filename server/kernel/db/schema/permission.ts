import { boolean, doublePrecision, index, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';

/** Menus (`menuType` 0 and 1) and buttons (2); `perms` is the code that routes and buttons require. */
export const permissions = pgTable(
  'sys_permission',
  {
    id: idColumn(),
    parentId: referenceColumn('parent_id'),
    name: varchar('name', { length: 100 }),
    url: varchar('url', { length: 255 }),
    component: varchar('component', { length: 255 }),
    componentName: varchar('component_name', { length: 100 }),
    redirect: varchar('redirect', { length: 255 }),
    menuType: smallint('menu_type').notNull().default(0),
    perms: varchar('perms', { length: 255 }),
    permsType: varchar('perms_type', { length: 10 }).default('0'),
    sortNo: doublePrecision('sort_no'),
    alwaysShow: boolean('always_show').notNull().default(false),
    icon: varchar('icon', { length: 100 }),
    route: boolean('is_route').notNull().default(true),
    leaf: boolean('is_leaf').notNull().default(false),
    keepAlive: boolean('keep_alive').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
    hideTab: boolean('hide_tab').notNull().default(false),
    description: varchar('description', { length: 255 }),
    delFlag: smallint('del_flag').notNull().default(0),
    ruleFlag: integer('rule_flag').notNull().default(0),
    status: varchar('status', { length: 2 }),
    internalOrExternal: boolean('internal_or_external').notNull().default(false),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_permission_parent_id').on(table.parentId),
    index('idx_sys_permission_perms').on(table.perms),
    index('idx_sys_permission_url').on(table.url),
    index('idx_sys_permission_component').on(table.component),
    index('idx_sys_permission_sort_no').on(table.sortNo),
  ],
);

/** Conditions that narrow the rows that a grant of a menu makes visible. */
export const permissionDataRules = pgTable(
  'sys_permission_data_rule',
  {
    id: idColumn(),
    permissionId: referenceColumn('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
    ruleName: varchar('rule_name', { length: 50 }),
    ruleColumn: varchar('rule_column', { length: 50 }),
    ruleConditions: varchar('rule_conditions', { length: 50 }),
    ruleValue: varchar('rule_value', { length: 300 }),
    status: varchar('status', { length: 3 }),
    ...auditColumns(),
  },
  table => [index('idx_sys_permission_data_rule_permission_id').on(table.permissionId)],
);

/** The menu entries, permissions and pages that a version has already added to this database. */
export const shippedEntries = pgTable('vitrine_shipped_entry', {
  key: varchar('key', { length: 255 }).primaryKey(),
  shippedTime: timeColumn('shipped_time').notNull().defaultNow(),
});
