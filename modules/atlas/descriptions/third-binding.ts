import type { Descriptions } from './catalogue.ts';

export const thirdBindingDescriptions: Descriptions = {
  thirdBinding: {
    'Binding an account of a provider to who is signed in': '把第三方账号绑定到当前登录的用户',
    'Where the person is vouched for': '身份由谁确认',
    'A window opens; one that is open already is not listened to any more':
      '打开一个窗口；不再监听之前打开的窗口',
    'The address names an account that is nobody’s yet': '地址中是一个还没有对应用户的账号',
    'The account is somebody’s; who is signed in stays signed in':
      '账号已有对应的用户；当前登录的用户保持登录',
    'The provider did not say who it is': '第三方没有确认身份',
    'No window is waited for': '没有等待中的窗口',
    'A window is open at the provider; what it reports is waited for': '第三方的窗口已打开；等待它报告结果',
    'The account is nobody’s yet: it is to be bound': '账号还没有对应的用户：准备绑定',
    'The account is somebody’s; its ticket opens no other session here':
      '账号已有对应的用户；它的票据不在这里建立别的会话',
    'The browser opens no window': '浏览器没有打开窗口',
    'The window could not be waited for': '无法等待窗口的结果',
    'This window itself goes to the provider, and comes back by /oauth2-app/login':
      '当前窗口自己前往第三方，再经 /oauth2-app/login 返回',
    'The account that is to be bound': '要绑定的账号',
    'Nothing is being bound; what was before is forgotten': '没有正在绑定的账号；之前的已忘记',
    'An address alone binds nothing: anybody may have written it':
      '仅凭地址不绑定任何账号：地址可能是任何人写的',
    'Who opened the window has wished it already': '打开窗口就表示愿意绑定',
    'The person is asked whether the account of the address is to be bound': '询问是否绑定地址中的账号',
    'It is wished': '愿意绑定',
    'It is not wished, and stays nobody’s': '不愿绑定，账号仍然没有对应的用户',
    'The server is asked to bind the account': '请求服务器绑定账号',
    'The account is bound, and one more way in': '账号已绑定，多了一种登录方式',
    'The session has been open for long: an open desk must not be worth a way in':
      '会话已持续较久：无人看管的电脑不应换来一种登录方式',
    'The message of the server is shown, and nothing is bound': '显示服务器的信息，没有绑定',
    'The person gives the password, which is sent with the account': '输入密码，与账号一起发送',
    'It was the person: the account is bound': '确认是本人：账号已绑定',
    'No password is given, and nothing is bound': '没有输入密码，没有绑定',
  },
};
