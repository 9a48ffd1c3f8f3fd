import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

/** The texts of the column settings, which load with them. */
export const columnSettingsText = registerMessages('columnSettings', {
  'zh-CN': {
    hint: '勾选显示的列，用箭头调整顺序，用数字调整宽度',
    up: '上移 {{name}}',
    down: '下移 {{name}}',
    pin: '固定 {{name}}',
    width: '{{name}} 的宽度（像素）',
    reset: '恢复默认',
  },
  'en-US': {
    hint: 'Select the columns to show, move them with the arrows, set their width in pixels',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    pin: 'Pin {{name}}',
    width: 'Width of {{name}} in pixels',
    reset: 'Restore defaults',
  },
});
