import { registerMessages } from '#modules/platform/i18n/index.ts';

export const lockScreenText = registerMessages('lockScreen', {
  'zh-CN': {
    title: '控制台已锁定',
    hint: '页面和未保存的内容保持原样。输入 {{name}} 的登录密码继续。',
    passkeyHint: '页面和未保存的内容保持原样。用 {{name}} 的通行密钥继续。',
    noWayHint: '您还没有登录密码，不能在这里解锁。退出后重新登录，未保存的内容会丢失。',
    password: '登录密码',
    passwordMissing: '请输入登录密码',
    unlock: '解锁',
    passkey: '用通行密钥解锁',
    passkeyCancelled: '没有使用通行密钥，请重试',
    ended: '登录已失效。请重新登录，页面和未保存的内容保持原样。',
    signOut: '退出登录',
    signOutQuestion: '退出登录？未保存的内容会丢失。',
    stay: '返回',
    after: '无人操作时锁定',
    afterHint: '浏览器中的控制台在这段时间内无人操作，就会锁定，需要登录密码或通行密钥解锁。',
    never: '不锁定',
    minutes: '{{count}} 分钟',
  },
  'en-US': {
    title: 'The console is locked',
    hint: 'Pages and unsaved work stay as they are. Enter the password of {{name}} to continue.',
    passkeyHint: 'Pages and unsaved work stay as they are. Use a passkey of {{name}} to continue.',
    noWayHint:
      'You have no password yet, so that nothing unlocks here. Sign out and in again; unsaved work will be lost.',
    password: 'Password',
    passwordMissing: 'Enter your password',
    unlock: 'Unlock',
    passkey: 'Unlock with a passkey',
    passkeyCancelled: 'No passkey was used. Try again.',
    ended: 'Your session has ended. Sign in again; pages and unsaved work stay as they are.',
    signOut: 'Sign out',
    signOutQuestion: 'Sign out? Unsaved work will be lost.',
    stay: 'Back',
    after: 'Lock when nobody is there',
    afterHint:
      'When nobody has used the console in this browser for this time, it locks itself; a password or a passkey unlocks it.',
    never: 'Never',
    minutes: '{{count}} minutes',
  },
});
