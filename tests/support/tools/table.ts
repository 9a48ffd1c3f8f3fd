import { date, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn } from '#server/kernel/db/schema/columns.ts';

export const tools = pgTable(
  'museum_tool',
  {
    id: idColumn(),
    code: varchar('code', { length: 20 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    priority: varchar('priority', { length: 1 }),
    acquiredOn: date('acquired_on', { mode: 'string' }),
    note: varchar('note', { length: 500 }),
    ...auditColumns(),
  },
  table => [unique('uniq_museum_tool_code').on(table.code)],
);
