import { gt, isNull, or, sql } from 'drizzle-orm';
import { index, integer, pgTable, pgView, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, endColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';
import { permissions } from './permission.ts';
import { tenantColumn } from './tenant.ts';
import { users } from './user.ts';

/** The organisation tree; a root's `parentId` is empty, `orgCode` adds three characters per level. */
export const departments = pgTable(
  'sys_depart',
  {
    id: idColumn(),
    parentId: referenceColumn('parent_id'),
    departName: varchar('depart_name', { length: 100 }).notNull(),
    departNameEn: varchar('depart_name_en', { length: 500 }),
    departNameAbbr: varchar('depart_name_abbr', { length: 500 }),
    departOrder: integer('depart_order').default(0),
    description: varchar('description', { length: 500 }),
    orgCategory: varchar('org_category', { length: 10 }).notNull().default('1'),
    orgType: varchar('org_type', { length: 10 }),
    orgCode: varchar('org_code', { length: 64 }).notNull(),
    mobile: varchar('mobile', { length: 32 }),
    fax: varchar('fax', { length: 32 }),
    address: varchar('address', { length: 100 }),
    memo: varchar('memo', { length: 500 }),
    status: varchar('status', { length: 1 }),
    delFlag: varchar('del_flag', { length: 1 }).notNull().default('0'),
    qywxIdentifier: varchar('qywx_identifier', { length: 100 }),
    tenantId: tenantColumn(),
    ...auditColumns(),
  },
  table => [
    unique('uniq_depart_org_code').on(table.orgCode),
    // The codes of the departments below one begin with its own.
    index('idx_sys_depart_org_code_prefix').on(table.orgCode.op('varchar_pattern_ops')),
    index('idx_sys_depart_parent_id').on(table.parentId),
    index('idx_sys_depart_depart_order').on(table.departOrder),
    index('idx_sys_depart_tenant_id').on(table.tenantId),
  ],
);

export const userDepartments = pgTable(
  'sys_user_depart',
  {
    id: idColumn(),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    depId: referenceColumn('dep_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
  },
  table => [
    unique('uniq_sys_user_depart').on(table.userId, table.depId),
    index('idx_sys_user_depart_dep_id').on(table.depId),
  ],
);

/** The menus that a department may grant to its own roles. */
export const departmentPermissions = pgTable(
  'sys_depart_permission',
  {
    id: idColumn(),
    departId: referenceColumn('depart_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    permissionId: referenceColumn('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
    dataRuleIds: text('data_rule_ids'),
  },
  table => [
    unique('uniq_sys_depart_permission').on(table.departId, table.permissionId),
    index('idx_sys_depart_permission_permission_id').on(table.permissionId),
  ],
);

export const departmentRoles = pgTable(
  'sys_depart_role',
  {
    id: idColumn(),
    departId: referenceColumn('depart_id').references(() => departments.id, { onDelete: 'cascade' }),
    roleName: varchar('role_name', { length: 200 }),
    roleCode: varchar('role_code', { length: 100 }),
    description: varchar('description', { length: 255 }),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_depart_role_depart_id').on(table.departId),
    index('idx_sys_depart_role_role_code').on(table.roleCode),
  ],
);

export const departmentRolePermissions = pgTable(
  'sys_depart_role_permission',
  {
    id: idColumn(),
    departId: referenceColumn('depart_id').references(() => departments.id, { onDelete: 'cascade' }),
    roleId: referenceColumn('role_id')
      .notNull()
      .references(() => departmentRoles.id, { onDelete: 'cascade' }),
    permissionId: referenceColumn('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
    dataRuleIds: text('data_rule_ids'),
    operateDate: timeColumn('operate_date'),
    operateIp: varchar('operate_ip', { length: 100 }),
  },
  table => [
    unique('uniq_sys_depart_role_permission').on(table.roleId, table.permissionId),
    index('idx_sys_depart_role_permission_depart_id').on(table.departId),
    index('idx_sys_depart_role_permission_permission_id').on(table.permissionId),
  ],
);

/** The department roles given to people, also those that have ended. */
export const departmentRoleUsers = pgTable(
  'sys_depart_role_user',
  {
    id: idColumn(),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    droleId: referenceColumn('drole_id')
      .notNull()
      .references(() => departmentRoles.id, { onDelete: 'cascade' }),
    ...endColumns(),
  },
  table => [
    unique('uniq_sys_depart_role_user').on(table.userId, table.droleId),
    index('idx_sys_depart_role_user_drole_id').on(table.droleId),
    index('idx_sys_depart_role_user_end_time').on(table.endTime).where(sql`${table.endTime} is not null`),
  ],
);

/** The department roles that people have now. Whoever asks what somebody may do reads these. */
export const departmentRoleUsersInForce = pgView('vitrine_depart_role_user_in_force').as(query =>
  query
    .select({
      userId: departmentRoleUsers.userId,
      droleId: departmentRoleUsers.droleId,
      endTime: departmentRoleUsers.endTime,
    })
    .from(departmentRoleUsers)
    .where(or(isNull(departmentRoleUsers.endTime), gt(departmentRoleUsers.endTime, sql`now()`))),
);
