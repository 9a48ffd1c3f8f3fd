import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const onlineUsersText = registerMessages('onlineUsers', {
  'zh-CN': {
    me: '（我）',
    title: '强制退出用户？',
    hint: '{{name}} 在 {{device}} 上的登录将立即结束，未保存的内容会丢失。',
    reason: '原因',
    reasonHint: '被退出的人会看到。',
    confirm: '强制退出',
    cancel: '取消',
    discard: '输入的原因将丢失。',
    done: '{{name}} 已退出',
    unknownDevice: '未知设备',
  },
  'en-US': {
    me: ' (me)',
    title: 'Sign this person out?',
    hint: '{{name}} is signed out of {{device}} immediately and loses what is not saved.',
    reason: 'Reason',
    reasonHint: 'The person reads it.',
    confirm: 'Sign out',
    cancel: 'Cancel',
    discard: 'The reason that you entered is lost.',
    done: '{{name}} is signed out',
    unknownDevice: 'an unknown device',
  },
});
