import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';

/** What has happened to a message: the state that it has had since then, why, and by whom. */
export interface StoredStep {
  /** A state of the machine `messageLifecycle`. */
  readonly state: string;
  /** ISO 8601. */
  readonly at: string;
  readonly attempt?: number;
  readonly by?: string;
  readonly reason?: string;
}

/** Messages to one person by one channel each. `esSendStatus` is a state of the machine `messageLifecycle` (`messageStatus`). */
export const messages = pgTable(
  'sys_sms',
  {
    id: idColumn(),
    esTitle: varchar('es_title', { length: 100 }),
    esType: varchar('es_type', { length: 50 }),
    esReceiver: varchar('es_receiver', { length: 50 }),
    esParam: varchar('es_param', { length: 1000 }),
    esContent: text('es_content'),
    esSendTime: timeColumn('es_send_time'),
    esSendStatus: varchar('es_send_status', { length: 2 }),
    esSendNum: integer('es_send_num'),
    esResult: varchar('es_result', { length: 255 }),
    remark: varchar('remark', { length: 500 }),
    /** The same for all that were sent together; null for a message by itself. */
    sendingId: referenceColumn('sending_id'),
    /** Of a message of the system, what it is about (`messageKinds`). */
    kind: varchar('kind', { length: 30 }),
    /** The notice in the bell that it has become. */
    announcementId: referenceColumn('annt_id'),
    /** When the last attempt began. */
    attemptedAt: timeColumn('attempted_at'),
    /** The channel by which it is sent when it has failed for good; null for none. */
    fallback: varchar('fallback', { length: 20 }),
    /** Since when it has been in its state. */
    stateAt: timeColumn('state_at'),
    /** What has happened since it was stored, the first step first. */
    steps: jsonb('steps').$type<StoredStep[]>().notNull().default(sql`'[]'::jsonb`),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_sms_create_time').on(table.createTime),
    index('idx_sys_sms_es_send_status').on(table.esSendStatus),
    index('idx_sys_sms_sending').on(table.sendingId),
    index('idx_sys_sms_announcement').on(table.announcementId),
    index('idx_sys_sms_attempted').on(table.esType, table.attemptedAt),
    index('idx_sys_sms_waiting').on(table.esType, table.esSendTime).where(sql`${table.esSendStatus} = '0'`),
  ],
);

/** Texts with `${name}` placeholders; a template in use (`useStatus` 1) is not edited. */
export const messageTemplates = pgTable(
  'sys_sms_template',
  {
    id: idColumn(),
    templateName: varchar('template_name', { length: 50 }),
    templateCode: varchar('template_code', { length: 32 }).notNull(),
    templateType: varchar('template_type', { length: 1 }).notNull(),
    templateContent: text('template_content').notNull(),
    /** Null where messages by it are in Chinese alone. */
    templateContentEn: text('template_content_en'),
    templateTestJson: varchar('template_test_json', { length: 1000 }),
    useStatus: varchar('use_status', { length: 1 }),
    ...auditColumns(),
  },
  table => [
    unique('uk_sst_template_code').on(table.templateCode),
    index('idx_sys_sms_template_create_time').on(table.createTime),
  ],
);
