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
    'The server wants a picture read, or another one': '服务器要求输入图形验证码，或换一张再输入',
    'Many codes were asked for: the server wants a picture read first':
      '获取次数较多：服务器要求先输入图形验证码',
    'A new picture is on its way': '正在获取新的图片',
    'The picture stands beside the code': '图片显示在验证码旁',
    'The picture could not be fetched': '图片没有取到',
    'The picture has been read': '已输入图中的内容',
    'The new picture is there to be read': '新的图片可以识读',
    'Without a picture, a click can ask for another': '没有图片时，点击可以再取一张',
    'A click on the picture renews it': '点击图片换一张',
    'A click tries again': '点击重试',
    'The minute is over': '一分钟已到',
    'One second less': '减少一秒',
  },
};
