import { boolean, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

/**
 * The rows that came from the database of a family server. The digests are those of the row there and here after the
 * last move, by which a later one distinguishes what changed on which side.
 */
export const movedRows = pgTable(
  'vitrine_moved_row',
  {
    tableName: varchar('table_name', { length: 64 }).notNull(),
    sourceId: varchar('source_id', { length: 36 }).notNull(),
    targetId: varchar('target_id', { length: 36 }).notNull(),
    sourceDigest: varchar('source_digest', { length: 43 }).notNull(),
    targetDigest: varchar('target_digest', { length: 43 }).notNull(),
    /** Whether the row here is one of the product's own, which keeps what code relies on. */
    shipped: boolean('is_shipped').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.tableName, table.sourceId] }),
    index('idx_vitrine_moved_row_target_id').on(table.tableName, table.targetId),
  ],
);
