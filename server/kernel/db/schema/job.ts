import { index, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn } from './columns.ts';

/** Scheduled jobs. `status`: 0 running, -1 stopped. */
export const jobs = pgTable(
  'sys_quartz_job',
  {
    id: idColumn(),
    delFlag: smallint('del_flag').notNull().default(0),
    jobClassName: varchar('job_class_name', { length: 255 }),
    cronExpression: varchar('cron_expression', { length: 255 }),
    parameter: varchar('parameter', { length: 255 }),
    description: varchar('description', { length: 255 }),
    status: smallint('status').notNull().default(-1),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_quartz_job_class_name').on(table.jobClassName),
    index('idx_sys_quartz_job_status').on(table.status),
    index('idx_sys_quartz_job_create_time').on(table.createTime),
  ],
);
