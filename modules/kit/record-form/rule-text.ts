import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const ruleText = registerMessages('fieldRule', {
  'zh-CN': {
    notChecked: '未能校验：{{reason}}',
    refill: '重新生成{{field}}',
    notFilled: '未能生成：{{reason}}',
    nothing: '规则没有生成值',
  },
  'en-US': {
    notChecked: 'Not checked: {{reason}}',
    refill: 'Generate another {{field}}',
    notFilled: 'Not generated: {{reason}}',
    nothing: 'The rule generates nothing',
  },
});
