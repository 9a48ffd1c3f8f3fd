import type { Descriptions } from './catalogue.ts';

export const thirdBindingDescriptions: Descriptions = {
  thirdBinding: {
    'Binding an account of a provider to the signed-in person': '把第三方账号绑定到当前登录的用户',
    'The authentication at the provider': '身份由谁确认',
    'A window opens; reports of a previous one are ignored': '打开一个窗口；不再监听之前打开的窗口',
    'The address contains an account that is not bound yet': '地址中是一个还没有对应用户的账号',
    'The account is bound to somebody; the signed-in person stays signed in':
      '账号已有对应的用户；当前登录的用户保持登录',
    'The provider did not authenticate the person': '第三方没有确认身份',
    'No window is open': '没有等待中的窗口',
    'A window is open at the provider; its report is pending': '第三方的窗口已打开；等待它报告结果',
    'The account is not bound yet: it can be bound': '账号还没有对应的用户：准备绑定',
    'The account is bound to somebody; its ticket opens no session here':
      '账号已有对应的用户；它的票据不在这里建立别的会话',
    'The browser blocked the window': '浏览器没有打开窗口',
    'Waiting for the window failed': '无法等待窗口的结果',
    'This window navigates to the provider, which returns to /oauth2-app/login':
      '当前窗口自己前往第三方，再经 /oauth2-app/login 返回',
    'The account to bind': '要绑定的账号',
    'Nothing is being bound; the previous state is dropped': '没有正在绑定的账号；之前的已忘记',
    'An address alone binds nothing: anybody may have written it':
      '仅凭地址不绑定任何账号：地址可能是任何人写的',
    'The person has confirmed it by opening the window': '打开窗口就表示愿意绑定',
    'The person has to confirm the binding of the account in the address': '询问是否绑定地址中的账号',
    Confirmed: '愿意绑定',
    'Declined, and the account stays unbound': '不愿绑定，账号仍然没有对应的用户',
    'The request to bind the account is sent to the server': '请求服务器绑定账号',
    'The account is bound, and is a sign-in method from now on': '账号已绑定，多了一种登录方式',
    'The session has been open for long: the password is required to add a sign-in method':
      '会话已持续较久：无人看管的电脑不应换来一种登录方式',
    'The message of the server is shown, and nothing is bound': '显示服务器的信息，没有绑定',
    'The person enters the password, which is sent with the account': '输入密码，与账号一起发送',
    'The password is correct: the account is bound': '确认是本人：账号已绑定',
    'No password was entered, and nothing is bound': '没有输入密码，没有绑定',
  },
};
