import { dictionaries } from '#tests/support/family-server/recorded/dictionaries.ts';
import { allAuth, menuGroup } from '#tests/support/family-server/recorded/menus.ts';
import { headOffice } from '#tests/support/family-server/recorded/organisation.ts';
import { admin } from '#tests/support/family-server/recorded/people.ts';
import type { RecordedLine } from '../line.ts';

const mobile = '18600000001';
const sysAllDictItems = { sex: dictionaries.sex };
/** The text of a key and its checks is that of the server's own randomness. */
const picture = 'data:image/jpg;base64,/9j/4AAQSkZJRg==';

export const sessionLines: readonly RecordedLine[] = [
  {
    name: 'session.randomImage',
    input: { key: '1668762000123' },
    anonymous: true,
    answer: { code: 0, message: '', result: picture },
  },
  {
    name: 'session.login',
    input: { username: 'admin', password: '123456', captcha: '<captcha>', checkKey: '1', remember_me: true },
    after: [['session.randomImage', { key: '1' }]],
    anonymous: true,
    answer: {
      code: 200,
      message: '登录成功',
      result: { token: '<token>', userInfo: admin, departs: [headOffice], multi_depart: 1, sysAllDictItems },
    },
  },
  {
    name: 'session.login',
    about: 'captcha missing',
    input: { username: 'admin', password: '123456' },
    anonymous: true,
    answer: { code: 500, message: '验证码无效' },
    refused: true,
  },
  {
    name: 'session.login',
    about: 'captcha wrong',
    input: { username: 'admin', password: '123456', captcha: 'zzzz', checkKey: '1' },
    anonymous: true,
    answer: { code: 412, message: '验证码错误' },
    refused: true,
  },
  {
    name: 'session.login',
    about: 'frozen user',
    input: { username: 'zhagnxiao', password: '123456', captcha: '<captcha>', checkKey: '1' },
    after: [['session.randomImage', { key: '1' }]],
    anonymous: true,
    answer: { code: 500, message: '该用户已冻结' },
    refused: true,
  },
  {
    name: 'session.mLogin',
    input: { username: 'admin', password: '123456' },
    anonymous: true,
    answer: { code: 200, message: '', result: { token: '<token>', userInfo: admin } },
  },
  {
    name: 'session.mLogin',
    about: 'wrong password',
    input: { username: 'admin', password: 'x' },
    anonymous: true,
    answer: { code: 500, message: '用户名或密码错误' },
    refused: true,
  },
  {
    name: 'session.getEncryptedString',
    input: {},
    anonymous: true,
    answer: { code: 0, message: '', result: { key: '1234567890adbcde', iv: '1234567890hjlkew' } },
  },
  {
    name: 'session.logout',
    input: {},
    answer: { code: 200, message: '退出登录成功！', result: '退出登录成功！' },
  },
  {
    name: 'session.getUserInfo',
    input: {},
    answer: { code: 200, message: '', result: { userInfo: admin, sysAllDictItems } },
  },
  {
    name: 'session.getUserInfo',
    about: 'no token',
    input: {},
    anonymous: true,
    answer: { code: 401, message: 'Token失效，请重新登录!' },
  },
  {
    name: 'verification.sms',
    input: { mobile, smsmode: '0' },
    anonymous: true,
    answer: { code: 500, message: ' 短信接口未配置，请联系管理员！' },
    refused: true,
  },
  {
    name: 'verification.checkCaptcha',
    input: { captcha: '7tzf', checkKey: '1' },
    anonymous: true,
    answer: { code: 500, message: '验证码错误' },
    refused: true,
  },
  {
    name: 'account.phoneLogin',
    input: { mobile, captcha: '000000' },
    anonymous: true,
    answer: { code: 0, message: '手机验证码错误' },
  },
  {
    name: 'account.register',
    input: { phone: '13900000001', smscode: '111111', username: 'newone', password: 'Bronze#2026' },
    anonymous: true,
    answer: { code: 0, message: '手机验证码失效，请重新获取' },
    refused: true,
  },
  {
    name: 'account.phoneVerification',
    input: { phone: '13900000001', smscode: '000000' },
    anonymous: true,
    answer: { code: 0, message: '手机验证码错误' },
    refused: true,
  },
  {
    name: 'account.passwordChange',
    about: 'which has the password in the address there and is never sent so',
    input: { username: 'newone', password: 'Bronze#2026', smscode: '222333', phone: '13900000001' },
    anonymous: true,
    answer: { code: 405, message: '不支持POST请求方法，支持以下GET、' },
    refused: true,
  },
  {
    name: 'account.updatePassword',
    input: {
      username: 'admin',
      oldpassword: '123456',
      password: 'Bronze#2026',
      confirmpassword: 'Bronze#2026',
    },
    answer: { code: 200, message: '密码重置成功!', result: '密码重置成功!' },
  },
  {
    name: 'account.updatePassword',
    about: 'old password wrong',
    input: {
      username: 'admin',
      oldpassword: 'x',
      password: 'Bronze#2026',
      confirmpassword: 'Bronze#2026',
    },
    answer: { code: 500, message: '旧密码输入错误!' },
    refused: true,
  },
  {
    name: 'account.selectDepart',
    input: { orgCode: 'A01', username: 'admin' },
    answer: { code: 0, message: '', result: { userInfo: admin } },
  },
  {
    name: 'account.getCurrentUserDeparts',
    input: {},
    answer: { code: 0, message: '', result: { list: [headOffice], orgCode: 'A01' } },
  },
  {
    name: 'permission.getUserPermissionByToken',
    input: {},
    answer: {
      code: 0,
      message: '',
      result: {
        allAuth,
        auth: [{ action: 'user:add', describe: '添加按钮', type: '1' }],
        menu: [menuGroup],
        sysSafeMode: false,
      },
    },
  },
  ...['thirdLogin.createUser', 'thirdLogin.checkPassword'].map(
    (name): RecordedLine => ({
      name,
      anonymous: true,
      refused: true,
      input: { source: 'github', uuid: 'u', username: 'r3', password: 'x', operateCode: 'bad', suffix: 'x' },
      answer: { code: 0, message: '校验失败' },
    }),
  ),
  {
    name: 'thirdApp.getEnabledType',
    about: 'where nothing is configured; the embedded server then leaves both out',
    input: {},
    answer: { code: 200, message: '', result: { dingtalk: false, wechatEnterprise: false } },
  },
  {
    name: 'thirdLogin.getLoginUser',
    input: { token: 'garbage', thirdType: 'github' },
    anonymous: true,
    answer: { code: 500, message: '该用户不存在，请注册' },
    refused: true,
  },
  {
    name: 'thirdLogin.bindingThirdPhone',
    input: { mobile: '13911112222', captcha: '0', thirdUserUuid: 'u' },
    anonymous: true,
    answer: { code: 0, message: '验证码错误' },
    refused: true,
  },
  {
    name: 'thirdLogin.casValidateLogin',
    input: { ticket: 'ST-1', service: 'x' },
    anonymous: true,
    answer: { code: 500, message: 'No principal was found in the response from the CAS server.' },
    refused: true,
  },
];
