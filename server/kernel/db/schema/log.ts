import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core';
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
    /** The verb of the write; null for what was stored before the first one, and for rows of other servers. */
    operation: varchar('operation', { length: 50 }),
    /** The names of the fields that differ from the version before, joined by commas. */
    changed: text('changed'),
    ip: varchar('ip', { length: 100 }),
    /** Authenticates the row by a key that is not in the database; null for rows of other servers. */
    mac: varchar('mac', { length: 64 }),
    /** Its place in the chain of all rows, and what authenticates it there together with every row before. */
    sequence: bigint('sequence', { mode: 'number' }),
    chained: varchar('chained', { length: 64 }),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_data_log_row').on(table.dataTable, table.dataId, table.dataVersion),
    index('idx_sys_data_log_create_time').on(table.createTime),
    unique('uniq_sys_data_log_sequence').on(table.sequence),
    index('idx_sys_data_log_unchained').on(table.id).where(sql`sequence is null and mac is not null`),
  ],
);

/** The end of the chain of versions: one row, whose `mac` covers it, so that versions at the end cannot be cut off. */
export const dataLogHeads = pgTable('vitrine_data_log_head', {
  id: smallint('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  chained: varchar('chained', { length: 64 }).notNull(),
  mac: varchar('mac', { length: 64 }).notNull(),
});
