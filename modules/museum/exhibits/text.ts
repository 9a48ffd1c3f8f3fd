import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const exhibitsText = registerMessages('exhibits', {
  'zh-CN': {
    copyOf: '复制展品 · {{name}}',
    copyHint: '除编号外，所有内容都会复制。',
    copied: '展品已复制',
    attachmentsOf: '附件 · {{name}}',
    attached: '附件已保存',
    partsOf: '备件 · {{name}}',
  },
  'en-US': {
    copyOf: 'Copy of {{name}}',
    copyHint: 'Everything but the code is copied.',
    copied: 'The exhibit is copied',
    attachmentsOf: 'Attachments of {{name}}',
    attached: 'The attachments are saved',
    partsOf: 'Spare parts of {{name}}',
  },
});
