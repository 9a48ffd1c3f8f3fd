import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const reorderText = registerMessages('reorder', {
  'zh-CN': {
    handle: '移动 {{name}}',
    lifted: '已拿起 {{name}}，当前第 {{place}} 位，共 {{count}} 位',
    placed: '{{name}}：第 {{place}} 位，共 {{count}} 位',
    stored: '{{name}} 已移到第 {{place}} 位',
    below: '，在 {{name}} 之下',
    cancelled: '已取消，{{name}} 回到原来的位置',
  },
  'en-US': {
    handle: 'Move {{name}}',
    lifted: '{{name}} is lifted, at place {{place}} of {{count}}',
    placed: '{{name}}: place {{place}} of {{count}}',
    stored: '{{name}} is now at place {{place}}',
    below: ', below {{name}}',
    cancelled: 'Cancelled: {{name}} is back at its place',
  },
});
