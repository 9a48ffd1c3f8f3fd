import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from './columns.ts';

/** Events for the sockets of other processes on this database. A notification names a row, which is kept for a minute. */
export const relayedEvents = pgTable(
  'vitrine_relayed_event',
  {
    id: idColumn(),
    event: jsonb('event').notNull(),
    createTime: timeColumn('create_time').notNull().defaultNow(),
  },
  table => [index('idx_vitrine_relayed_event_create_time').on(table.createTime)],
);
