import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const messagesText = registerMessages('messages', {
  'zh-CN': {
    expired: '已过期',
    untitled: '无标题',
    onBehalf: '代{{name}}',
    readAllQuestion: '全部标注已读？',
    readAllHint: '所有未读消息都会变成已读。',
  },
  'en-US': {
    expired: 'Expired',
    untitled: 'Untitled',
    onBehalf: 'for {{name}}',
    readAllQuestion: 'Mark all as read?',
    readAllHint: 'Every unread message will be marked as read.',
  },
});
