import { boolean, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import type { BatchEditOutcome, BatchEditPhase } from '#contract/areas/batch-edit.ts';
import { idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

/** The batch edits of people, for a week. */
export const batchEdits = pgTable(
  'vitrine_batch_edit',
  {
    id: idColumn(),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: varchar('resource', { length: 64 }).notNull(),
    phase: varchar('phase', { length: 20 }).$type<BatchEditPhase>().notNull(),
    /** The values to write, as JSON. */
    input: text('input').notNull(),
    /** Why it has ended before its end. */
    message: text('message'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    startTime: timeColumn('start_time').notNull(),
    /** When the server that works on it last noted so. */
    touchedTime: timeColumn('touched_time').notNull(),
  },
  table => [index('vitrine_batch_edit_user').on(table.userId, table.startTime)],
);

/** What a batch edit does to each record. */
export const batchEditRows = pgTable(
  'vitrine_batch_edit_row',
  {
    editId: referenceColumn('edit_id')
      .notNull()
      .references(() => batchEdits.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    recordId: referenceColumn('record_id').notNull(),
    name: text('name').notNull().default(''),
    /** The version of the record that was looked at, or written. */
    version: integer('version'),
    outcome: varchar('outcome', { length: 20 }).$type<BatchEditOutcome>().notNull().default('waiting'),
    reason: text('reason'),
    /** What changes, by field: values and texts before and after, as JSON. */
    changes: text('changes'),
  },
  table => [primaryKey({ columns: [table.editId, table.position] })],
);
