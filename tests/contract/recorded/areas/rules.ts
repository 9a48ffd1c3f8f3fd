import { checkRule, fillRules } from '#tests/support/family-server/recorded/rules.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const [departmentRule, , orderRule] = fillRules;
const twice = (name: string, input: RecordedLine['input'], message: string) =>
  write(name, input, message, message);
const content = '[{"digits":"1","pattern":"^[a-z]$","message":"first letter"}]';
const recorded = { ruleName: 'Rec rule', ruleCode: 'rec_rule', ruleJson: content };
const check = (ruleCode: string, value: string) => ({ ruleCode, value });

export const ruleLines: readonly RecordedLine[] = [
  read('checkRule.list', { ruleCode: 'common' }, pageOf(checkRule), 200),
  read('checkRule.queryById', { id: checkRule.id }, checkRule, 200),
  twice('checkRule.add', recorded, '添加成功！'),
  refused('checkRule.add', 'duplicate code', { ...recorded, ruleCode: 'common' }, '数据库中已存在该记录'),
  twice('checkRule.edit', { id: checkRule.id, ruleDescription: 'e' }, '编辑成功!'),
  twice('checkRule.delete', { id: checkRule.id }, '删除成功!'),
  twice('checkRule.deleteBatch', { ids: `${checkRule.id},` }, '批量删除成功！'),
  read('checkRule.checkByCode', check('common', 'abcd'), null, 200),
  refused('checkRule.checkByCode', 'fails a digit rule', check('common', '1bcd'), '第一位只能是字母'),
  refused('checkRule.checkByCode', 'fails a rule of the whole value', check('common', 'ab'), '最少输入3位数'),
  refused('checkRule.checkByCode', 'unknown code', check('nosuch', 'x'), '该编码不存在'),
  read('fillRule.list', { ruleCode: 'org_num_role' }, pageOf(departmentRule), 200),
  read('fillRule.queryById', { id: departmentRule?.id }, departmentRule, 200),
  twice(
    'fillRule.add',
    { ruleName: 'Rec fill', ruleCode: 'rec_fill', ruleClass: 'no.such.Rule', ruleParams: '{}' },
    '添加成功！',
  ),
  refused(
    'fillRule.add',
    'duplicate code',
    { ruleName: 'Rec fill', ruleCode: 'org_num_role', ruleClass: 'no.such.Rule' },
    '数据库中已存在该记录',
  ),
  twice('fillRule.edit', { id: orderRule?.id, ruleName: 'x' }, '编辑成功!'),
  twice('fillRule.delete', { id: orderRule?.id }, '删除成功!'),
  twice('fillRule.deleteBatch', { ids: `${orderRule?.id}` }, '批量删除成功！'),
  read('fillRule.testFillRule', { ruleCode: 'shop_order_num' }, 'CN2026112208505243', 200),
  read('fillRule.testFillRule', { ruleCode: 'org_num_role' }, ['A01A06', '2'], 200),
  read('fillRule.testFillRule', { ruleCode: 'nosuch' }, null, 200),
  read(
    'fillRule.executeRuleByCode',
    { ruleCode: 'shop_order_num', name: 'N' },
    ...(['CN2026112208505254N', 200] as const),
  ),
  read('fillRule.executeRuleByCode', { ruleCode: 'category_code_rule', pid: '0' }, 'C78', 200),
  read('fillRule.executeRuleByCode', { ruleCode: 'nosuch' }, null, 200),
  read(
    'fillRule.executeRuleByCodeBatch',
    { commonFormData: { name: 'N' }, rules: [{ ruleCode: 'shop_order_num' }, { ruleCode: 'nosuch' }] },
    [
      { ruleCode: 'shop_order_num', result: 'CN2026112208505213N' },
      { ruleCode: 'nosuch', result: null },
    ],
    200,
  ),
];
