import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

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
    wanted: 'To confirm that it is you, enter the characters in the picture',
    missing: 'The picture could not be loaded. Click to try again.',
    renew: 'Show another picture',
    needCaptcha: 'Enter the characters in the picture.',
    solving: 'Verifying that you are human…',
    solved: 'Verified',
    failed: 'The verification could not be completed',
    again: 'Try again',
    usePicture: 'Use a picture instead',
  },
});
