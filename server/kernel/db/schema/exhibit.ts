import { date, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn } from './columns.ts';

export const exhibits = pgTable(
  'museum_exhibit',
  {
    id: idColumn(),
    code: varchar('code', { length: 20 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    nameEn: varchar('name_en', { length: 100 }),
    state: varchar('state', { length: 10 }).notNull(),
    acquiredOn: date('acquired_on', { mode: 'string' }),
    picture: varchar('picture', { length: 255 }),
    labelText: text('label_text'),
    note: varchar('note', { length: 500 }),
    ...auditColumns(),
  },
  table => [unique('uniq_museum_exhibit_code').on(table.code)],
);
