import type { MachineExamples } from '#machines/examples.ts';
import { SignInRefused } from './session.logic.ts';
import type { sessionMachine } from './session.machine.ts';
import type { SessionUser } from './session.types.ts';

const user: SessionUser = {
  id: '1',
  token: 'token of the example',
  username: 'zhang',
  realname: '张三',
  tenantId: '0',
  welcome: '上午好',
  avatar: '',
  permissionList: [],
  info: undefined,
  sysSafeMode: false,
};

/** What the session may be fed with by hand. */
export const examples = {
  inputs: [{ stored: undefined }, { stored: user }],
  events: {
    'session.signIn': [
      { credentials: { username: 'zhang', password: 'of the example', captcha: undefined } },
    ],
    'session.granted': [{ permissionList: [], sysSafeMode: false }],
  },
  outputs: {
    logIn: [{ user, dictionaries: {} }],
    loadCaptcha: [{ key: 'key of the example', picture: 'data:image/svg+xml,%3Csvg/%3E' }],
  },
  errors: {
    logIn: [new SignInRefused('用户名或密码错误', false), new SignInRefused('请输入验证码', true)],
    logOut: [new Error('服务器没有应答')],
    loadCaptcha: [new Error('服务器没有应答')],
  },
} satisfies MachineExamples<typeof sessionMachine>;
