import type { Descriptions } from './catalogue.ts';

export const smsCodeDescriptions: Descriptions = {
  smsCode: {
    'A code sent to a phone': '发送到手机的验证码',
    'A code can be asked for': '可以获取验证码',
    'The slider asks whether a person asks': '滑块确认是真人在操作',
    'The server is asked to send the code': '请求服务器发送验证码',
    'Another code can be asked for in a minute': '一分钟后可以再次获取',
    'A second goes by': '过去一秒',
    'The phone number is one': '手机号有效',
    'A person it is': '确认是真人',
    'Asked for again, perhaps to another phone': '再次获取，可能换了手机号',
    'No code is wanted after all': '不再需要验证码',
    'The code is on its way': '验证码已发出',
    'The message of the server stands at the field': '服务器的信息显示在字段处',
    'The minute is over': '一分钟已到',
    'One second less': '减少一秒',
  },
};
