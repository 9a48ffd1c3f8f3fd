import { bigint, index, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn } from './columns.ts';
import { tenants } from './tenant.ts';

/** What happened: `logType` 1 sign-in, 2 operation. `userid` is the login name, `username` the real name. */
export const logs = pgTable(
  'sys_log',
  {
    id: idColumn(),
    logType: smallint('log_type'),
    logContent: varchar('log_content', { length: 1000 }),
    operateType: smallint('operate_type'),
    userid: varchar('userid', { length: 100 }),
    username: varchar('username', { length: 100 }),
    ip: varchar('ip', { length: 100 }),
    method: varchar('method', { length: 500 }),
    requestUrl: varchar('request_url', { length: 255 }),
    requestParam: text('request_param'),
    requestType: varchar('request_type', { length: 10 }),
    /** Milliseconds. */
    costTime: bigint('cost_time', { mode: 'number' }),
    /** The log outlives a tenant; its lines are the installation's then. */
    tenantId: integer('tenant_id').references(() => tenants.id, { onDelete: 'set null' }),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_log_create_time').on(table.createTime),
    index('idx_sys_log_type_time').on(table.logType, table.createTime),
    index('idx_sys_log_operate_type').on(table.operateType),
    index('idx_sys_log_userid').on(table.userid),
    index('idx_sys_log_tenant_id').on(table.tenantId),
  ],
);

/** Versions of a row as JSON text, newest version highest. */
export const dataLogs = pgTable(
  'sys_data_log',
  {
    id: idColumn(),
    dataTable: varchar('data_table', { length: 100 }),
    dataId: varchar('data_id', { length: 36 }),
    dataContent: text('data_content'),
    dataVersion: integer('data_version'),
    type: varchar('type', { length: 20 }).default('json'),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_data_log_row').on(table.dataTable, table.dataId),
    index('idx_sys_data_log_create_time').on(table.createTime),
  ],
);
