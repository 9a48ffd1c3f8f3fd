import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';
import { tenantColumn } from './tenant.ts';
import { users } from './user.ts';

/**
 * `titile` is the spelling of the interface. `sendStatus`: 0 draft, 1 released, 2 revoked. A released one is in
 * force from `startTime` to `endTime`.
 */
export const announcements = pgTable(
  'sys_announcement',
  {
    id: idColumn(),
    titile: varchar('titile', { length: 100 }),
    msgContent: text('msg_content'),
    startTime: timeColumn('start_time'),
    endTime: timeColumn('end_time'),
    sender: varchar('sender', { length: 100 }),
    priority: varchar('priority', { length: 255 }),
    msgCategory: varchar('msg_category', { length: 10 }).notNull().default('2'),
    msgType: varchar('msg_type', { length: 10 }),
    sendStatus: varchar('send_status', { length: 10 }),
    sendTime: timeColumn('send_time'),
    cancelTime: timeColumn('cancel_time'),
    delFlag: varchar('del_flag', { length: 1 }).notNull().default('0'),
    busType: varchar('bus_type', { length: 20 }),
    busId: varchar('bus_id', { length: 50 }),
    openType: varchar('open_type', { length: 20 }),
    openPage: varchar('open_page', { length: 255 }),
    msgAbstract: text('msg_abstract'),
    dtTaskId: varchar('dt_task_id', { length: 100 }),
    /** When the start and the end of being in force were published. */
    announcedAt: timeColumn('announced_at'),
    expiredAt: timeColumn('expired_at'),
    /** The schedule of reminders, its time zone, and its next run. */
    remindCron: varchar('remind_cron', { length: 255 }),
    remindZone: varchar('remind_zone', { length: 64 }),
    nextRemindTime: timeColumn('next_remind_time'),
    tenantId: tenantColumn(),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_announcement_to_remind').on(table.nextRemindTime),
    index('idx_sys_announcement_create_time').on(table.createTime),
    index('idx_sys_announcement_tenant_id').on(table.tenantId),
    index('idx_sys_announcement_published').on(table.sendStatus, table.delFlag, table.sendTime),
    index('idx_sys_announcement_to_announce')
      .on(table.startTime)
      .where(sql`${table.sendStatus} = '1' and ${table.announcedAt} is null`),
    index('idx_sys_announcement_to_expire')
      .on(table.endTime)
      .where(sql`${table.sendStatus} = '1' and ${table.expiredAt} is null`),
  ],
);

/** The audience of an announcement that is not for everybody: users, departments or roles, by `kind`. */
export const announcementTargets = pgTable(
  'vitrine_announcement_target',
  {
    anntId: referenceColumn('annt_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 10 }).notNull(),
    targetId: referenceColumn('target_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.anntId, table.kind, table.targetId] }),
    index('idx_vitrine_announcement_target').on(table.kind, table.targetId),
  ],
);

/** One person's copy of an announcement, with its read mark. */
export const announcementSends = pgTable(
  'sys_announcement_send',
  {
    id: idColumn(),
    anntId: referenceColumn('annt_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readFlag: varchar('read_flag', { length: 10 }),
    readTime: timeColumn('read_time'),
    starFlag: varchar('star_flag', { length: 10 }),
    /** The absent person whom the announcement addresses, if this is the copy of their substitute. */
    onBehalfOf: referenceColumn('on_behalf_of').references(() => users.id, { onDelete: 'set null' }),
    ...auditColumns(),
  },
  table => [
    unique('uniq_sys_announcement_send').on(table.anntId, table.userId),
    index('idx_sys_announcement_send_on_behalf_of').on(table.onBehalfOf),
    index('idx_sys_announcement_send_user_id').on(table.userId, table.readFlag),
  ],
);
