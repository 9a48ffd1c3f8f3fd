import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { NoticeAlerts } from '#contract/areas/own-account.ts';
import { referenceColumn } from './columns.ts';
import { users } from './user.ts';

/** How the notices of people announce themselves; those without a row have the usual ways. */
export const noticeAlerts = pgTable('vitrine_notice_alerts', {
  userId: referenceColumn('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  alerts: jsonb('alerts').$type<NoticeAlerts>().notNull(),
});
