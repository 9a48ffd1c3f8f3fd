import { createHash, hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getUserInfo,
  type LoginResult,
  login,
  logout,
  mobileLogin,
  randomImage,
} from '#contract/areas/session.ts';
import { sendSms } from '#contract/areas/verification.ts';
import { storedLifetime } from '#machines/timing.ts';
import { captchas, logs, sessions, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

describe('signing in and out', () => {
  let server: TestApp;
  let now = new Date('2026-03-01T08:00:00+08:00');
  let serial = 0;

  beforeAll(async () => {
    server = await startApp({ now: () => now });
  });
  afterAll(() => server.close());

  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const person = async (over: Partial<typeof users.$inferInsert> = {}) => {
    serial += 1;
    return server.add({ username: `person_${serial}`, ...over });
  };
  const signIn = (username: string, password = testPassword, more = {}) =>
    server.request<LoginResult>(login, { username, password, ...more });
  const me = (token: string) => server.request(getUserInfo, {}, token);

  /** Finds the answer of a captcha by its hash. */
  async function solve(key: string): Promise<string> {
    await server.request(randomImage, { key });
    const [row] = await server.db.select().from(captchas).where(eq(captchas.key, key));
    for (const a of letters)
      for (const b of letters)
        for (const c of letters)
          for (const d of letters) {
            const answer = a + b + c + d;
            if (hash('sha256', `${key} ${answer}`) === row?.answerHash) return answer;
          }
    throw new Error('The captcha has no answer');
  }

  it('[AUTH-02] [AUTH-08] [API-13] opens a session and returns who signed in', async () => {
    const { username } = await person({ realname: '张三' });
    const { envelope, text } = await signIn(username);
    expect(envelope).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(envelope.result.userInfo).toMatchObject({ username, realname: '张三' });
    expect(envelope.result.sysAllDictItems.sex?.map(item => item.text)).toEqual(['男', '女']);
    expect(text).not.toContain('argon2');
    const [row] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, createHash('sha256').update(envelope.result.token).digest('hex')));
    expect(row?.expiresAt.getTime()).toBe(now.getTime() + storedLifetime);
    expect((await me(envelope.result.token)).envelope.success).toBe(true);
  });

  it('opens a session for a mobile client, with nothing to choose', async () => {
    const { id, username } = await person();
    const { envelope } = await server.request<LoginResult>(mobileLogin, { username, password: testPassword });
    expect(envelope).toMatchObject({ success: true, code: 200, result: { userInfo: { id } } });
    expect(Object.keys(envelope.result).toSorted()).toEqual(['token', 'userInfo']);
    expect((await me(envelope.result.token)).envelope.success).toBe(true);
  });

  it('a mobile client is no way around the captcha, nor around the lock, of the sign-in page', async () => {
    const { username } = await person();
    const fromMobile = (password: string) => server.request(mobileLogin, { username, password });
    await signIn(username, 'wrong');
    await fromMobile('wrong');
    expect((await fromMobile(testPassword)).envelope.code).toBe(412);
    expect((await signIn(username)).envelope.code).toBe(412);
    const unguarded = await person();
    for (let index = 0; index < 5; index += 1) {
      const key = `mobile${index}${serial}`;
      const captcha = await solve(key);
      await server.request(mobileLogin, { ...unguarded, password: 'wrong', captcha, checkKey: key });
    }
    expect((await signIn(unguarded.username)).envelope.code).toBe(429);
  });

  it('[AUTH-02] remembers when a person last signed in, not when they failed to', async () => {
    const { id, username } = await person();
    const lastSignIn = async () => {
      const [row] = await server.db.select().from(users).where(eq(users.id, id));
      return row?.lastSignInTime;
    };
    await signIn(username, 'wrong');
    expect(await lastSignIn()).toBeNull();
    await signIn(username);
    expect(await lastSignIn()).toEqual(now);
  });

  it('[AUTH-06] replies alike to a wrong password and an unknown name, and logs both', async () => {
    const { username } = await person();
    const wrong = await signIn(username, 'Wrong#2026');
    const unknown = await signIn('nobody_here', 'Wrong#2026');
    for (const { status, envelope } of [wrong, unknown]) {
      expect(status).toBe(200);
      expect(envelope).toMatchObject({
        success: false,
        code: 500,
        message: '用户名或密码错误',
        result: null,
      });
    }
    const written = await server.db
      .select()
      .from(logs)
      .where(eq(logs.logContent, `用户登录失败，用户名:${username}`));
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).not.toContain('Wrong#2026');
  });

  it.each(["' or '1'='1", 'admin\u0000', 'x'.repeat(101), '   '])('refuses the name %j', async username => {
    const { status, envelope } = await signIn(username, 'Wrong#2026');
    expect(status).toBeLessThan(500);
    expect(envelope.success).toBe(false);
  });

  it('refuses frozen and deleted people', async () => {
    const frozen = await person({ status: 2 });
    expect((await signIn(frozen.username)).envelope).toMatchObject({
      success: false,
      message: '该用户已冻结',
    });
    const deleted = await person({ delFlag: 1 });
    expect((await signIn(deleted.username)).envelope.message).toBe('用户名或密码错误');
  });

  it('recognises a password of the older scheme once and stores a new hash', async () => {
    await server.db
      .insert(users)
      .values({ username: 'jeecg', realname: '旧', password: 'eee378a1258530cb', salt: 'mIgiYJow' });
    expect((await signIn('jeecg', '1234567')).envelope.success).toBe(false);
    expect((await signIn('jeecg', '123456')).envelope.success).toBe(true);
    const [row] = await server.db.select().from(users).where(eq(users.username, 'jeecg'));
    expect(row?.password).toMatch(/^\$argon2id\$/);
    expect(row?.salt).toBeNull();
    expect((await signIn('jeecg', '123456')).envelope.success).toBe(true);
  });

  it('requires a captcha after two failures, accepts each answer once, and resets after a success', async () => {
    const { username } = await person();
    await signIn(username, 'Wrong#2026');
    await signIn(username, 'Wrong#2026');
    const missing = await signIn(username);
    expect(missing.envelope).toMatchObject({ success: false, code: 412, message: '验证码无效' });
    const wrong = await signIn(username, testPassword, { captcha: '0000', checkKey: 'never_drawn' });
    expect(wrong.envelope).toMatchObject({ success: false, code: 412, message: '验证码错误' });
    const captcha = await solve('k1');
    expect((await signIn(username, 'Wrong#2026', { captcha, checkKey: 'k1' })).envelope.code).toBe(500);
    const reused = await signIn(username, testPassword, { captcha, checkKey: 'k1' });
    expect(reused.envelope.code).toBe(412);
    const good = await signIn(username, testPassword, {
      captcha: (await solve('k2')).toUpperCase(),
      checkKey: 'k2',
    });
    expect(good.envelope.success).toBe(true);
    expect((await signIn(username)).envelope.success).toBe(true);
  });

  it('expires a captcha', async () => {
    const { username } = await person();
    await signIn(username, 'Wrong#2026');
    await signIn(username, 'Wrong#2026');
    const captcha = await solve('old');
    later(61_000);
    expect((await signIn(username, testPassword, { captcha, checkKey: 'old' })).envelope.code).toBe(412);
  });

  it('[API-13] keeps nobody out by a wrong captcha where none is due, which clients of the family always send', async () => {
    const { username } = await person();
    const wrong = { captcha: 'zzzz', checkKey: 'never_drawn' };
    expect((await signIn(username, testPassword, wrong)).envelope).toMatchObject({
      success: true,
      code: 200,
    });
    expect((await signIn(username, 'Wrong#2026', wrong)).envelope.message).toBe('用户名或密码错误');
  });

  it('[API-13] states in the message of a sign-in that the password must be changed first', async () => {
    const { id, username } = await person();
    await server.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id));
    const message = '登录成功，请先修改密码，再进行其他操作';
    expect((await signIn(username)).envelope).toMatchObject({ success: true, code: 200, message });
    const mobile = await server.request(mobileLogin, { username, password: testPassword });
    expect(mobile.envelope).toMatchObject({ success: true, code: 200, message });
  });

  it('locks an account out for ten minutes after five failures, others not', async () => {
    const { username } = await person();
    for (let failures = 0; failures < 5; failures += 1) {
      const key = `lock_${failures}`;
      const proof = failures < 2 ? {} : { captcha: await solve(key), checkKey: key };
      expect((await signIn(username, 'Wrong#2026', proof)).envelope.code).toBe(500);
    }
    const locked = await signIn(username);
    expect(locked.envelope).toMatchObject({ success: false, code: 429 });
    expect(locked.envelope.message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！');
    expect((await signIn((await person()).username)).envelope.success).toBe(true);
    later(10 * 60_000 + 1000);
    expect((await signIn(username)).envelope.success).toBe(true);
  });

  it('[AUTH-14] [API-15] signing out ends this session, and no other of the same person', async () => {
    const { username } = await person();
    const [one, two] = [
      (await signIn(username)).envelope.result.token,
      (await signIn(username)).envelope.result.token,
    ];
    const { envelope } = await server.request(logout, {}, one);
    expect(envelope).toMatchObject({ success: true, message: '退出登录成功！' });
    const refused = await me(one);
    expect(refused.status).toBe(401);
    expect(refused.envelope).toMatchObject({ code: 401, message: 'Token失效，请重新登录!' });
    expect((await me(two)).envelope.success).toBe(true);
  });

  it('a session ends when its time is over', async () => {
    const { username } = await person();
    const { token } = (await signIn(username)).envelope.result;
    // Later use would renew it.
    later(storedLifetime + 1000);
    expect((await me(token)).status).toBe(401);
  });

  it('accepts only tokens that it has issued', async () => {
    const { username } = await person();
    const { token } = (await signIn(username)).envelope.result;
    const hash = createHash('sha256').update(token).digest('hex');
    const jwt = `${btoa('{"typ":"JWT","alg":"none"}')}.${btoa(JSON.stringify({ username: 'admin', exp: 9_999_999_999 }))}.`;
    for (const forged of ['', hash, token.slice(1), `${token} `.repeat(2), jwt, 'null']) {
      expect((await me(forged)).status).toBe(401);
    }
  });

  it('requires a captcha from the first sign-in and the first message on when configured', async () => {
    const strict = await startApp({
      environment: { CAPTCHA: 'always', SMS: 'webhook', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' },
    });
    try {
      const { envelope } = await strict.request(login, { username: 'admin', password: testPassword });
      expect(envelope).toMatchObject({ success: false, code: 412 });
      const sms = await strict.request(sendSms, { mobile: '13800000000', smsmode: '0' });
      expect(sms.envelope).toMatchObject({ success: false, code: 412 });
    } finally {
      await strict.close();
    }
  });
});
