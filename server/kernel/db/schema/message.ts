import { index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, timeColumn } from './columns.ts';

/** Messages to be sent out. `esSendStatus`: 0 waiting, 1 sent, 2 failed, -1 given up. */
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
    ...auditColumns(),
  },
  table => [
    index('idx_sys_sms_create_time').on(table.createTime),
    index('idx_sys_sms_es_send_status').on(table.esSendStatus),
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
    templateTestJson: varchar('template_test_json', { length: 1000 }),
    useStatus: varchar('use_status', { length: 1 }),
    ...auditColumns(),
  },
  table => [
    unique('uk_sst_template_code').on(table.templateCode),
    index('idx_sys_sms_template_create_time').on(table.createTime),
  ],
);
