import { index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

/** Which records name which stored files, by the fields of their resources. */
export const recordFiles = pgTable(
  'record_file',
  {
    /** The path of the file below the address of stored files. */
    url: varchar('url', { length: 255 }).notNull(),
    /** The name of the resource. */
    resource: varchar('resource', { length: 60 }).notNull(),
    recordId: varchar('record_id', { length: 36 }).notNull(),
    field: varchar('field', { length: 60 }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.url, table.resource, table.recordId, table.field] }),
    index('idx_record_file_record').on(table.resource, table.recordId),
  ],
);
