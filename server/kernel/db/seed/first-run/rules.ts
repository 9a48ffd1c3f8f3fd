import type { checkRules, fillRules } from '#server/kernel/db/schema/index.ts';
import { stableId } from '../stable-id.ts';

/** What the form of positions accepts as a code; unlike the others it came with a later version. */
export const positionCodeCheck = {
  id: stableId('checkRule:position_code'),
  ruleCode: 'position_code',
  ruleName: '职务编码',
  ruleDescription: '只能填写数字、大小写字母、下划线、连字符。',
  ruleJson: JSON.stringify([
    { digits: '*', pattern: '^[0-9a-zA-Z_-]{0,}$', message: '只能填写数字、大小写字母、下划线、连字符' },
  ]),
} satisfies typeof checkRules.$inferInsert;

export const firstCheckRules: readonly (typeof checkRules.$inferInsert)[] = [
  {
    id: '1224980593992388610',
    ruleCode: 'common',
    ruleName: '通用编码规则',
    ruleDescription: '首位只能是字母；只能填写数字、大小写字母、下划线；最少3位数，最多12位数。',
    ruleJson: JSON.stringify([
      { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母' },
      { digits: '*', pattern: '^[0-9a-zA-Z_]{0,}$', message: '只能填写数字、大小写字母、下划线' },
      { digits: '*', pattern: '^.{3,}$', message: '最少输入3位数' },
      { digits: '*', pattern: '^.{3,12}$', message: '最多输入12位数' },
    ]),
  },
  positionCodeCheck,
];

/** Fills the code of a new position; unlike the others it came with a later version. */
export const positionCodeRule = {
  id: stableId('fillRule:position_code'),
  ruleCode: 'position_code',
  ruleName: '职务编码',
  ruleClass: 'sequence',
  ruleParams: '{"prefix":"ZW","period":"never","digits":4}',
} satisfies typeof fillRules.$inferInsert;

/** The rule of order numbers; it had the identifier of another rule of the family, which may be moved here. */
export const orderNumberRule = {
  id: stableId('fillRule:repair_order_num'),
  ruleCode: 'repair_order_num',
  ruleName: '报修单流水号',
  ruleClass: 'orderNumber',
  ruleParams: '{"prefix":"BX"}',
} satisfies typeof fillRules.$inferInsert;

/** The identifier that earlier versions gave {@link orderNumberRule}. */
export const earlierOrderNumberId = '1260134137920090113';

/** `ruleClass` names a generator of the server; departments and categories use the first two by code. */
export const firstFillRules: readonly (typeof fillRules.$inferInsert)[] = [
  {
    id: '1202551334738382850',
    ruleCode: 'org_num_role',
    ruleName: '机构编码生成',
    ruleClass: 'departmentCode',
    ruleParams: '{"parentId":""}',
  },
  {
    id: '1202787623203065858',
    ruleCode: 'category_code_rule',
    ruleName: '分类字典编码生成',
    ruleClass: 'categoryCode',
    ruleParams: '{"pid":""}',
  },
  orderNumberRule,
  positionCodeRule,
];
