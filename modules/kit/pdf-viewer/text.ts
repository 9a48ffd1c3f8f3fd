import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const pdfText = registerMessages('pdf', {
  'zh-CN': {
    tools: '文档操作',
    previous: '上一页',
    next: '下一页',
    page: '页码',
    of: '/ {{count}}',
    fit: '适应宽度',
    content: '{{name}}，第 {{page}} 页，共 {{count}} 页',
    locked: '文件有密码，请下载后打开。',
    pageFailed: '这一页无法显示。',
  },
  'en-US': {
    tools: 'Document tools',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page',
    of: '/ {{count}}',
    fit: 'Fit to width',
    content: '{{name}}, page {{page}} of {{count}}',
    locked: 'The file has a password. Download it to open it.',
    pageFailed: 'This page cannot be shown.',
  },
});
