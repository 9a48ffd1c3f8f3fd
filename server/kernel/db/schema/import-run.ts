import { boolean, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import type { ImportEncoding, ImportRowOutcome, ImportRunPhase } from '#contract/areas/import-runs.ts';
import { idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

/** The imports of people, for a week. */
export const importRuns = pgTable(
  'vitrine_import_run',
  {
    id: idColumn(),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: varchar('resource', { length: 64 }).notNull(),
    fileName: text('file_name').notNull(),
    encoding: varchar('encoding', { length: 20 }).$type<ImportEncoding>(),
    phase: varchar('phase', { length: 20 }).$type<ImportRunPhase>().notNull(),
    /** The headings of the sheet with their first values, as JSON. */
    columns: text('columns').notNull(),
    hiddenRows: integer('hidden_rows').notNull(),
    /** How the columns are read, as JSON. */
    plan: text('plan').notNull(),
    /** Why it has ended before its end. */
    message: text('message'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    startTime: timeColumn('start_time').notNull(),
    /** When the server that works on it last noted so. */
    touchedTime: timeColumn('touched_time').notNull(),
  },
  table => [index('vitrine_import_run_user').on(table.userId, table.startTime)],
);

/** The rows of a sheet, and what an import does with each. */
export const importRows = pgTable(
  'vitrine_import_row',
  {
    runId: referenceColumn('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The number beside the row in the sheet. */
    number: integer('number').notNull(),
    /** What its cells show, by column, and why some cannot be read, as JSON. */
    sheet: text('sheet').notNull(),
    /** What the person wrote in place of it, by field, as JSON. */
    corrections: text('corrections'),
    outcome: varchar('outcome', { length: 20 }).$type<ImportRowOutcome>().notNull().default('waiting'),
    /** The record that it became, changes or has changed, with its name and its version after that. */
    recordId: referenceColumn('record_id'),
    name: text('name').notNull().default(''),
    version: integer('version'),
    /** Its errors, as JSON. */
    faults: text('faults'),
    /** What it has changed, by field: values before and after, as JSON. */
    changes: text('changes'),
  },
  table => [primaryKey({ columns: [table.runId, table.position] })],
);
