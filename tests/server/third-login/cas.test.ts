import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LoginResult } from '#contract/areas/session.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import { casValidateLogin } from '#contract/areas/third-login.ts';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { type CasServer, startCasServer } from '#tests/support/cas-server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { consoleUrl } from './support.ts';

const service = `${consoleUrl}/user/login?from=%2Fdashboard`;

describe('single sign-on', () => {
  let cas: CasServer;
  let server: TestApp;

  beforeAll(async () => {
    cas = await startCasServer();
    server = await startApp({ environment: { PUBLIC_URL: `${consoleUrl}/`, CAS_URL: `${cas.url}/` } });
    await server.add({ username: 'guide', realname: '讲解员' });
    await server.add({ username: 'gone', delFlag: 1 });
    await server.add({ username: 'frozen', status: 2 });
  });
  afterAll(async () => {
    await server.close();
    await cas.close();
  });
  afterEach(() => cas.answerWith(undefined));

  const validate = (ticket: string, forService = service) =>
    server.request<LoginResult>(casValidateLogin, { ticket, service: forService });

  it('[AUTH-05] [AUTH-19] [API-17] opens a session for a ticket of the server, once', async () => {
    const ticket = cas.ticketFor('guide', service);
    const { envelope } = await validate(ticket);
    expect(envelope).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(envelope.result).toMatchObject({ userInfo: { username: 'guide' }, departs: [], multi_depart: 0 });
    expect((await server.request(getUserInfo, {}, envelope.result.token)).envelope.success).toBe(true);
    expect((await server.db.select().from(sessions)).map(row => row.method)).toEqual(['cas']);
    expect((await validate(ticket)).envelope).toMatchObject({
      success: false,
      message: '单点登录验证失败，请重新登录',
    });
  });

  it('accepts no ticket for another service, nor an invented one', async () => {
    const elsewhere = cas.ticketFor('guide', 'https://other.example/');
    expect((await validate(elsewhere)).envelope.success).toBe(false);
    expect((await validate('ST-made-up&ticket=x')).envelope.success).toBe(false);
  });

  it.each([
    'https://evil.example/',
    `${consoleUrl}.evil.example/`,
    `${consoleUrl}@evil.example/`,
    'http://user:password@127.0.0.1:8099/',
    'http://127.0.0.1:8098/',
    'https://127.0.0.1:8099/',
    'not an address',
  ])('sends no request for the service %j', async foreign => {
    const { envelope } = await validate(cas.ticketFor('guide', foreign), foreign);
    expect(envelope).toMatchObject({ success: false, message: '单点登录的服务地址不正确' });
  });

  it.each([
    ['nobody', '该用户不存在，请注册'],
    ['gone', '该用户不存在，请注册'],
    ['frozen', '该用户已冻结'],
  ])('does not sign in: %s', async (username, message) => {
    const { envelope } = await validate(cas.ticketFor(username, service));
    expect(envelope).toMatchObject({ success: false, message });
  });

  const success = (user: string, head = '') =>
    `${head}<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>${user}</cas:authenticationSuccess></cas:serviceResponse>`;

  it.each([
    ['nothing', ''],
    ['no XML', 'yes\nguide'],
    ['half an answer', success('<cas:user>guide</cas:user>').slice(0, 120)],
    ['a failure that names a person', success('').replace('Success>', 'Failure>guide')],
    ['no person', success('')],
    ['an empty person', success('<cas:user> </cas:user>')],
    ['two people', success('<cas:user>guide</cas:user><cas:user>admin</cas:user>')],
    [
      'a person inside the attributes',
      success('<cas:attributes><cas:user>guide</cas:user></cas:attributes>'),
    ],
    ['an entity of its own', success('<cas:user>&who;</cas:user>', '<!DOCTYPE a [<!ENTITY who "guide">]>')],
    ['a flood', success(`<cas:user>guide</cas:user>${'<cas:a/>'.repeat(20_000)}`)],
  ])('authenticates nobody with %s', async (_what, text) => {
    cas.answerWith(text);
    const { status, envelope } = await validate('ST-any');
    expect(status).toBe(200);
    expect(envelope.success).toBe(false);
  });

  it.each([
    ...['ADMIN', 'Admin', 'ａｄｍｉｎ', 'ⓐdmin', 'admin ', ' admin', 'admin\n', 'admin\t', '\u3000admin'],
    ...['ad\u200bmin', '\u202dadmin', 'admin\ufeff', '&#x200b;admin', 'admin&#32;', 'admin\ufe0f', '𝐚dmin'],
  ])('[AUTH-19] takes %j for nobody that it knows: the name is compared exactly', async asserted => {
    cas.answerWith(success(`<cas:user>${asserted}</cas:user>`));
    expect((await validate('ST-any')).envelope).toMatchObject({
      success: false,
      message: '该用户不存在，请注册',
    });
  });

  it('reads a name as it was written', async () => {
    await server.add({ username: '0012' });
    cas.answerWith(success('<cas:user>0012</cas:user>'));
    expect((await validate('ST-any')).envelope.result.userInfo.username).toBe('0012');
  });

  it('reports when its server has failed, or has been moved', async () => {
    for (const status of [503, 302]) {
      cas.answerWith(success('<cas:user>guide</cas:user>'), status);
      const { envelope } = await validate('ST-any');
      expect(envelope).toMatchObject({ success: false, message: '单点登录服务暂时无法访问，请稍后重试' });
    }
  });
});
