import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const positionsText = registerMessages('positions', {
  'zh-CN': {
    title: '选择职务',
    search: '按职务名称搜索',
    name: '职务名称',
    code: '职务编码',
    rank: '职级',
  },
  'en-US': {
    title: 'Select positions',
    search: 'Position name',
    name: 'Name',
    code: 'Code',
    rank: 'Rank',
  },
});
