import type { Descriptions } from './catalogue.ts';

export const thirdSignInDescriptions: Descriptions = {
  thirdSignIn: {
    'Signing in through a provider': '通过第三方登录',
    'A window opens; reports of a previous one are ignored': '打开一个窗口；不再监听之前打开的窗口',
    'No window is open': '没有等待中的窗口',
    'A window is open at the provider; its report is pending': '第三方的窗口已打开；等待它报告结果',
    'The account is bound: its ticket opens the session': '账号已有对应的用户：用它的票据建立会话',
    'The account is not bound yet': '账号还没有对应的用户',
    'The browser blocked the window': '浏览器没有打开窗口',
    'The provider did not authenticate the person': '第三方没有确认身份',
    'Waiting for the window failed': '无法等待窗口的结果',
    'This window navigates to the provider, which returns to /oauth2-app/login':
      '当前窗口自己前往第三方，再经 /oauth2-app/login 返回',
    'Nobody was authenticated; the person stays signed out': '没有人得到确认，未登录的仍未登录',
    'The person chooses the user of the account': '询问这个账号属于谁',
    'The account stays unbound': '账号仍然没有对应的用户',
  },
};
