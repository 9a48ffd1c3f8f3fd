import { index, integer, jsonb, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn } from './columns.ts';

export const dictionaries = pgTable(
  'sys_dict',
  {
    id: idColumn(),
    dictName: varchar('dict_name', { length: 100 }).notNull(),
    dictNameEn: varchar('dict_name_en', { length: 100 }),
    dictCode: varchar('dict_code', { length: 100 }).notNull(),
    description: varchar('description', { length: 255 }),
    delFlag: smallint('del_flag').notNull().default(0),
    /** 0: values are text, 1: values are numbers. */
    type: smallint('type').default(0),
    ...auditColumns(),
  },
  table => [
    unique('uk_sd_dict_code').on(table.dictCode),
    index('idx_sys_dict_create_time').on(table.createTime),
  ],
);

export const dictionaryItems = pgTable(
  'sys_dict_item',
  {
    id: idColumn(),
    dictId: referenceColumn('dict_id')
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    itemText: varchar('item_text', { length: 100 }).notNull(),
    itemValue: varchar('item_value', { length: 100 }).notNull(),
    description: varchar('description', { length: 255 }),
    sortOrder: integer('sort_order'),
    /** How the text is coloured: an `ItemColour` of the contract. */
    itemColor: varchar('item_color', { length: 20 }),
    /** The text in other languages, by language, such as `en-US`. */
    texts: jsonb('item_texts').$type<Readonly<Record<string, string>>>(),
    status: smallint('status').notNull().default(1),
    ...auditColumns(),
  },
  table => [index('idx_sys_dict_item_dict_id').on(table.dictId, table.sortOrder)],
);
