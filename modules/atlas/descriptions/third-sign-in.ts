import type { Descriptions } from './catalogue.ts';

export const thirdSignInDescriptions: Descriptions = {
  thirdSignIn: {
    'Signing in through a provider': '通过第三方登录',
    'A window opens; one that is open already is not listened to any more':
      '打开一个窗口；不再监听之前打开的窗口',
    'No window is waited for': '没有等待中的窗口',
    'A window is open at the provider; what it reports is waited for': '第三方的窗口已打开；等待它报告结果',
    'The account is somebody’s: its ticket opens the session': '账号已有对应的用户：用它的票据建立会话',
    'The account is nobody’s yet': '账号还没有对应的用户',
    'The browser opens no window': '浏览器没有打开窗口',
    'The provider did not say who it is': '第三方没有确认身份',
    'The window could not be waited for': '无法等待窗口的结果',
    'This window itself goes to the provider, and comes back by /oauth2-app/login':
      '当前窗口自己前往第三方，再经 /oauth2-app/login 返回',
    'Nobody was vouched for, and who was signed out stays so': '没有人得到确认，未登录的仍未登录',
    'The person is asked whose the account is to be': '询问这个账号属于谁',
    'The account stays nobody’s': '账号仍然没有对应的用户',
  },
};
