import { bigint, index, pgTable, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn } from './columns.ts';

/** Rules that validate a value; `ruleJson` is the JSON text of `[{digits, pattern, message}]`. */
export const checkRules = pgTable(
  'sys_check_rule',
  {
    id: idColumn(),
    ruleName: varchar('rule_name', { length: 100 }),
    ruleNameEn: varchar('rule_name_en', { length: 100 }),
    ruleCode: varchar('rule_code', { length: 100 }),
    ruleJson: text('rule_json'),
    ruleDescription: varchar('rule_description', { length: 200 }),
    ...auditColumns(),
  },
  table => [
    unique('uk_scr_rule_code').on(table.ruleCode),
    index('idx_sys_check_rule_create_time').on(table.createTime),
  ],
);

/** Rules that generate a value; `ruleClass` is a key of the server's own list of generators. */
export const fillRules = pgTable(
  'sys_fill_rule',
  {
    id: idColumn(),
    ruleName: varchar('rule_name', { length: 100 }),
    ruleNameEn: varchar('rule_name_en', { length: 100 }),
    ruleCode: varchar('rule_code', { length: 100 }),
    ruleClass: varchar('rule_class', { length: 100 }),
    ruleParams: varchar('rule_params', { length: 200 }),
    ...auditColumns(),
  },
  table => [
    unique('uk_sfr_rule_code').on(table.ruleCode),
    index('idx_sys_fill_rule_create_time').on(table.createTime),
  ],
);

/** The last number of a sequence in each period, such as a day; the text of a period sorts by time. */
export const fillRuleCounters = pgTable(
  'sys_fill_rule_counter',
  {
    ruleId: referenceColumn('rule_id')
      .notNull()
      .references(() => fillRules.id, { onDelete: 'cascade' }),
    period: varchar('period', { length: 8 }).notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.ruleId, table.period] })],
);
