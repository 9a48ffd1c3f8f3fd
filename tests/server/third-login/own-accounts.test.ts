import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updatePassword } from '#contract/areas/account.ts';
import { getUserInfo, type LoginResult, login } from '#contract/areas/session.ts';
import { ownThirdAccounts, type ThirdAccount, unbindThirdAccount } from '#contract/areas/third-accounts.ts';
import { logs, thirdAccounts, users } from '#server/kernel/db/schema/index.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';
import { consoleUrl, Visitor } from './support.ts';

const source = 'museum_sso';
const other = 'second_sso';
const lastWay = '这是您唯一的登录方式，请先设置密码再解绑';

describe('the accounts of providers that are bound to a person', () => {
  let provider: OpenIdProvider;
  let server: TestApp;
  let present = new Date();
  let serial = 0;

  beforeAll(async () => {
    const client = { id: 'vitrine', secret: 'a secret of the console' };
    const redirectUris = [source, other].map(
      name => `${consoleUrl}/jeecg-boot/sys/thirdLogin/${name}/callback`,
    );
    provider = await startOpenIdProvider({ ...client, redirectUris });
    const common = { issuer: provider.url, clientId: client.id, clientSecret: client.secret };
    server = await startApp({
      now: () => present,
      environment: {
        PUBLIC_URL: consoleUrl,
        SMS: 'webhook',
        SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
        THIRD_LOGIN: JSON.stringify([
          { source, name: '馆内账号', newAccounts: true, ...common },
          { source: other, name: '另一个', ...common },
        ]),
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(() => {
    present = new Date();
  });

  const later = (milliseconds: number) => {
    present = new Date(present.getTime() + milliseconds);
  };
  /** A new person at the provider, with a browser of their own. */
  const visitor = (at = source) => {
    serial += 1;
    const name = `来访者${serial}`;
    provider.signIn({ id: `person-${serial}`, username: `visitor_${serial}`, name });
    return { at: new Visitor(server, at), name };
  };
  /** A person who has just signed in with a password. */
  const person = async () => {
    serial += 1;
    const { username, id } = await server.add({ username: `holder_${serial}` });
    const { envelope } = await server.request<LoginResult>(login, { username, password: testPassword });
    return { username, id, token: envelope.result.token };
  };
  /** A person who can only sign in through the provider. */
  const newcomer = async () => {
    const { at } = visitor();
    const { envelope } = await at.create(await at.unbound());
    const { token, userInfo } = (await at.openSession(envelope.result)).envelope.result;
    return { at, token, username: userInfo.username };
  };
  const list = async (token: string, thirdType?: string) =>
    (await server.request<ThirdAccount[]>(ownThirdAccounts, { thirdType }, token)).envelope.result;
  const unbind = (token: string, id = '') => server.request(unbindThirdAccount, { id }, token);
  const isIn = async (token: string) => (await server.request(getUserInfo, {}, token)).status === 200;

  it('are bound to the signed-in person, listed with their time, and open sessions from then on', async () => {
    const { token, username, id } = await person();
    const { at, name } = visitor();
    const { envelope } = await at.bindToOwn(token, await at.unbound());
    expect(envelope).toMatchObject({ success: true, result: { sysUserId: id, thirdType: source } });
    const [account, ...rest] = await list(token);
    expect(rest).toEqual([]);
    expect(account).toMatchObject({ thirdType: source, realname: name, id: envelope.result.id });
    expect(account?.boundTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(account).not.toHaveProperty('onlyWayIn');
    expect(JSON.stringify(account)).not.toContain(`person-${serial}`);
    const entered = await at.openSession((await at.signInAtProvider()).message);
    expect(entered.envelope.result.userInfo.username).toBe(username);
    expect(await list(token, other)).toEqual([]);
    expect(await list(token, `${other},${source}`)).toHaveLength(1);
    const written = await server.db.select().from(logs).where(eq(logs.userid, username));
    expect(written.map(row => row.logContent)).toContainEqual(expect.stringMatching(/^绑定第三方账号/));
  });

  it('cannot be seen or unbound by others', async () => {
    const { token } = await person();
    const { at } = visitor();
    const account = (await at.bindToOwn(token, await at.unbound())).envelope.result;
    const stranger = await person();
    expect(await list(stranger.token)).toEqual([]);
    expect((await unbind(stranger.token, account.id)).envelope).toMatchObject({
      success: false,
      message: '未找到该第三方账号',
    });
    expect(await list(token)).toHaveLength(1);
    for (const endpoint of [ownThirdAccounts, unbindThirdAccount]) {
      expect((await server.request(endpoint, { id: account.id })).status).toBe(401);
    }
  });

  it('are bound once, in the browser that was at the provider, and as what they are', async () => {
    const { token } = await person();
    const { at } = visitor();
    const uuid = await at.unbound();
    const refused = { success: false, message: '校验失败' };
    const thief = new Visitor(server, source);
    await thief.browser.open(thief.renderAddress);
    expect((await thief.bindToOwn(token, uuid)).envelope).toMatchObject(refused);
    expect((await at.bindToOwn(token, uuid, { thirdType: other })).envelope).toMatchObject(refused);
    expect((await at.bindToOwn(token, uuid)).envelope.success).toBe(true);
    expect((await at.bindToOwn(token, uuid)).envelope).toMatchObject(refused);
    const entered = await person();
    const owned = (await at.signInAtProvider()).message;
    expect((await at.bindToOwn(entered.token, owned)).envelope).toMatchObject(refused);
  });

  it('that were bound by somebody else meanwhile stay theirs', async () => {
    const { at } = visitor();
    const [one, two] = [await person(), await person()];
    const [first, second] = [await at.unbound(), await at.unbound()];
    expect((await at.bindToOwn(one.token, first)).envelope.success).toBe(true);
    expect((await at.bindToOwn(two.token, second)).envelope).toMatchObject({
      success: false,
      message: '该第三方账号已被绑定',
    });
    expect(await list(two.token)).toEqual([]);
  });

  it('are bound in a session that has been open for long with the password', async () => {
    const { token, username } = await person();
    later(15 * 60_000 + 1);
    const { at } = visitor();
    const uuid = await at.unbound();
    const requested = await at.bindToOwn(token, uuid);
    expect(requested.envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { password: '请输入登录密码，确认是您本人' } },
    });
    expect((await at.bindToOwn(token, uuid, { password: 'Wrong#2026' })).envelope).toMatchObject({
      result: { fieldErrors: { password: '密码不正确' } },
    });
    expect((await at.bindToOwn(token, uuid, { password: testPassword })).envelope.success).toBe(true);
    for (let tries = 0; tries < 5; tries += 1) {
      await at.bindToOwn(token, uuid, { password: 'Wrong#2026' });
    }
    expect((await at.bindToOwn(token, uuid, { password: testPassword })).envelope.code).toBe(429);
    // The attempts of somebody at an open session do not lock its owner out of signing in.
    const elsewhere = await server.request(login, { username, password: testPassword });
    expect(elsewhere.envelope.success).toBe(true);
  });

  it('are bound in a session that is still fresh by who has no password', async () => {
    const { token } = await newcomer();
    later(15 * 60_000 + 1);
    const { at } = visitor(other);
    expect((await at.bindToOwn(token, await at.unbound())).envelope.message).toBe(
      '登录已超过 15 分钟，请重新登录后再操作',
    );
  });

  it('are unbound, which ends the other sessions that they opened', async () => {
    const { token, id } = await person();
    const { at } = visitor();
    const account = (await at.bindToOwn(token, await at.unbound())).envelope.result;
    const byProvider = (await at.openSession((await at.signInAtProvider()).message)).envelope.result.token;
    const byPassword = (
      await server.request<LoginResult>(login, {
        username: `holder_${serial - 1}`,
        password: testPassword,
      })
    ).envelope.result.token;
    expect((await unbind(token, account.id)).envelope).toMatchObject({ success: true, message: '解绑成功' });
    expect([await isIn(token), await isIn(byPassword), await isIn(byProvider)]).toEqual([true, true, false]);
    expect(await list(token)).toEqual([]);
    expect(await server.db.select().from(thirdAccounts).where(eq(thirdAccounts.sysUserId, id))).toEqual([]);
    expect((await at.signInAtProvider()).message).toMatch(/^绑定手机号,/);
  });

  it('cannot be unbound while they are the only sign-in method', async () => {
    const { token, username } = await newcomer();
    const [only] = await list(token);
    expect(only?.onlyWayIn).toBe(true);
    expect((await unbind(token, only?.id)).envelope).toMatchObject({ success: false, message: lastWay });
    const chosen = { username, password: 'Museum#2027', confirmpassword: 'Museum#2027' };
    expect((await server.request(updatePassword, chosen, token)).envelope.success).toBe(true);
    expect((await list(token))[0]).not.toHaveProperty('onlyWayIn');
    expect((await unbind(token, only?.id)).envelope.success).toBe(true);
  });

  it('count as another sign-in method for each other, but not when removed concurrently, nor of a removed provider', async () => {
    const { token, username } = await newcomer();
    const { at } = visitor(other);
    await at.bindToOwn(token, await at.unbound());
    const both = await list(token);
    expect(both.map(each => each.onlyWayIn)).toEqual([undefined, undefined]);
    const answers = await Promise.all(both.map(each => unbind(token, each.id)));
    expect(answers.map(answer => answer.envelope.success).toSorted()).toEqual([false, true]);
    const [user] = await server.db.select().from(users).where(eq(users.username, username));
    await server.db
      .insert(thirdAccounts)
      .values({ thirdType: 'closed', thirdUserId: username, sysUserId: user?.id });
    const [kept] = await list(token, `${source},${other}`);
    expect(kept?.onlyWayIn).toBe(true);
    expect((await unbind(token, kept?.id)).envelope.message).toBe(lastWay);
  });

  it('are not needed by who signs in by phone where codes are sent', async () => {
    const { token, username } = await newcomer();
    await server.db.update(users).set({ phone: '13811110009' }).where(eq(users.username, username));
    const [account] = await list(token);
    expect(account).not.toHaveProperty('onlyWayIn');
    expect((await unbind(token, account?.id)).envelope.success).toBe(true);
  });
});
