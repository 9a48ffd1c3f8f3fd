import type { Descriptions } from './catalogue.ts';

export const ruleBenchDescriptions: Descriptions = {
  ruleBench: {
    'The test bench of a check rule': '校验规则的测试台',
    'The verdict of the page': '页面对值的判断',
    'There is nothing to judge': '没有可判断的值',
    'The rules judge the value one by one': '各条规则依次判断',
    'The verdicts are shown at the characters': '判断结果显示在对应的字符处',
    'Only the server can judge it': '只能由服务器判断',
    'The value is blank, which every rule accepts': '值为空，所有规则都通过',
    'Another value': '值改变了',
    'Each rule has its verdict': '每条规则都有了结果',
    'The page could not judge it': '页面没能判断',
    'The verdict of the server': '服务器对值的判断',
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
