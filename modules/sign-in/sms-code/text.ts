import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const smsCodeText = registerMessages('smsCode', {
  'zh-CN': {
    mobile: '手机号',
    mobilePlaceholder: '请输入手机号',
    needMobile: '请输入手机号!',
    badMobile: '您的手机号格式不正确!',
    code: '短信验证码',
    codePlaceholder: '请输入验证码',
    needCode: '请输入验证码!',
    picture: '图形验证码',
    send: '获取验证码',
    sendAgain: '{{seconds}} 秒后重发',
    sent: '验证码已发送，10 分钟内有效',
  },
  'en-US': {
    mobile: 'Mobile number',
    mobilePlaceholder: 'Enter your mobile number',
    needMobile: 'Enter your mobile number',
    badMobile: 'This is not a mobile number',
    code: 'Code from text message',
    codePlaceholder: 'Enter the code',
    needCode: 'Enter the code',
    picture: 'Characters in the picture',
    send: 'Send code',
    sendAgain: 'Send again in {{seconds}} s',
    sent: 'Code sent. It is valid for 10 minutes.',
  },
});
