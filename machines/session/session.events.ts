import type { Challenge } from '#contract/areas/session.ts';
import type { MachineExamples } from '#machines/examples.ts';
import type { UserInfo } from '../department-switch/department-switch.types.ts';
import { Refused } from '../refused.ts';
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

const somebodyElse: SessionUser = {
  ...user,
  id: '2',
  token: 'another token',
  username: 'li',
  realname: '李四',
};
/** A challenge as the server sends it. */
export const challenge: Challenge = {
  key: '0.of the example',
  algorithm: 'SCRYPT',
  nonce: '00',
  salt: '00',
  cost: 1024,
  memoryCost: 8,
  keyLength: 32,
  keyPrefix: '00',
};
const nothingToChoose = { tenants: [], departments: [] };
const tenantsToChoose = {
  tenants: [
    { value: '1', label: '市博物馆' },
    { value: '2', label: '科技馆' },
  ],
  departments: [],
};
const info = { id: user.id, username: user.username, realname: '张三丰', orgCode: 'A01A05' } as UserInfo;

/** Examples for the session. */
export const examples = {
  inputs: [{ stored: undefined }, { stored: user }],
  events: {
    'session.signIn': [
      {
        credentials: { method: 'account', username: 'zhang', password: 'of the example', captcha: undefined },
      },
      { credentials: { method: 'phone', mobile: '13800000000', captcha: '123456' } },
      { credentials: { method: 'secondFactor', ticket: 'ticket of the example', code: '123456' } },
    ],
    'session.expired': [{}],
    'session.tokenDied': [{}, { reason: '已被管理员强制退出' }],
    'session.granted': [{ permissionList: [], sysSafeMode: false }],
    'session.chosen': [{ tenantId: '1', info: undefined }],
    'session.userTaken': [{ info }],
    'session.openedElsewhere': [{ user: { ...user, token: 'token of another tab' } }, { user: somebodyElse }],
  },
  outputs: {
    logIn: [
      { user, dictionaries: {}, choices: nothingToChoose, mustChangePassword: false, mustEnrol: false },
      { user, dictionaries: {}, choices: nothingToChoose, mustChangePassword: true, mustEnrol: true },
      {
        user: somebodyElse,
        dictionaries: {},
        choices: nothingToChoose,
        mustChangePassword: false,
        mustEnrol: false,
      },
      {
        user: somebodyElse,
        dictionaries: {},
        choices: tenantsToChoose,
        mustChangePassword: false,
        mustEnrol: false,
      },
    ],
    logOut: [undefined, 'https://id.museum.example/session/end'],
    loadCaptcha: [{ key: 'key of the example', picture: 'data:image/svg+xml,%3Csvg/%3E' }, challenge],
    solveChallenge: [{ key: challenge.key, answer: '0123456789abcdef' }],
  },
  errors: {
    logIn: [
      new Refused('用户名或密码错误'),
      new Refused('请输入验证码', 'captcha'),
      new Refused('请输入动态验证码', 'secondFactor', 'ticket of the example'),
    ],
    logOut: [new Error('服务器没有应答')],
    loadCaptcha: [new Error('服务器没有应答')],
    solveChallenge: [new Error('浏览器没有算出答案')],
  },
} satisfies MachineExamples<typeof sessionMachine>;
