import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const treesText = registerMessages('trees', {
  'zh-CN': {
    search: '按名称查找',
    expand: '展开 {{name}}',
    collapse: '收起 {{name}}',
    expandAll: '展开全部',
    collapseAll: '收起全部',
    tooMany: '共有 {{count}} 个节点，超过 {{most}} 个，不能一次全部展开；请逐级展开或按名称查找',
    slow: '加载较慢，请稍候',
    refused: '没有权限',
    retry: '重试',
    retryOf: '重新加载 {{name}}',
    empty: '暂无数据',
    noMatch: '没有匹配的名称',
    partial: '服务器不支持搜索，只查找了已展开的层级；展开更多层级可以找到更多',
    unknownShape: '返回数据类型不识别',
    categoryCondition: '条件值有误，需要一个json字符串',
    treeCondition: '传给组件的条件有误，需要一个json字符串',
    path: '上级：{{path}}',
  },
  'en-US': {
    search: 'Find by name',
    expand: 'Expand {{name}}',
    collapse: 'Collapse {{name}}',
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    tooMany:
      'There are {{count}} nodes; no more than {{most}} are expanded at once. Expand single ones, or find them by name.',
    slow: 'This takes a moment',
    refused: 'No permission',
    retry: 'Retry',
    retryOf: 'Load {{name}} again',
    empty: 'No data',
    noMatch: 'No such name',
    partial:
      'The server has no search: only levels that were opened are searched; open more of them to find more',
    unknownShape: 'return data type not recognised',
    categoryCondition: 'condition value wrong, need a json string',
    treeCondition: 'the condition passed to the component is wrong, a json string is needed',
    path: 'Below {{path}}',
  },
});
