import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn } from './columns.ts';

/** Trees of categories; a root's `pid` is the text `0`. */
export const categories = pgTable(
  'sys_category',
  {
    id: idColumn(),
    pid: referenceColumn('pid'),
    name: varchar('name', { length: 100 }),
    nameEn: varchar('name_en', { length: 100 }),
    code: varchar('code', { length: 100 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    hasChild: varchar('has_child', { length: 3 }),
    ...auditColumns(),
  },
  table => [
    unique('idx_sc_code').on(table.code),
    index('idx_sys_category_pid').on(table.pid),
    index('idx_sys_category_create_time').on(table.createTime),
  ],
);
