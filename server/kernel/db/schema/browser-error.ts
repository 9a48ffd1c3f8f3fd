import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';

/** Errors of the console in browsers, one row for those that are alike. */
export const browserErrors = pgTable(
  'vitrine_browser_error',
  {
    id: idColumn(),
    /** What is alike: a hash of kind, message and place. */
    likeness: varchar('likeness', { length: 64 }).notNull().unique('uniq_vitrine_browser_error_likeness'),
    kind: varchar('kind', { length: 20 }).notNull(),
    state: varchar('state', { length: 20 }).notNull().default('open'),
    message: varchar('message', { length: 500 }).notNull(),
    topFrame: varchar('top_frame', { length: 500 }),
    /** The last stack, by the source where its map is known. */
    stack: text('stack'),
    path: varchar('page', { length: 300 }),
    /** The last version of the console in which it occurred, and the one in which it was solved. */
    version: varchar('version', { length: 100 }),
    solvedVersion: varchar('solved_version', { length: 100 }),
    browser: varchar('browser', { length: 100 }),
    occurrences: integer('occurrences').notNull().default(1),
    people: integer('people').notNull().default(1),
    firstTime: timeColumn('first_time').notNull(),
    lastTime: timeColumn('last_time').notNull(),
    ...auditColumns(),
  },
  table => [
    index('idx_vitrine_browser_error_last_time').on(table.lastTime),
    index('idx_vitrine_browser_error_create_time').on(table.createTime),
  ],
);

/** In whose browsers an error occurred: hashes of people or addresses, so that they are counted and not known. */
export const browserErrorPeople = pgTable(
  'vitrine_browser_error_person',
  {
    errorId: referenceColumn('error_id')
      .notNull()
      .references(() => browserErrors.id, { onDelete: 'cascade' }),
    person: varchar('person', { length: 32 }).notNull(),
  },
  table => [primaryKey({ columns: [table.errorId, table.person] })],
);
