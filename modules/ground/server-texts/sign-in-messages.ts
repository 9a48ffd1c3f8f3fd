import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts about signing in, registration and the own account, by the text of the server. */
export const signInMessages: TextTable = {
  // Sign-in and sessions
  用户名或密码错误: 'The user name or the password is wrong',
  '该用户登录失败次数过多，请于10分钟后再次登录！': 'Too many failed attempts. Try again in 10 minutes.',
  该用户已冻结: 'This account is frozen',
  '与该用户关联的租户均已被冻结，无法登录！': 'Every tenant of this account is frozen',
  验证码无效: 'The captcha has expired. Solve a new one.',
  验证码错误: 'The captcha is wrong',
  登录成功: 'Signed in',
  '登录成功，请先修改密码，再进行其他操作': 'Signed in. Change your password before you do anything else.',
  登录失败: 'Signing in failed',
  '退出登录成功！': 'Signed out',
  '退出登录失败！': 'Signing out failed',
  'Token无效!': 'The session is not valid',
  'Token失效，请重新登录!': 'Your session has expired. Sign in again.',
  '用户不存在！': 'The user does not exist',
  '账号已被锁定,请联系管理员!': 'The account is locked. Ask an administrator.',
  '账号信息已变更，请重新登录': 'Your account has changed. Sign in again.',
  '用户租户信息变更,请重新登陆!': 'Your tenants have changed. Sign in again.',
  已退出该设备: 'Signed out on that device',
  已退出其他设备: 'Signed out everywhere else',
  该设备已退出: 'That device is signed out already',
  '登录已超过 {{minutes}} 分钟，请重新登录后再操作':
    'You signed in more than {{minutes}} minutes ago. Sign in again first.',
  '请输入登录密码，确认是您本人': 'Enter your password to confirm that it is you',
  密码不正确: 'The password is wrong',
  '请输入用户名!': 'Enter your user name',
  '请输入密码!': 'Enter your password',
  '您不属于该部门，请重新选择！': 'You do not belong to this department. Choose another one.',
  '查询失败:没有名为{{name}}的菜单': 'The menu has no entry named {{name}}',

  // Own account
  '只允许修改自己的密码！': 'You can change only your own password',
  '两次输入密码不一致!': 'The two passwords differ',
  '请输入旧密码!': 'Enter the old password',
  '旧密码输入错误!': 'The old password is wrong',
  '请确认新密码!': 'Enter the new password again',
  '新密码不能与旧密码相同!': 'The new password must differ from the old one',
  '该密码过于常见，请换一个不易被猜到的密码':
    'This password is too common. Choose one that is harder to guess.',
  '密码重置成功!': 'The password has been changed',
  '密码重置完成！': 'The password has been reset',
  '密码修改成功!': 'The password has been changed',

  // Text messages and registration
  '未开放注册，请联系管理员！': 'Registration is closed. Ask an administrator.',
  用户名已注册: 'This user name is registered already',
  该手机号已注册: 'This mobile number is registered already',
  邮箱已被注册: 'This e-mail address is registered already',
  '手机号已经注册，请直接登录！': 'This mobile number is registered already. Sign in instead.',
  注册成功: 'Registered',
  '手机验证码失效，请重新获取': 'The code has expired. Request a new one.',
  '短信验证码失效！': 'The code has expired. Request a new one.',
  手机验证码错误: 'The code is wrong',
  '此验证码不是当前用户的！': 'The code belongs to another user',
  '验证码10分钟内，仍然有效！': 'The code that was sent is still valid. Codes are valid for 10 minutes.',
  '短信验证码发送失败,请稍后重试': 'The code could not be sent. Try again in a moment.',
  '短信接口未配置，请联系管理员！': 'Text messages are not set up. Ask an administrator.',
  '短信接口请求太多，请稍后再试！': 'Too many text messages. Try again in a moment.',
  '请输入验证码!': 'Enter the code',

  // Third-party accounts and single sign-on
  该第三方账号已被绑定: 'This account is connected to a user already',
  校验失败: 'The check failed',
  不支持的source: 'This provider is not supported',
  未找到该第三方账号: 'The connected account was not found',
  '这是您唯一的登录方式，请先设置密码再解绑':
    'This is your only way to sign in. Set a password before you disconnect it.',
  解绑成功: 'Disconnected',
  '未开启单点登录，请联系管理员！': 'Single sign-on is not set up. Ask an administrator.',
  单点登录的服务地址不正确: 'The service address of the single sign-on is wrong',
  '单点登录服务暂时无法访问，请稍后重试': 'Single sign-on cannot be reached. Try again in a moment.',
  '单点登录验证失败，请重新登录': 'Single sign-on did not confirm you. Sign in again.',
  '该用户不存在，请注册': 'This user does not exist. Register first.',
  '正在返回…': 'Returning…',
};
