import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const absentText = registerMessages('absentDictionary', {
  'zh-CN': { value: '{{value}}（缺少字典 {{code}}）' },
  'en-US': { value: '{{value}} (no dictionary {{code}})' },
});
