import { gt, isNull, or, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, pgView, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, endColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';
import { permissions } from './permission.ts';
import { tenantColumn } from './tenant.ts';
import { users } from './user.ts';

export const roles = pgTable(
  'sys_role',
  {
    id: idColumn(),
    roleName: varchar('role_name', { length: 200 }),
    roleNameEn: varchar('role_name_en', { length: 200 }),
    roleCode: varchar('role_code', { length: 100 }).notNull(),
    description: varchar('description', { length: 255 }),
    tenantId: tenantColumn(),
    ...auditColumns(),
  },
  table => [
    unique('uniq_sys_role_role_code').on(table.roleCode),
    index('idx_sys_role_create_time').on(table.createTime),
    index('idx_sys_role_tenant_id').on(table.tenantId),
  ],
);

/** The roles given to people, also those that have ended: what counts is {@link userRolesInForce}. */
export const userRoles = pgTable(
  'sys_user_role',
  {
    id: idColumn(),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: referenceColumn('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    ...endColumns(),
  },
  table => [
    unique('uniq_sys_user_role').on(table.userId, table.roleId),
    index('idx_sys_user_role_role_id').on(table.roleId),
    index('idx_sys_user_role_end_time').on(table.endTime).where(sql`${table.endTime} is not null`),
  ],
);

/** The roles that people have now. Whoever asks what somebody may do reads these. */
export const userRolesInForce = pgView('vitrine_user_role_in_force').as(query =>
  query
    .select({ userId: userRoles.userId, roleId: userRoles.roleId, endTime: userRoles.endTime })
    .from(userRoles)
    .where(or(isNull(userRoles.endTime), gt(userRoles.endTime, sql`now()`))),
);

/** What a role may open; `dataRuleIds` is a comma list of the data rules that narrow it. */
export const rolePermissions = pgTable(
  'sys_role_permission',
  {
    id: idColumn(),
    roleId: referenceColumn('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permissionId: referenceColumn('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
    dataRuleIds: text('data_rule_ids'),
    operateDate: timeColumn('operate_date'),
    operateIp: varchar('operate_ip', { length: 100 }),
  },
  table => [
    unique('uniq_sys_role_permission').on(table.roleId, table.permissionId),
    index('idx_sys_role_permission_permission_id').on(table.permissionId),
  ],
);

/** The parts with which the home page of people with a role begins, as JSON; of several roles, the one set last counts. */
export const roleHomeParts = pgTable('vitrine_role_home_parts', {
  roleId: referenceColumn('role_id')
    .primaryKey()
    .references(() => roles.id, { onDelete: 'cascade' }),
  parts: text('parts').notNull(),
  setTime: timeColumn('set_time').notNull(),
});

/** The home page of a role; the smallest `priority` among a person's roles wins. */
export const roleIndexes = pgTable(
  'sys_role_index',
  {
    id: idColumn(),
    roleCode: varchar('role_code', { length: 100 }),
    url: varchar('url', { length: 255 }),
    component: varchar('component', { length: 255 }),
    route: boolean('is_route').notNull().default(true),
    priority: integer('priority').notNull().default(0),
    status: varchar('status', { length: 2 }).notNull().default('0'),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns(),
  },
  table => [index('idx_sys_role_index_role_code').on(table.roleCode)],
);
