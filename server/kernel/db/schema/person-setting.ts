import { pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

/** What people have set for themselves, such as the columns of a table, by its name; only the console reads the values. */
export const personSettings = pgTable(
  'vitrine_person_setting',
  {
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 100 }).notNull(),
    value: text('value').notNull(),
    updateTime: timeColumn('update_time').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.name] })],
);
