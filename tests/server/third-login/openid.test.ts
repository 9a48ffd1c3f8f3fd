import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updatePassword } from '#contract/areas/account.ts';
import { getUserInfo, type LoginResult, login } from '#contract/areas/session.ts';
import { userChangePassword } from '#contract/areas/users.ts';
import { sendSms } from '#contract/areas/verification.ts';
import { roles, sessions, thirdAccounts, tickets, userRoles, users } from '#server/kernel/db/schema/index.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { type SmsReceiver, startSmsReceiver } from '#tests/support/sms-receiver.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';
import { consoleUrl, postedBy, Visitor } from './support.ts';

const source = 'museum_sso';
const other = 'second_sso';
const callback = (name: string) => `${consoleUrl}/jeecg-boot/sys/thirdLogin/${name}/callback`;

describe('signing in at an OpenID Connect provider', () => {
  let provider: OpenIdProvider;
  let gateway: SmsReceiver;
  let server: TestApp;
  let present = new Date();
  let serial = 0;

  beforeAll(async () => {
    const client = { id: 'vitrine', secret: 'a secret of the console' };
    const redirectUris = [callback(source), callback(other), callback(`oauth2/${source}`)];
    provider = await startOpenIdProvider({ ...client, redirectUris });
    gateway = await startSmsReceiver('t');
    const common = { issuer: provider.url, clientId: client.id, clientSecret: client.secret };
    server = await startApp({
      now: () => present,
      environment: {
        PUBLIC_URL: consoleUrl,
        SMS: 'webhook',
        SMS_WEBHOOK_URL: gateway.url,
        SMS_WEBHOOK_TOKEN: 't',
        THIRD_LOGIN: JSON.stringify([
          { source, name: '馆内账号', newAccounts: true, ...common },
          { source: other, name: '另一个', ...common },
          { source: 'away', name: '不在', clientId: 'x', issuer: 'http://127.0.0.1:9' },
        ]),
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
    await gateway.close();
  });
  beforeEach(() => {
    present = new Date();
  });

  /** A new person at the provider, with a browser of their own. */
  const visitor = (over: { username?: string; name?: string } = {}) => {
    serial += 1;
    const id = `subject-${serial}`;
    provider.signIn({ id, username: `visitor_${serial}`, name: '来访者', ...over });
    return { id, at: new Visitor(server, source) };
  };
  /** A visitor whose account is bound to a user. */
  const member = async () => {
    const { id, at } = visitor();
    const person = await server.add({ username: `member_${serial}` });
    const bound = await at.bindByPassword(await at.unbound(), person.username, testPassword);
    if (!bound.envelope.success) throw new Error(bound.envelope.message);
    return { subject: id, at, username: person.username, userId: person.id };
  };
  const accountsOf = (id: string) =>
    server.db.select().from(thirdAccounts).where(eq(thirdAccounts.thirdUserId, id));

  it('[AUTH-04] [API-16] opens a session for whom the provider authenticates, once bound', async () => {
    const { at, username, subject } = await member();
    const { message, origin } = await at.signInAtProvider();
    expect(origin).toBe(consoleUrl);
    const { envelope } = await at.openSession(message);
    expect(envelope).toMatchObject({ success: true, code: 200, result: { userInfo: { username } } });
    const me = await server.request(getUserInfo, {}, envelope.result.token);
    expect(me.envelope.success).toBe(true);
    expect(await accountsOf(subject)).toHaveLength(1);
    const [row] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, createHash('sha256').update(envelope.result.token).digest('hex')));
    expect(row?.method).toBe('third');
  });

  it('starts with state, nonce and a PKCE challenge, and returns only to the console', async () => {
    const { at } = visitor();
    await at.signInAtProvider();
    const requested = at.browser.visited.find(url => url.origin === provider.url);
    expect(Object.fromEntries(requested?.searchParams ?? [])).toMatchObject({
      redirect_uri: callback(source),
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('shows a page that posts to its own origin and runs exactly one script', async () => {
    const { at } = visitor();
    const page = await at.browser.open(at.renderAddress);
    const script = /<script>([\s\S]*)<\/script>/.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'`,
    );
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(script).toContain('postMessage(message, origin)');
  });

  it('accepts a ticket once, for a minute, for its own provider, and in its own browser', async () => {
    const { at } = await member();
    const fresh = async () => (await at.signInAtProvider()).message;
    const refused = { success: false, message: '登录失败' };
    const ticket = await fresh();
    expect((await at.openSession(ticket)).envelope.success).toBe(true);
    expect((await at.openSession(ticket)).envelope).toMatchObject(refused);
    expect((await at.openSession(await fresh(), other)).envelope).toMatchObject(refused);
    const stolen = await fresh();
    const thief = new Visitor(server, source);
    await thief.browser.open(thief.renderAddress);
    expect((await thief.openSession(stolen)).envelope).toMatchObject(refused);
    const late = await fresh();
    present = new Date(present.getTime() + 60_001);
    expect((await at.openSession(late)).envelope).toMatchObject(refused);
  });

  it('stores only hashes of the tickets', async () => {
    const { at } = await member();
    const { message } = await at.signInAtProvider();
    expect(JSON.stringify(await server.db.select().from(tickets))).not.toContain(message);
  });

  describe('refuses a reply', () => {
    /** Goes to the provider and stops where it sends the browser back. */
    const answerOfProvider = async (at: Visitor) =>
      (await at.browser.open(at.renderAddress, url => url.pathname.endsWith('/callback'))).url;
    const failed = { message: '登录失败', origin: consoleUrl };
    const opened = async (at: Visitor, url: URL) => postedBy((await at.browser.open(url.href)).text);

    it('that arrives a second time', async () => {
      const { at } = await member();
      const url = await answerOfProvider(at);
      expect((await opened(at, url)).message).toMatch(/^[\w-]{43}$/);
      expect(await opened(at, url)).toEqual(failed);
    });

    it('with an unknown state, or none', async () => {
      const { at } = await member();
      const url = await answerOfProvider(at);
      url.searchParams.set('state', 'x'.repeat(43));
      expect(await opened(at, url)).toEqual(failed);
      url.searchParams.delete('state');
      expect(await opened(at, url)).toEqual(failed);
    });

    it('with somebody else’s code', async () => {
      const [one, two] = [await member(), await member()];
      const [mine, theirs] = [await answerOfProvider(one.at), await answerOfProvider(two.at)];
      mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
      expect(await opened(one.at, mine)).toEqual(failed);
    });

    it('that began in another browser', async () => {
      const attacker = await member();
      const url = await answerOfProvider(attacker.at);
      const victim = new Visitor(server, source);
      expect(await opened(victim, url)).toEqual(failed);
    });

    it('that began for another provider, or in the other kind of window', async () => {
      const { at } = await member();
      for (const path of [other, `oauth2/${source}`]) {
        const url = await answerOfProvider(at);
        url.pathname = url.pathname.replace(`/${source}/`, `/${path}/`);
        const { text, url: end } = await at.browser.open(
          url.href,
          each => each.pathname === '/oauth2-app/login',
        );
        expect(end.searchParams.get('error') ?? postedBy(text).message).toBe('登录失败');
      }
    });

    it('that arrives after ten minutes', async () => {
      const { at } = await member();
      const url = await answerOfProvider(at);
      present = new Date(present.getTime() + 10 * 60_000 + 1);
      expect(await opened(at, url)).toEqual(failed);
    });

    it('of a person who declined', async () => {
      provider.signIn(undefined);
      expect(await new Visitor(server, source).signInAtProvider()).toEqual(failed);
    });
  });

  describe('an account that is not bound yet', () => {
    it('is bound by name and password, once and for all', async () => {
      const { id, at } = visitor();
      const { username, id: userId } = await server.add({ username: `owner_${serial}` });
      const uuid = await at.unbound();
      const { envelope } = await at.bindByPassword(uuid, username, testPassword);
      expect((await at.openSession(envelope.result)).envelope.result.userInfo.username).toBe(username);
      expect((await accountsOf(id))[0]?.sysUserId).toBe(userId);
      expect((await at.bindByPassword(uuid, username, testPassword)).envelope.message).toBe('校验失败');
    });

    it('allows five attempts, and reveals nothing about names', async () => {
      const { at } = visitor();
      const { username } = await server.add({ username: `guess_${serial}` });
      const uuid = await at.unbound();
      const names = [username, 'nobody_at_all', username, 'nobody_at_all', username];
      for (const name of names) {
        const { envelope } = await at.bindByPassword(uuid, name, 'Wrong#2026');
        expect(envelope).toMatchObject({
          success: false,
          code: 500,
          message: '用户名或密码错误',
          result: null,
        });
      }
      expect((await at.bindByPassword(uuid, username, testPassword)).envelope.message).toBe('校验失败');
    });

    it('is bound by a code sent to a phone', async () => {
      const { at } = visitor();
      const phone = '13811110001';
      const { username } = await server.add({ username: `by_phone_${serial}`, phone });
      const uuid = await at.unbound();
      await server.request(sendSms, { mobile: phone, smsmode: '0' });
      await expect.poll(() => gateway.messages.length).toBe(1);
      expect((await at.bindByPhone(uuid, phone, 'wrong')).envelope.message).toBe('验证码错误');
      const { envelope } = await at.bindByPhone(uuid, phone, gateway.messages[0]?.code ?? '');
      expect((await at.openSession(envelope.result)).envelope.result.userInfo.username).toBe(username);
    });

    it('becomes a new person, with the one role of such people and no password', async () => {
      const { at } = visitor({ username: 'li.hua', name: '李华' });
      const { envelope } = await at.create(await at.unbound());
      const opened = await at.openSession(envelope.result);
      expect(opened.envelope.result.userInfo).toMatchObject({ username: 'lihua', realname: '李华' });
      const held = await server.db
        .select({ code: roles.roleCode, password: users.password, avatar: users.avatar })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.userId, users.id))
        .innerJoin(roles, eq(roles.id, userRoles.roleId))
        .where(eq(users.username, 'lihua'));
      expect(held).toEqual([{ code: 'third_role', password: null, avatar: null }]);
      const guessed = await server.request(login, { username: 'lihua', password: '123456' });
      expect(guessed.envelope.success).toBe(false);
    });

    it('is not bound to an existing user without proof', async () => {
      const { at } = visitor({ username: 'admin' });
      const uuid = await at.unbound();
      const taken = await at.create(uuid, 'admin');
      expect(taken.envelope).toMatchObject({
        success: false,
        result: { fieldErrors: { username: '用户名已存在!' } },
      });
      const { envelope } = await at.create(uuid);
      const name = (await at.openSession(envelope.result)).envelope.result.userInfo.username;
      expect(name).toMatch(/^admin\d{4}$/);
    });

    it('creates no user where the provider is not configured for it', async () => {
      const { id } = visitor();
      const at = new Visitor(server, other);
      const { envelope } = await at.create(await at.unbound());
      expect(envelope).toMatchObject({ success: false, message: '未开放注册，请联系管理员！' });
      expect((await accountsOf(id))[0]?.sysUserId).toBeNull();
    });

    it('is bound in the browser that was at the provider, and in no other', async () => {
      const { at } = visitor();
      const uuid = await at.unbound();
      const thief = new Visitor(server, source);
      expect((await thief.create(uuid)).envelope.message).toBe('校验失败');
    });
  });

  describe('the first password of a person who has none of their own', () => {
    const chosen = 'Museum#2027';
    const newcomer = async () => {
      const { at } = visitor();
      const { envelope } = await at.create(await at.unbound());
      const { token, userInfo } = (await at.openSession(envelope.result)).envelope.result;
      return { at, token, username: userInfo.username };
    };
    const set = (username: string, token: string, over: object = {}) =>
      server.request(updatePassword, { username, password: chosen, confirmpassword: chosen, ...over }, token);
    const without = async (token: string) =>
      (await server.request<{ withoutPassword?: boolean }>(getUserInfo, {}, token)).envelope.result
        .withoutPassword;

    it('[API-35] [PASSWORD-10] is set without an old one, and is required from then on', async () => {
      const { at, token, username } = await newcomer();
      const other = (await at.openSession((await at.signInAtProvider()).message)).envelope.result.token;
      expect(await without(token)).toBe(true);
      const { envelope } = await set(username, token);
      expect(envelope).toMatchObject({ success: true, message: '密码重置成功!' });
      expect(await without(token)).toBeUndefined();
      expect((await server.request(getUserInfo, {}, other)).status).toBe(401);
      const entered = await server.request<LoginResult>(login, { username, password: chosen });
      expect(entered.envelope.result.mustChangePassword).toBeUndefined();
      const again = await set(username, token, { password: 'Other#2027', confirmpassword: 'Other#2027' });
      expect(again.status).toBe(400);
      expect(again.envelope.result).toMatchObject({ fieldErrors: { oldpassword: '请输入旧密码!' } });
      expect((await set(username, token, { oldpassword: 'Wrong#2026' })).envelope.message).toBe(
        '旧密码输入错误!',
      );
    });

    it('[PASSWORD-06] follows the rules of every password', async () => {
      const { token, username } = await newcomer();
      expect((await set(username, token, { password: '12345678' })).status).toBe(400);
      const different = await set(username, token, { confirmpassword: 'Other#2027' });
      expect(different.envelope.message).toBe('两次输入密码不一致!');
      expect((await set('admin', token)).envelope.message).toBe('只允许修改自己的密码！');
      expect(await without(token)).toBe(true);
    });

    it('is not set in a session that has been open for long', async () => {
      const { at, token, username } = await newcomer();
      present = new Date(present.getTime() + 15 * 60_000 + 1);
      expect((await set(username, token)).envelope).toMatchObject({
        success: false,
        message: '登录已超过 15 分钟，请重新登录后再操作',
      });
      const fresh = (await at.openSession((await at.signInAtProvider()).message)).envelope.result.token;
      expect((await set(username, fresh)).envelope.success).toBe(true);
    });

    it('may be one that an administrator set, which has to be changed like any other', async () => {
      const { token, username } = await newcomer();
      const given = { username, password: 'Given#2026' };
      const reset = await server.request(userChangePassword, given, await server.as('admin'));
      expect(reset.envelope.success).toBe(true);
      expect((await server.request(getUserInfo, {}, token)).status).toBe(401);
      const entered = await server.request<LoginResult>(login, { username, password: 'Given#2026' });
      expect(entered.envelope.result.mustChangePassword).toBe(true);
      const bare = await set(username, entered.envelope.result.token);
      expect(bare.envelope.result).toMatchObject({ fieldErrors: { oldpassword: '请输入旧密码!' } });
    });
  });

  it('does not sign in frozen or deleted people', async () => {
    for (const change of [{ status: 2 }, { delFlag: 1 }]) {
      const { at, userId } = await member();
      await server.db.update(users).set(change).where(eq(users.id, userId));
      const { message } = await at.signInAtProvider();
      expect((await at.openSession(message)).envelope.success).toBe(false);
    }
  });

  it('requires no new password after a sign-in without one', async () => {
    const { at, userId } = await member();
    await server.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, userId));
    const { envelope } = await at.openSession((await at.signInAtProvider()).message);
    expect(envelope.result.mustChangePassword).toBeUndefined();
  });

  describe('in the one window of a chat program', () => {
    const start = (state?: string, name = source) =>
      `${server.config.basePath}/sys/thirdLogin/oauth2/${name}/login${state === undefined ? '' : `?state=${encodeURIComponent(state)}`}`;
    const toConsole = (url: URL) => url.pathname === '/oauth2-app/login';

    it('returns to the console with a ticket', async () => {
      const { at } = await member();
      const { url } = await at.browser.open(start(consoleUrl), toConsole);
      expect(url.origin).toBe(consoleUrl);
      expect(url.searchParams.get('thirdType')).toBe(source);
      const opened = await at.openSession(url.searchParams.get('oauth2LoginToken') ?? '');
      expect(opened.envelope.success).toBe(true);
    });

    it('returns with the ticket for binding, or with the failure', async () => {
      const { at } = visitor();
      const { url } = await at.browser.open(start(), toConsole);
      const bound = await at.create(url.searchParams.get('thirdUserUuid') ?? '');
      expect(bound.envelope.success).toBe(true);
      provider.signIn(undefined);
      const failed = await new Visitor(server, source).browser.open(start(), toConsole);
      expect(failed.url.search).toBe(`?error=${encodeURIComponent('登录失败')}&thirdType=${source}`);
    });

    it.each([
      'https://evil.example',
      '//evil.example',
      `${consoleUrl}.evil.example`,
      'javascript:alert(1)',
      '',
    ])('never redirects to %j', async state => {
      const { status, headers } = await new Visitor(server, source).browser.open(start(state));
      expect(status).toBe(400);
      expect(headers.get('location')).toBeNull();
    });
  });

  it('accepts only the configured providers', async () => {
    const { basePath } = server.config;
    const paths = ['render/github', 'github/callback', 'oauth2/github/login', 'oauth2/github/callback'];
    for (const path of paths) {
      const page = await new Visitor(server, source).browser.open(`${basePath}/sys/thirdLogin/${path}`);
      expect(page.status, path).toBe(404);
      expect(JSON.parse(page.text), path).toMatchObject({ success: false, message: '不支持的source' });
    }
  });

  it('reports a failed sign-in when the provider cannot be reached', async () => {
    expect((await new Visitor(server, 'away').signInAtProvider()).message).toBe('登录失败');
  });
});
