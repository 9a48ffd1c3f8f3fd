import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const officeText = registerMessages('office', {
  'zh-CN': {
    content: '{{name}} 的内容',
    failed: '无法在此显示这个文件，请下载后打开。',
    shortened: '只显示每张表的前 {{rows}} 行、{{columns}} 列，完整内容请下载。',
    retry: '重试',
    download: '下载',
    close: '关闭',
  },
  'en-US': {
    content: 'Content of {{name}}',
    failed: 'This file cannot be shown here. Download it to open it.',
    shortened:
      'Of each sheet, the first {{rows}} rows and {{columns}} columns are shown. Download the file for all of it.',
    retry: 'Try again',
    download: 'Download',
    close: 'Close',
  },
});
