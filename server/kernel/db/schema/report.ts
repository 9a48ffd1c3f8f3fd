import { index, integer, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn } from './columns.ts';

/** Popup reports: `cgrSql` is a statement that only a designer may write. */
export const reports = pgTable(
  'onl_cgreport_head',
  {
    id: idColumn(),
    code: varchar('code', { length: 100 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    nameEn: varchar('name_en', { length: 100 }),
    cgrSql: text('cgr_sql').notNull(),
    returnValField: varchar('return_val_field', { length: 100 }),
    returnTxtField: varchar('return_txt_field', { length: 100 }),
    returnType: varchar('return_type', { length: 2 }).default('1'),
    dbSource: varchar('db_source', { length: 100 }),
    content: varchar('content', { length: 1000 }),
    /** The roles whose holders may open it, by their joined ids; empty for everybody who may view reports. */
    allowedRoles: varchar('allowed_roles', { length: 1000 }),
    lowAppId: varchar('low_app_id', { length: 36 }),
    ...auditColumns(),
  },
  table => [unique('index_onlinereport_code').on(table.code)],
);

export const reportItems = pgTable(
  'onl_cgreport_item',
  {
    id: idColumn(),
    cgrheadId: referenceColumn('cgrhead_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    fieldName: varchar('field_name', { length: 36 }).notNull(),
    fieldTxt: varchar('field_txt', { length: 300 }),
    fieldWidth: integer('field_width'),
    fieldType: varchar('field_type', { length: 10 }),
    searchMode: varchar('search_mode', { length: 10 }),
    isOrder: smallint('is_order').notNull().default(0),
    isSearch: smallint('is_search').notNull().default(0),
    dictCode: varchar('dict_code', { length: 500 }),
    fieldHref: varchar('field_href', { length: 120 }),
    isShow: smallint('is_show').notNull().default(1),
    orderNum: integer('order_num'),
    replaceVal: varchar('replace_val', { length: 200 }),
    isTotal: varchar('is_total', { length: 2 }),
    groupTitle: varchar('group_title', { length: 50 }),
    ...auditColumns(),
  },
  table => [index('idx_onl_cgreport_item_cgrhead_id').on(table.cgrheadId, table.orderNum)],
);

export const reportParams = pgTable(
  'onl_cgreport_param',
  {
    id: idColumn(),
    cgrheadId: referenceColumn('cgrhead_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    paramName: varchar('param_name', { length: 32 }).notNull(),
    paramTxt: varchar('param_txt', { length: 32 }),
    paramValue: varchar('param_value', { length: 32 }),
    orderNum: integer('order_num'),
    ...auditColumns(),
  },
  table => [index('idx_onl_cgreport_param_cgrhead_id').on(table.cgrheadId, table.orderNum)],
);
