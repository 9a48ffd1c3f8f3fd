import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const preferencesText = registerMessages('preferences', {
  'zh-CN': {
    dark: '切换到深色',
    light: '切换到浅色',
    language: '切换到 {{name}}',
    dropped: '部分本地设置已恢复默认',
    droppedReason: '保存的设置无法使用：{{reason}}',
  },
  'en-US': {
    dark: 'Switch to dark',
    light: 'Switch to light',
    language: 'Switch to {{name}}',
    dropped: 'Some local settings were reset to their defaults',
    droppedReason: 'The saved settings cannot be used: {{reason}}',
  },
});
