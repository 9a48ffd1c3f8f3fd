import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const restoredText = registerMessages('restored', {
  'zh-CN': { restored: '已恢复备份 {{name}}。请用备份中的账号登录。' },
  'en-US': { restored: 'The backup {{name}} is restored. Sign in with an account of it.' },
});
