import type { Descriptions } from './catalogue.ts';

export const qrSignInDescriptions: Descriptions = {
  qrSignIn: {
    'Signing in by a code that a signed-in device scans': '用已登录的设备扫码登录',
    'The server makes a code': '服务器生成二维码',
    'The code is shown': '显示二维码',
    'The server refused or did not reply': '服务器拒绝或没有响应',
    'The code is shown until it expires': '显示二维码直到过期',
    'Nobody has confirmed it in time': '没有人及时确认',
    'The next question is scheduled': '等待下一次询问',
    'The server is asked': '询问服务器',
    'The server is asked whether somebody has confirmed it': '询问服务器是否已有人确认',
    'A signed-in device has confirmed it': '已登录的设备确认了登录',
    'The server no longer knows the code': '服务器已不认识这个二维码',
    'Not yet': '还没有',
    'A lost question is asked again': '没有响应的询问会再问一次',
    'The code is no longer valid': '二维码已失效',
    'The person wants another one': '用户要一个新的',
    'There is no code': '没有二维码',
    'The person tries again': '用户重试',
    'The session is taken over; where it is refused, another code can be had':
      '接管会话；被拒绝时可以换一个二维码',
  },
};
