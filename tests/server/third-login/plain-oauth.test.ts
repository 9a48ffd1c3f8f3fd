import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thirdAccounts } from '#server/kernel/db/schema/index.ts';
import { type PlainOAuthProvider, startPlainOAuthProvider } from '#tests/support/plain-oauth-provider.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { consoleUrl, Visitor } from './support.ts';

describe('signing in at a provider of plain OAuth 2', () => {
  let provider: PlainOAuthProvider;
  let server: TestApp;
  const client = { id: 'vitrine', secret: 'shared' };

  const entry = (source: string, over: object = {}) => ({
    source,
    name: source,
    clientId: client.id,
    clientSecret: client.secret,
    authorizationEndpoint: `${provider.url}/authorize`,
    tokenEndpoint: `${provider.url}/token`,
    userEndpoint: `${provider.url}/user`,
    newAccounts: true,
    scope: 'read:user',
    ...over,
  });

  beforeAll(async () => {
    provider = await startPlainOAuthProvider(client);
    const entries = [
      entry('github'),
      entry('named', { issuer: `${provider.url}/login` }),
      entry('misnamed', { issuer: `${provider.url}/another` }),
      entry('stranger', { clientSecret: 'another' }),
    ];
    server = await startApp({
      environment: { PUBLIC_URL: consoleUrl, THIRD_LOGIN: JSON.stringify(entries) },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  it('[AUTH-04] creates an account from the profile of the provider', async () => {
    provider.signIn({ id: 583231, login: 'octocat', name: '八爪猫', email: null });
    const at = new Visitor(server, 'github');
    const { envelope } = await at.create(await at.unbound());
    const opened = await at.openSession(envelope.result);
    expect(opened.envelope.result.userInfo).toMatchObject({ username: 'octocat', realname: '八爪猫' });
    const [account] = await server.db
      .select()
      .from(thirdAccounts)
      .where(eq(thirdAccounts.thirdUserId, '583231'));
    expect(account).toMatchObject({ thirdType: 'github', sysUserId: opened.envelope.result.userInfo.id });
    const again = new Visitor(server, 'github');
    const { message } = await again.signInAtProvider();
    expect((await again.openSession(message)).envelope.result.userInfo.username).toBe('octocat');
  });

  it('[AUTH-04] creates an account at the path that other consoles of the family call', async () => {
    provider.signIn({ id: 583232, login: 'hubot', name: '机器人', email: null });
    const at = new Visitor(server, 'github');
    const uuid = await at.unbound();
    const answer = await at.create(uuid, undefined, '/sys/third/user/create');
    const opened = await at.openSession(answer.envelope.result);
    expect(opened.envelope.result.userInfo).toMatchObject({ username: 'hubot', realname: '机器人' });
    const spent = await at.create(uuid, undefined, '/sys/third/user/create');
    expect(spent.envelope).toMatchObject({ success: false, message: '校验失败' });
  });

  it('[AUTH-04] takes another key for another person, however alike it looks', async () => {
    provider.signIn({ id: 'keeper', login: 'keeper', name: '保管员' });
    const at = new Visitor(server, 'github');
    await at.openSession((await at.create(await at.unbound())).envelope.result);
    for (const id of [
      'KEEPER',
      'ｋｅｅｐｅｒ',
      'ⓚeeper',
      'keeper ',
      ' keeper',
      'kee\u200bper',
      '\u202dkeeper',
    ]) {
      provider.signIn({ id, login: 'keeper' });
      const { message } = await new Visitor(server, 'github').signInAtProvider();
      expect(message, JSON.stringify(id)).toMatch(/^绑定手机号/);
    }
  });

  it('refuses a number as a key when its last digits are lost, and a key that is too long to be kept', async () => {
    for (const id of [2 ** 53, 1.5, `${'k'.repeat(100)}1`]) {
      provider.signIn({ id, login: 'keeper' });
      const { message } = await new Visitor(server, 'github').signInAtProvider();
      expect(message, String(id)).toBe('登录失败');
    }
  });

  it('refuses a profile without an id', async () => {
    provider.signIn({ login: 'nameless' });
    expect((await new Visitor(server, 'github').signInAtProvider()).message).toBe('登录失败');
  });

  it.each([
    ['named', '绑定手机号'],
    ['misnamed', '登录失败'],
    ['stranger', '登录失败'],
  ])('believes the provider by its name, and is believed by its secret: %s', async (source, expected) => {
    provider.signIn({ id: 2, login: 'somebody' });
    expect((await new Visitor(server, source).signInAtProvider()).message).toContain(expected);
  });
});
