import { registerMessages } from '#modules/platform/i18n/index.ts';

export const captchaText = registerMessages('captcha', {
  'zh-CN': {
    captcha: '验证码',
    placeholder: '请输入验证码',
    wanted: '为确认是本人操作，请输入图中的验证码',
    missing: '验证码没有取到，点击重试',
    renew: '换一张验证码',
    needCaptcha: '请输入验证码!',
  },
  'en-US': {
    captcha: 'Characters in the picture',
    placeholder: 'Enter the characters',
    wanted: 'To make sure it is you, type the characters in the picture',
    missing: 'The picture could not be fetched. Click to try again.',
    renew: 'Show another picture',
    needCaptcha: 'Enter the characters in the picture.',
  },
});
