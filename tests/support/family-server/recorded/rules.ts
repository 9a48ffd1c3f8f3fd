const audit = {
  updateBy: null as string | null,
  updateTime: null as string | null,
  createBy: 'admin',
  createTime: '2020-02-05 16:58:27',
};

/** The content of the shipped rule `common`. */
const steps = [
  { digits: '1', pattern: '^[a-z|A-Z]$', message: '第一位只能是字母' },
  { digits: '*', pattern: '^[0-9|a-z|A-Z|_]{0,}$', message: '只能填写数字、大小写字母、下划线' },
  { digits: '*', pattern: '^.{3,}$', message: '最少输入3位数' },
  { digits: '*', pattern: '^.{3,12}$', message: '最多输入12位数' },
];

export const checkRule = {
  id: '1224980593992388610',
  ruleName: '通用编码规则',
  ruleCode: 'common',
  ruleJson: JSON.stringify(steps),
  ruleDescription: '规则：1、首位只能是字母；2、只能填写数字、大小写字母、下划线；3、最少3位数，最多12位数。',
  ...audit,
};

const fillRuleRow = (
  id: string,
  ruleCode: string,
  ruleName: string,
  ruleClass: string,
  ruleParams: string,
) => ({
  id,
  ruleName,
  ruleCode,
  ruleClass,
  ruleParams,
  ...audit,
});

export const fillRules = [
  fillRuleRow(
    '1202551334738382850',
    ...(['org_num_role', '机构编码生成', 'org.jeecg.modules.system.rule.OrgCodeRule'] as const),
    '{"parentId":"c6d7cb4deeac411cb3384b1b31278596"}',
  ),
  fillRuleRow(
    '1202787623203065858',
    ...([
      'category_code_rule',
      '分类字典编码生成',
      'org.jeecg.modules.system.rule.CategoryCodeRule',
    ] as const),
    '{"pid":""}',
  ),
  fillRuleRow(
    '1260134137920090113',
    ...(['shop_order_num', '订单流水号', 'org.jeecg.modules.online.cgform.rule.OrderNumberRule'] as const),
    '{}',
  ),
];
