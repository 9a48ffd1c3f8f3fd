import { registerMessages } from '#modules/platform/i18n/index.ts';

export const captchaText = registerMessages('captcha', {
  'zh-CN': {
    captcha: '验证码',
    placeholder: '请输入验证码',
    wanted: '为确认是本人操作，请输入图中的验证码',
    missing: '验证码没有取到，点击重试',
    renew: '换一张验证码',
    needCaptcha: '请输入验证码!',
    solving: '正在进行安全验证…',
    solved: '安全验证已通过',
    failed: '安全验证没有完成',
    again: '重试',
    usePicture: '改用图片验证码',
  },
  'en-US': {
    captcha: 'Characters in the picture',
    placeholder: 'Enter the characters',
    wanted: 'To make sure it is you, type the characters in the picture',
    missing: 'The picture could not be fetched. Click to try again.',
    renew: 'Show another picture',
    needCaptcha: 'Enter the characters in the picture.',
    solving: 'Checking that you are not a robot…',
    solved: 'The check has passed',
    failed: 'The check could not be completed',
    again: 'Try again',
    usePicture: 'Use a picture instead',
  },
});
