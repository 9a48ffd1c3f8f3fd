import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const dictionaryPageText = registerMessages('dictionaryPage', {
  'zh-CN': {
    items: '字典列表',
    bin: '字典回收站',
    restore: '是否取回 {{count}} 个字典?',
    destroy: '是否彻底删除 {{count}} 个字典?',
    destroyWarning: '字典及其字典项彻底删除后将无法恢复，请谨慎操作！',
    destroyLabel: '彻底删除',
    tones: { neutral: '灰色', accent: '主题色', success: '绿色', warning: '橙色', danger: '红色' },
    noColour: '无颜色',
    ownColour: '自定义颜色',
    order: {
      title: '调整顺序',
      hint: '拖动，或用 Tab 键选中一项，按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
      empty: '没有可以排序的字典项',
      done: '完成',
    },
  },
  'en-US': {
    items: 'Items',
    bin: 'Deleted dictionaries',
    restore: 'Restore {{count}} dictionaries?',
    restore_one: 'Restore one dictionary?',
    destroy: 'Permanently delete {{count}} dictionaries?',
    destroy_one: 'Permanently delete one dictionary?',
    destroyWarning: 'Permanently deleted dictionaries and their items cannot be restored.',
    destroyLabel: 'Delete permanently',
    tones: { neutral: 'Grey', accent: 'Accent', success: 'Green', warning: 'Orange', danger: 'Red' },
    noColour: 'No colour',
    ownColour: 'Another colour',
    order: {
      title: 'Change the order',
      hint: 'Drag, or select an item with Tab, lift it with the space bar, move it with the arrow keys, and put it down with the space bar. Escape cancels.',
      empty: 'There are no items to order',
      done: 'Done',
    },
  },
});
