import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const officeText = registerMessages('office', {
  'zh-CN': {
    content: '{{name}} 的内容',
    shortened: '只显示每张表的前 {{rows}} 行、{{columns}} 列，完整内容请下载。',
  },
  'en-US': {
    content: 'Content of {{name}}',
    shortened:
      'Of each sheet, the first {{rows}} rows and {{columns}} columns are shown. Download the file for all of it.',
  },
});
