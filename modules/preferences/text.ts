import { registerMessages } from '#modules/platform/i18n/index.ts';

export const preferencesText = registerMessages('preferences', {
  'zh-CN': { dark: '切换到深色', light: '切换到浅色', language: '切换到 {{name}}' },
  'en-US': { dark: 'Switch to dark', light: 'Switch to light', language: 'Switch to {{name}}' },
});
