import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const sentText = registerMessages('sentMessages', {
  'zh-CN': {
    cancel: '取消发送 {{count}} 条消息？',
    cancelHint: '已发送的不受影响。',
    resendUnknown: '重新发送“{{name}}”？',
    resendUnknownHint: '不清楚之前的一次是否已送达，接收人可能收到两次。',
    refuseUnknown: '结果未知的消息可能已送达，请逐条重新发送。',
    steps: '发送经过',
    together: '同时发送的消息',
    attempt: '第 {{count}} 次发送',
    by: '由 {{name}}',
    remind: '提醒未读的 {{count}} 人',
    reminded: '已提醒 {{count}} 人',
  },
  'en-US': {
    cancel: 'Cancel {{count}} messages?',
    cancelHint: 'What is sent already stays so.',
    resendUnknown: 'Send “{{name}}” again?',
    resendUnknownHint: 'Nobody knows whether it has arrived: the person may get it twice.',
    refuseUnknown: 'Messages whose outcome is unknown may have arrived: send each of them again by itself.',
    steps: 'Delivery steps',
    together: 'Sent together',
    attempt: 'Attempt {{count}}',
    by: 'by {{name}}',
    remind: 'Remind {{count}} who have not read it',
    reminded: '{{count}} people reminded',
  },
});
