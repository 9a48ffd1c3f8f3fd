import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const documentationText = registerMessages('documentation', {
  'zh-CN': {
    hint: '服务器全部接口的说明，由接口定义生成。',
    endpoints: '接口',
    failed: '接口文档打不开',
    filter: '按分组名或路径筛选',
  },
  'en-US': {
    hint: 'Every endpoint of the server, made from its definitions.',
    endpoints: 'Endpoints',
    failed: 'The documentation cannot be shown',
    filter: 'Filter by area or path',
  },
});
