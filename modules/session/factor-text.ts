import { registerMessages } from '#modules/platform/i18n/index.ts';

export const factorText = registerMessages('factor', {
  'zh-CN': {
    title: '二次验证',
    hint: '请输入身份验证器中的 6 位动态验证码；手机不在身边时，请输入一个恢复码。',
    code: '验证码',
    missing: '请输入验证码!',
    submit: '验证并登录',
    back: '返回重新登录',
    passkey: '使用通行密钥登录',
    passkeyCancelled: '没有完成：已取消或超时',
  },
  'en-US': {
    title: 'Second factor',
    hint: 'Enter the 6 digits that your authenticator shows, or a recovery code if you do not have it with you.',
    code: 'Code',
    missing: 'Enter the code',
    submit: 'Verify and sign in',
    back: 'Begin again',
    passkey: 'Sign in with a passkey',
    passkeyCancelled: 'Not done: it was cancelled or took too long',
  },
});
