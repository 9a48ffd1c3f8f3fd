import { index, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn } from './columns.ts';

export const dataSources = pgTable(
  'sys_data_source',
  {
    id: idColumn(),
    code: varchar('code', { length: 100 }),
    name: varchar('name', { length: 100 }),
    remark: varchar('remark', { length: 200 }),
    dbType: varchar('db_type', { length: 10 }),
    dbDriver: varchar('db_driver', { length: 100 }),
    dbUrl: varchar('db_url', { length: 500 }),
    dbName: varchar('db_name', { length: 100 }),
    dbUsername: varchar('db_username', { length: 100 }),
    /** Encrypted, and never sent to a client. */
    dbPassword: text('db_password'),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns(),
  },
  table => [
    unique('uk_sdc_rule_code').on(table.code),
    index('idx_sys_data_source_create_time').on(table.createTime),
  ],
);
