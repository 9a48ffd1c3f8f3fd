import { registerMessages } from '#modules/platform/i18n/index.ts';

export const treesText = registerMessages('trees', {
  'zh-CN': {
    search: '按名称查找',
    expand: '展开 {{name}}',
    collapse: '收起 {{name}}',
    slow: '加载较慢，请稍候',
    refused: '没有权限',
    retry: '重试',
    retryOf: '重新加载 {{name}}',
    empty: '暂无数据',
    noMatch: '没有匹配的名称',
    unknownShape: '返回数据类型不识别',
    categoryCondition: '条件值有误，需要一个json字符串',
    treeCondition: '传给组件的条件有误，需要一个json字符串',
    path: '上级：{{path}}',
  },
  'en-US': {
    search: 'Find by name',
    expand: 'Expand {{name}}',
    collapse: 'Collapse {{name}}',
    slow: 'This takes a moment',
    refused: 'No permission',
    retry: 'Retry',
    retryOf: 'Load {{name}} again',
    empty: 'No data',
    noMatch: 'No such name',
    unknownShape: 'return data type not recognised',
    categoryCondition: 'condition value wrong, need a json string',
    treeCondition: 'the condition passed to the component is wrong, a json string is needed',
    path: 'Below {{path}}',
  },
});
