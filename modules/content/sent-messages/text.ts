import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const sentText = registerMessages('sentMessages', {
  'zh-CN': { cancel: '取消发送 {{count}} 条消息？', cancelHint: '已发送的不受影响。' },
  'en-US': { cancel: 'Cancel {{count}} messages?', cancelHint: 'What is sent already stays so.' },
});
