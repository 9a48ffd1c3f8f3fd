import { bigint, integer, pgTable, primaryKey, real, varchar } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What each process measured in ten minutes, kept for thirty days. */
export const metricSamples = pgTable(
  'vitrine_metric_sample',
  {
    /** When the ten minutes ended. */
    time: timeColumn('time').notNull(),
    /** The machine and the number of the process. */
    process: varchar('process', { length: 100 }).notNull(),
    /** People with an open session, and those who used one in the ten minutes. */
    people: integer('people').notNull(),
    active: integer('active').notNull(),
    sockets: integer('sockets').notNull(),
    requests: integer('requests').notNull(),
    errors: integer('errors').notNull(),
    /** Milliseconds. */
    p95: real('p95').notNull(),
    lagMedian: real('lag_median').notNull(),
    lagHigh: real('lag_high').notNull(),
    collecting: real('collecting').notNull(),
    /** The share of all processors, from 0 to 1. */
    cpu: real('cpu').notNull(),
    heapUsed: bytes('heap_used'),
    heapTotal: bytes('heap_total'),
    resident: bytes('resident'),
    databaseSize: bytes('database_size'),
  },
  table => [primaryKey({ columns: [table.time, table.process] })],
);
