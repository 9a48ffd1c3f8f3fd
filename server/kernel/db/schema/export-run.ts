import { bigint, boolean, index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import type { ExportState } from '#contract/areas/export-runs.ts';
import { idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

/** The exports of people in the background, as long as their files are kept. */
export const exportRuns = pgTable(
  'vitrine_export_run',
  {
    id: idColumn(),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: varchar('resource', { length: 64 }).notNull(),
    state: varchar('state', { length: 20 }).$type<ExportState>().notNull(),
    /** The input of the export, as JSON. */
    query: text('query').notNull(),
    /** Why there is no file. */
    message: text('message'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    fileName: varchar('file_name', { length: 255 }),
    contentType: varchar('content_type', { length: 255 }),
    /** Bytes of the file that are written. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    startTime: timeColumn('start_time').notNull(),
    endTime: timeColumn('end_time'),
    /** When the server that works on it last noted so. */
    touchedTime: timeColumn('touched_time').notNull(),
  },
  table => [
    index('vitrine_export_run_user').on(table.userId, table.startTime),
    index('vitrine_export_run_start').on(table.startTime),
  ],
);
