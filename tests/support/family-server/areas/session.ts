import { done, doneTwice, nullPointer, Refusal, read, read0, refusal0 } from '../answers.ts';
import { type Call, caller, type Routes, textIn } from '../call.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { departments } from '../recorded/organisation.ts';
import type { FamilyUser } from '../recorded/people.ts';
import { newToken, presentUsers, userNamed } from '../state.ts';

/** The smallest picture; what it shows is known to the state of the server only. */
const picture =
  'data:image/jpg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const departmentsOf = ({ state }: Call, { id }: FamilyUser) =>
  departments.filter(each => state.departmentsOf.get(id)?.includes(each.id));

/** Signs a person in who has proved who they are. */
function open(call: Call, person: FamilyUser) {
  const { state } = call;
  const departs = departmentsOf(call, person);
  const tenants = state.tenants.filter(({ id }) => person.relTenantIds?.split(',').includes(String(id)));
  const active = tenants.filter(({ status }) => status === 1);
  if (tenants.length > 0 && active.length === 0)
    throw new Refusal('与该用户关联的租户均已被冻结，无法登录！');
  const token = newToken(person.username ?? '');
  state.sessions.set(token, { username: person.username ?? '', locked: false });
  if (departs.length === 1) person.orgCode = departs[0]?.orgCode ?? null;
  log(call, person, `用户名: ${person.username},登录成功！`);
  return {
    token,
    ...(active.length > 0 && { tenantList: active }),
    userInfo: person,
    departs,
    multi_depart: Math.min(departs.length, 2),
    sysAllDictItems: dictionaries,
  };
}

function log({ state }: Call, { username, realname }: FamilyUser, logContent: string): void {
  const about = { userid: username ?? '', username: realname };
  state.logs.unshift({ id: state.newId(), logContent, ...about, createTime: state.now() });
}

/** @throws Refusal when nobody of that name may sign in */
function effective(person: FamilyUser | undefined): FamilyUser {
  if (person === undefined) throw new Refusal('该用户不存在，请注册');
  if (person.status === 2) throw new Refusal('该用户已冻结');
  return person;
}

/** @throws Refusal when the name and the password match nobody */
function proved({ state, body }: Call): FamilyUser {
  const person = effective(userNamed(state, body.username));
  if (state.passwords.get(person.username ?? '') !== body.password) throw new Refusal('用户名或密码错误');
  return person;
}

function signIn(call: Call) {
  const { state, body } = call;
  const captcha = textIn(body, 'captcha');
  const key = textIn(body, 'checkKey') ?? '';
  if (captcha === undefined) throw new Refusal('验证码无效');
  if (state.captchas.get(key)?.toLowerCase() !== captcha.toLowerCase())
    throw new Refusal('验证码错误', { code: 412 });
  const person = proved(call);
  const result = open(call, person);
  // A failed attempt leaves the picture usable.
  state.captchas.delete(key);
  return { ...done('登录成功'), result };
}

function signOut({ state, token, ...call }: Call) {
  if (!token) throw new Refusal('退出登录失败！');
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new Refusal('Token无效!');
  const session = state.sessions.get(token);
  const person = session && userNamed(state, session.username);
  if (person) log({ ...call, state, token } as Call, person, `用户名: ${person.realname},退出成功！`);
  state.sessions.delete(token);
  return doneTwice('退出登录成功！');
}

function sendCode({ state, body }: Call): never {
  const mobile = textIn(body, 'mobile');
  const mode = textIn(body, 'smsmode');
  if (mobile === undefined || mode === undefined) throw nullPointer();
  if (mobile === '') throw refusal0('手机号不允许为空！');
  const person = presentUsers(state).find(({ phone }) => phone === mobile);
  if (mode === '1' && person) throw new Refusal(' 手机号已经注册，请直接登录！');
  if (mode !== '1' && !person) throw new Refusal('该用户不存在或未绑定手机号');
  if (mode !== '1') effective(person);
  throw new Refusal(' 短信接口未配置，请联系管理员！');
}

function changeOwnPassword(call: Call) {
  const { state, body } = call;
  const { username } = caller(call);
  if (body.username !== username) throw new Refusal('只允许修改自己的密码！');
  if (state.passwords.get(username ?? '') !== body.oldpassword) throw new Refusal('旧密码输入错误!');
  if (!body.password) throw new Refusal('新密码不允许为空!');
  if (body.password !== body.confirmpassword) throw new Refusal('两次输入密码不一致!');
  state.passwords.set(username ?? '', String(body.password));
  return doneTwice('密码重置成功!');
}

function chooseDepartment(call: Call) {
  const { state, body } = call;
  const person = body.username === undefined ? caller(call) : userNamed(state, body.username);
  if (person && body.orgCode) person.orgCode = String(body.orgCode);
  return read0({ userInfo: person ?? null });
}

function isFree({ state, query }: Call) {
  const asked = ['username', 'phone', 'email'].filter(name => query[name]);
  const hits = presentUsers(state).filter(user => asked.every(name => user[name] === query[name]));
  if (hits.length === 0) return read0(true);
  const message =
    hits.length === 1 ? '用户账号已存在' : 'One record is expected, but the query result is multiple records';
  return { ...read0(true, message), success: false };
}

export const sessionRoutes: Routes = {
  'GET /sys/randomImage/{key}': ({ state, path }) => {
    const code = Array.from({ length: 4 }, () => letters[Math.floor(Math.random() * letters.length)]);
    state.captchas.set(path.key ?? '', code.join(''));
    return read0(picture);
  },
  'POST /sys/login': signIn,
  'POST /sys/mLogin': call => {
    const { token, userInfo } = open(call, proved(call));
    return read({ userInfo, token });
  },
  'POST /sys/logout': signOut,
  'GET /sys/logout': signOut,
  'POST /sys/checkCaptcha': ({ body }) => {
    // The key of this path never fits a picture.
    throw new Refusal(textIn(body, 'captcha') === undefined ? '验证码无效' : '验证码错误');
  },
  'POST /sys/sms': sendCode,
  'POST /sys/phoneLogin': ({ state, body }) => {
    effective(presentUsers(state).find(({ phone }) => phone !== null && phone === body.mobile));
    return read0(null, '手机验证码错误');
  },
  'POST /sys/user/register': ({ state, body }) => {
    const taken = (name: string) => body[name] && presentUsers(state).some(user => user[name] === body[name]);
    if (taken('username')) throw refusal0('用户名已注册');
    if (taken('phone')) throw refusal0('该手机号已注册');
    if (taken('email')) throw refusal0('邮箱已被注册');
    throw refusal0('手机验证码失效，请重新获取');
  },
  'POST /sys/user/phoneVerification': ({ body }) => {
    if (textIn(body, 'phone') === undefined) throw nullPointer();
    throw refusal0('手机验证码错误');
  },
  'GET /sys/user/passwordChange': ({ query }) => {
    throw refusal0(query.smscode ? '短信验证码失效！' : '重置密码失败！');
  },
  'GET /sys/user/checkOnlyUser': isFree,
  'GET /sys/user/getUserInfo': call => read({ userInfo: caller(call), sysAllDictItems: dictionaries }),
  'PUT /sys/user/updatePassword': changeOwnPassword,
  'PUT /sys/selectDepart': chooseDepartment,
  'GET /sys/user/getCurrentUserDeparts': call => {
    const person = caller(call);
    return read0({ list: departmentsOf(call, person), orgCode: person.orgCode });
  },
};
