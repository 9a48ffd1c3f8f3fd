import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import type { MessageChoices } from '#contract/areas/message-preferences.ts';
import type { NoticeAlerts } from '#contract/areas/own-account.ts';
import { idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

/** How the notices of people announce themselves, and by which channels; those without a row have the usual ways. */
export const noticeAlerts = pgTable('vitrine_notice_alerts', {
  userId: referenceColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  alerts: jsonb('alerts').$type<NoticeAlerts>().notNull(),
  /** The ways of each kind of message, and the time of day of the digest; null for the usual ones. */
  messages: jsonb('messages').$type<{ choices: Partial<MessageChoices>; digestTime: string }>(),
});

/** What waits for the mail in which a person gets the messages of a day together. */
export const digestItems = pgTable(
  'vitrine_digest_item',
  {
    id: idColumn(),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 30 }).notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    /** HTML that was sanitised. */
    content: text('content').notNull(),
    createTime: timeColumn('create_time').notNull(),
    /** When it is to be sent. */
    dueTime: timeColumn('due_time').notNull(),
  },
  table => [
    index('idx_vitrine_digest_item_due').on(table.dueTime),
    index('idx_vitrine_digest_item_user').on(table.userId),
  ],
);
