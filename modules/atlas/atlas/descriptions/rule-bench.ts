import type { Descriptions } from './catalogue.ts';

export const ruleBenchDescriptions: Descriptions = {
  ruleBench: {
    'The test bench of a check rule: the verdict of the server': '校验规则的测试台：服务器对值的判断',
    'Another value': '值改变了',
    'There is nothing to request': '没有要询问的值',
    'The person is typing': '正在输入',
    'The typing rests': '输入停顿',
    'The request is sent to the server': '正在询问服务器',
    'The server accepts or refuses the value': '服务器接受或拒绝该值',
    'There is no reply': '没有响应',
    'The reply of the server is shown': '显示服务器的响应',
    'The failure is shown, and the request can be repeated': '显示失败的原因，可以重试',
    Repeated: '重试',
    'The value is blank, which needs no request': '值为空，不询问服务器',
  },
};
