import { index, integer, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core';
import type { JobRunState } from '#machines/job-run/job-run.logic.ts';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';

/** Scheduled jobs. `status`: 0 running, -1 stopped. */
export const jobs = pgTable(
  'sys_quartz_job',
  {
    id: idColumn(),
    delFlag: smallint('del_flag').notNull().default(0),
    jobClassName: varchar('job_class_name', { length: 255 }),
    cronExpression: varchar('cron_expression', { length: 255 }),
    /** Of the expression; null for that of the process. */
    zone: varchar('zone', { length: 64 }),
    parameter: varchar('parameter', { length: 1000 }),
    description: varchar('description', { length: 255 }),
    /** What happens to due times at which no server ran: `once`, `all` or `skip`. */
    missed: varchar('missed', { length: 10 }).notNull().default('once'),
    /** What happens to a run that is due while one before it has not ended: `skip`, `wait` or `beside`. */
    overlap: varchar('overlap', { length: 10 }).notNull().default('skip'),
    /** Seconds. */
    timeLimit: integer('time_limit').notNull().default(300),
    retries: integer('retries').notNull().default(0),
    status: smallint('status').notNull().default(-1),
    /** The ids of the people who are notified of failures, joined by commas. */
    receiverIds: text('receivers'),
    /** Gets a request when a run is over without a result. */
    failureAddress: varchar('failure_address', { length: 200 }),
    /** When it is due next; null while it is stopped. */
    nextTime: timeColumn('next_time'),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_quartz_job_class_name').on(table.jobClassName),
    index('idx_sys_quartz_job_status').on(table.status),
    index('idx_sys_quartz_job_create_time').on(table.createTime),
    index('idx_sys_quartz_job_next_time').on(table.nextTime),
  ],
);

/** The due times of jobs with their outcomes, and the runs that people wanted. */
export const jobRuns = pgTable(
  'vitrine_job_run',
  {
    id: idColumn(),
    jobId: referenceColumn('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    dueTime: timeColumn('due_time').notNull(),
    state: varchar('state', { length: 20 }).$type<JobRunState>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    startTime: timeColumn('start_time'),
    endTime: timeColumn('end_time'),
    /** A run without a result by then is lost. */
    deadline: timeColumn('deadline'),
    /** When it is tried again. */
    retryTime: timeColumn('retry_time'),
    /** In place of the parameters of the job. */
    parameter: varchar('parameter', { length: 1000 }),
    message: varchar('message', { length: 1000 }),
    startedBy: varchar('started_by', { length: 100 }),
    process: varchar('process', { length: 100 }),
  },
  table => [
    unique('uniq_vitrine_job_run_due').on(table.jobId, table.dueTime),
    index('idx_vitrine_job_run_deadline').on(table.state, table.deadline),
    index('idx_vitrine_job_run_retry_time').on(table.retryTime),
  ],
);
