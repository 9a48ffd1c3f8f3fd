import { index, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, timeColumn } from './columns.ts';

/** Robots of groups in enterprise chats, and how their last message went. */
export const chatRobots = pgTable(
  'chat_robot',
  {
    id: idColumn(),
    code: varchar('code', { length: 50 }).notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Encrypted, as its key: whoever knows the address can post. */
    address: text('address'),
    secretKey: text('secret_key'),
    fallbackIds: varchar('fallback_ids', { length: 1000 }),
    enabled: varchar('enabled', { length: 1 }),
    health: varchar('health', { length: 10 }),
    sentAt: timeColumn('sent_at'),
    failedAt: timeColumn('failed_at'),
    failure: varchar('failure', { length: 255 }),
    remark: varchar('remark', { length: 200 }),
    ...auditColumns(),
  },
  table => [
    unique('uk_chat_robot_code').on(table.code),
    index('idx_chat_robot_create_time').on(table.createTime),
  ],
);
