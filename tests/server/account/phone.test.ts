import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  passwordChange,
  phoneLogin,
  phoneVerification,
  register,
  updatePassword,
} from '#contract/areas/account.ts';
import { getUserInfo, type LoginResult, login } from '#contract/areas/session.ts';
import { casValidateLogin } from '#contract/areas/third-login.ts';
import { sendSms } from '#contract/areas/verification.ts';
import {
  captchas,
  roles,
  sessions,
  smsCodes,
  tickets,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { type SmsReceiver, startSmsReceiver } from '#tests/support/sms-receiver.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { listen, openSocket } from '../support/socket.ts';
import { testPassword } from '../support/test-password.ts';

const nobodysPhone = '13999999999';
const newPassword = 'Museum#2027';

describe('sign-in methods by phone', () => {
  let server: TestApp;
  let gateway: SmsReceiver;
  let now = new Date('2026-03-01T08:00:00+08:00');
  let serial = 0;

  beforeAll(async () => {
    gateway = await startSmsReceiver('gateway token');
    server = await startApp({
      now: () => now,
      environment: {
        SMS: 'webhook',
        SMS_WEBHOOK_URL: gateway.url,
        SMS_WEBHOOK_TOKEN: 'gateway token',
        REGISTRATION: 'on',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });
  beforeEach(() => {
    // Every test starts in an hour of its own, because messages are counted per hour.
    later(61 * 60_000);
    gateway.messages.length = 0;
    gateway.answerWith(200);
  });

  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const newPhone = () => {
    serial += 1;
    return `1380000${String(serial).padStart(4, '0')}`;
  };
  const person = async (over: Partial<typeof users.$inferInsert> = {}) => {
    const phone = newPhone();
    return { phone, ...(await server.add({ username: `phone_${serial}`, phone, ...over })) };
  };
  const ask = (mobile: string, smsmode: string, more: object = {}) =>
    server.request(sendSms, { mobile, smsmode, ...more });
  /** A picture that was drawn for a key, and read. */
  const read = async (expiresAt = new Date(now.getTime() + 60_000)) => {
    serial += 1;
    const checkKey = `key_${serial}`;
    const answerHash = createHash('sha256').update(`${checkKey} abcd`).digest('hex');
    await server.db.insert(captchas).values({ key: checkKey, answerHash, expiresAt });
    return { captcha: 'ABCD', checkKey };
  };
  const sentTo = (phone: string) => gateway.messages.filter(message => message.phone === phone);
  const received = (phone: string, count = 1) => expect.poll(() => sentTo(phone)).toHaveLength(count);
  const codeFor = async (phone: string, smsmode: string) => {
    const before = sentTo(phone).length;
    const { envelope } = await ask(phone, smsmode);
    expect(envelope).toMatchObject({ success: true, code: 0, result: null });
    await received(phone, before + 1);
    return sentTo(phone).at(-1)?.code ?? '';
  };
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const signIn = (mobile: string, captcha: string) =>
    server.request<LoginResult>(phoneLogin, { mobile, captcha, remember_me: true });

  const verify = (phone: string, smscode: string) => server.request(phoneVerification, { phone, smscode });

  it('[AUTH-03] [API-14] signs in with a code that was sent to the phone, once', async () => {
    const { phone, username } = await person();
    const code = await codeFor(phone, '0');
    expect(gateway.messages).toEqual([
      { phone, code, purpose: 'signIn', minutes: 10, text: expect.stringContaining(code) },
    ]);
    expect(code).toMatch(/^\d{6}$/);
    const { envelope } = await signIn(phone, code);
    expect(envelope).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(envelope.result.userInfo.username).toBe(username);
    const me = await server.request(getUserInfo, {}, envelope.result.token);
    expect(me.envelope.success).toBe(true);
    expect((await signIn(phone, code)).envelope).toMatchObject({
      success: false,
      message: '手机验证码错误',
    });
  });

  it('stores no code in plain text', async () => {
    const { phone } = await person();
    const code = await codeFor(phone, '0');
    const rows = await server.db.select().from(smsCodes);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(rows[0]?.codeHash).toMatch(/^\$argon2id\$/);
  });

  it('accepts five wrong codes and then not even the right one', async () => {
    const { phone } = await person();
    const code = await codeFor(phone, '0');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(phone, wrong(code))).envelope.message).toBe('手机验证码错误');
    }
    expect((await signIn(phone, code)).envelope.success).toBe(false);
    const fresh = await codeFor(phone, '0');
    expect((await signIn(phone, fresh)).envelope.success).toBe(true);
  });

  it('counts concurrent attempts', async () => {
    const { phone } = await person();
    const code = await codeFor(phone, '0');
    await Promise.all(Array.from({ length: 8 }, () => signIn(phone, wrong(code))));
    expect((await signIn(phone, code)).envelope.success).toBe(false);
  });

  it('opens one session for one code, even for concurrent requests', async () => {
    const { phone, id } = await person();
    const code = await codeFor(phone, '0');
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(phone, code)));
    expect(answers.filter(answer => answer.envelope.success)).toHaveLength(1);
    const opened = await server.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(opened.map(row => row.method)).toEqual(['phone']);
  });

  it('expires a code after ten minutes', async () => {
    const { phone } = await person();
    const code = await codeFor(phone, '0');
    expect((await ask(phone, '0')).envelope).toMatchObject({
      success: false,
      message: '验证码10分钟内，仍然有效！',
    });
    later(10 * 60_000 + 1);
    expect((await signIn(phone, code)).envelope.success).toBe(false);
    expect((await ask(phone, '0')).envelope.success).toBe(true);
  });

  it('accepts a code only for its purpose', async () => {
    const { phone } = await person();
    const code = await codeFor(phone, '2');
    expect((await signIn(phone, code)).envelope.success).toBe(false);
    const verified = await server.request(phoneVerification, { phone, smscode: code });
    expect(verified.envelope.success).toBe(true);
  });

  it.each(['0', '2'])(
    'does not reveal in mode %s whether a phone is registered while the gateway fails',
    async mode => {
      const { phone } = await person();
      gateway.answerWith(503);
      const seen = async (mobile: string) => {
        const first = await ask(mobile, mode);
        // The reply does not wait for the gateway.
        await server.db.$count(smsCodes);
        await new Promise(resolve => setTimeout(resolve, 300));
        const again = await ask(mobile, mode);
        const tried = mode === '0' ? await signIn(mobile, '000000') : await verify(mobile, '000000');
        const stored = await server.db
          .select()
          .from(smsCodes)
          .where(eq(smsCodes.key, `${mode}:${mobile}`));
        return [
          ...[first, again, tried].map(({ status, envelope }) => ({ status, ...envelope, timestamp: 0 })),
          stored.map(({ failures }) => failures),
        ];
      };
      const ofKnown = await seen(phone);
      expect(ofKnown).toEqual(await seen(newPhone()));
      gateway.answerWith(200);
    },
  );

  it.each(['0', '2'])('does not reveal in mode %s whether a phone is registered', async mode => {
    const { phone } = await person();
    const frozen = await person({ status: 2 });
    const deleted = await person({ delFlag: 1 });
    const phones = [phone, frozen.phone, deleted.phone, nobodysPhone];
    const bare = async (mobile: string) => {
      const { status, envelope } = await ask(mobile, mode);
      return { status, ...envelope, timestamp: 0 };
    };
    const first = await Promise.all(phones.map(bare));
    const again = await Promise.all(phones.map(bare));
    for (const answer of first) expect(answer).toEqual(first[0]);
    for (const answer of again) expect(answer).toEqual(again[0]);
    await received(phone);
    expect(gateway.messages.map(message => message.phone)).toEqual([phone]);
    const endpoint = mode === '0' ? phoneLogin : phoneVerification;
    const guesses = phones.map(each =>
      server.request(endpoint, { mobile: each, captcha: '12', phone: each, smscode: '12' }),
    );
    for (const { envelope } of await Promise.all(guesses)) {
      expect(envelope).toMatchObject({ success: false, code: 500, message: '手机验证码错误', result: null });
    }
  });

  describe('requested many times within an hour', () => {
    const wanted = { success: false, code: 412, message: '验证码无效', result: null };

    it('requires a captcha from the fourth to a phone on, each valid for one', async () => {
      const { phone } = await person();
      for (let sent = 0; sent < 3; sent += 1) {
        expect((await ask(phone, '0')).envelope.success).toBe(true);
        later(10 * 60_000 + 1);
      }
      await received(phone, 3);
      expect((await ask(phone, '0')).envelope).toMatchObject(wanted);
      const answer = await read();
      expect((await ask(phone, '0', answer)).envelope.success).toBe(true);
      await received(phone, 4);
      later(10 * 60_000 + 1);
      expect((await ask(phone, '0', answer)).envelope).toMatchObject({ code: 412, message: '验证码错误' });
      expect((await ask(phone, '0', { captcha: 'abcd', checkKey: 'never_drawn' })).envelope.code).toBe(412);
      expect((await ask(phone, '0', await read(now))).envelope.code).toBe(412);
      expect(sentTo(phone)).toHaveLength(4);
      // Other phones need none, nor does this one an hour later.
      expect((await ask(newPhone(), '0')).envelope.success).toBe(true);
      later(60 * 60_000);
      expect((await ask(phone, '0')).envelope.success).toBe(true);
    });

    it('requires it for an unknown phone as well', async () => {
      const answers = [];
      for (let sent = 0; sent < 4; sent += 1) {
        answers.push((await ask(nobodysPhone, '2')).envelope.code);
        later(10 * 60_000 + 1);
      }
      expect(answers).toEqual([0, 0, 0, 412]);
    });

    it('requires it from the eleventh for one address on, also for concurrent requests', async () => {
      const phones = Array.from({ length: 16 }, newPhone);
      const answers = await Promise.all(phones.map(phone => ask(phone, '0')));
      const codes = answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other);
      expect(codes).toEqual([...Array(10).fill(0), ...Array(6).fill(412)]);
      expect((await ask(newPhone(), '1')).envelope).toMatchObject(wanted);
      expect((await ask(newPhone(), '1', await read())).envelope.success).toBe(true);
    });

    it('sends a phone no more than five', async () => {
      const { phone } = await person();
      for (let sent = 0; sent < 5; sent += 1) {
        expect((await ask(phone, '0', await read())).envelope.success).toBe(true);
        later(10 * 60_000 + 1);
      }
      const refused = { success: false, code: 429, message: '短信接口请求太多，请稍后再试！' };
      expect((await ask(phone, '0')).envelope).toMatchObject(refused);
      expect((await ask(phone, '0', await read())).envelope).toMatchObject(refused);
      later(60 * 60_000);
      expect((await ask(phone, '0')).envelope.success).toBe(true);
    });

    it('sends no more than thirty for one address, also for concurrent requests', async () => {
      const answers = await Promise.all(
        Array.from({ length: 35 }, async () => ask(newPhone(), '0', await read())),
      );
      expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(30);
      expect((await ask(newPhone(), '0')).envelope.code).toBe(429);
    });
  });

  it('reports when a message for a registration was not accepted, and allows another request', async () => {
    const phone = newPhone();
    gateway.answerWith(500);
    expect((await ask(phone, '1')).envelope.message).toBe('短信验证码发送失败,请稍后重试');
    gateway.answerWith(200);
    expect((await ask(phone, '1')).envelope.success).toBe(true);
  });

  it.each(['', '12345', '1380000000a', '+8613800000000', "1380000000'", '23800000000'])(
    'refuses the phone %j',
    async mobile => {
      const { status, envelope } = await ask(mobile, '0');
      expect(status).toBe(400);
      expect(envelope.result).toMatchObject({ fieldErrors: { mobile: '请输入正确格式的手机号码!' } });
    },
  );

  it('registers a person with a verified phone, with the role for such people', async () => {
    const phone = newPhone();
    const smscode = await codeFor(phone, '1');
    const username = `new_${serial}`;
    const wanted = { phone, smscode, username, password: newPassword, email: `${username}@example.com` };
    expect((await server.request(register, { ...wanted, roleCode: 'admin' })).envelope).toMatchObject({
      success: true,
      code: 200,
      message: '注册成功',
    });
    const held = await server.db
      .select({ code: roles.roleCode, status: users.status, realname: users.realname })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(eq(users.username, username));
    expect(held).toEqual([{ code: 'member', status: 1, realname: username }]);
    const entered = await server.request(login, { username, password: newPassword });
    expect(entered.envelope.success).toBe(true);
    const again = await server.request(register, { ...wanted, username: 'another', phone, smscode });
    expect(again.envelope.success).toBe(false);
  });

  it('notifies open consoles of a registered person', async () => {
    const [admin] = await server.db.select().from(users).where(eq(users.username, 'admin'));
    const socket = await openSocket(await listen(server), admin?.id ?? '', await server.as('admin'));
    const phone = newPhone();
    const smscode = await codeFor(phone, '1');
    await server.request(register, { phone, smscode, username: '', password: newPassword });
    expect(await socket.next('changed')).toEqual({ cmd: 'changed', resource: 'user', msgTxt: '' });
    socket.socket.terminate();
  });

  it('uses the phone as a missing name', async () => {
    const phone = newPhone();
    const smscode = await codeFor(phone, '1');
    await server.request(register, { phone, smscode, username: '', password: newPassword });
    const [row] = await server.db.select().from(users).where(eq(users.phone, phone));
    expect(row?.username).toBe(phone);
  });

  it('names the duplicate or invalid field, and keeps the code for another attempt', async () => {
    const known = await person({ email: 'known@example.com' });
    expect((await ask(known.phone, '1')).envelope.message).toBe('手机号已经注册，请直接登录！');
    const phone = newPhone();
    const smscode = await codeFor(phone, '1');
    const send = (over: object) =>
      server.request(register, { phone, smscode, username: 'somebody', password: newPassword, ...over });
    const cases = [
      [{ username: known.username }, 'username', '用户名已注册'],
      [{ phone: known.phone }, 'phone', '该手机号已注册'],
      [{ email: 'known@example.com' }, 'email', '邮箱已被注册'],
      [{ smscode: wrong(smscode) }, 'smscode', '手机验证码错误'],
      [{ phone: newPhone() }, 'smscode', '手机验证码失效，请重新获取'],
    ] as const;
    for (const [over, field, message] of cases) {
      const { envelope } = await send(over);
      expect(envelope).toMatchObject({
        success: false,
        message,
        result: { fieldErrors: { [field]: message } },
      });
    }
    expect((await send({ password: 'weak' })).status).toBe(400);
    expect((await send({})).envelope.success).toBe(true);
  });

  describe('a forgotten password', () => {
    const verify = (phone: string, smscode: string) =>
      server.request<{ smscode: string; username: string }>(phoneVerification, { phone, smscode });
    const reset = (input: object) => server.request(passwordChange, { password: newPassword, ...input });
    const proved = async () => {
      const someone = await person();
      const code = await codeFor(someone.phone, '2');
      return { ...someone, code, ticket: (await verify(someone.phone, code)).envelope.result.smscode };
    };

    it('is replaced with a ticket for the code, and every session ends', async () => {
      const { phone, username, id, code } = await person().then(async someone => {
        await server.as(someone.username);
        return { ...someone, code: await codeFor(someone.phone, '2') };
      });
      await server.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id));
      const { envelope } = await verify(phone, code);
      expect(envelope).toMatchObject({ success: true, code: 0, result: { username } });
      expect(envelope.result.smscode).not.toBe(code);
      const done = await reset({ username, phone, smscode: envelope.result.smscode });
      expect(done.envelope).toMatchObject({ success: true, code: 0, message: '密码重置完成！' });
      expect((await server.request(getUserInfo, {}, await server.as(username))).status).toBe(401);
      const entered = await server.request<LoginResult>(login, { username, password: newPassword });
      expect(entered.envelope.result.mustChangePassword).toBeUndefined();
      const old = await server.request(login, { username, password: testPassword });
      expect(old.envelope.success).toBe(false);
    });

    it('may be one that was never set', async () => {
      const { phone, username } = await person({ password: null });
      const ticket = (await verify(phone, await codeFor(phone, '2'))).envelope.result.smscode;
      expect((await reset({ username, phone, smscode: ticket })).envelope.success).toBe(true);
      const entered = await server.request(login, { username, password: newPassword });
      expect(entered.envelope.success).toBe(true);
    });

    it('is not required from a person without one who signed in with a code', async () => {
      const { phone, username } = await person({ password: null });
      const { token } = (await signIn(phone, await codeFor(phone, '0'))).envelope.result;
      const first = { username, password: newPassword, confirmpassword: newPassword };
      expect((await server.request(updatePassword, first, token)).envelope.success).toBe(true);
      const entered = await server.request(login, { username, password: newPassword });
      expect(entered.envelope.success).toBe(true);
    });

    it('accepts the ticket once', async () => {
      const { phone, username, ticket } = await proved();
      expect((await reset({ username, phone, smscode: ticket })).envelope.success).toBe(true);
      expect((await reset({ username, phone, smscode: ticket })).envelope.message).toBe('短信验证码失效！');
    });

    it('accepts neither the code itself, nor a ticket of somebody else or an expired one', async () => {
      const other = await person();
      const { phone, username, code } = await proved();
      expect((await reset({ username, phone, smscode: code })).envelope.message).toBe('短信验证码失效！');
      const stolen = await proved();
      const forOther = await reset({ username: other.username, phone: other.phone, smscode: stolen.ticket });
      expect(forOther.envelope.message).toBe('此验证码不是当前用户的！');
      const late = await proved();
      later(10 * 60_000 + 1);
      const tooLate = await reset({ username: late.username, phone: late.phone, smscode: late.ticket });
      expect(tooLate.envelope.message).toBe('短信验证码失效！');
      expect(
        (await server.request(login, { username: other.username, password: newPassword })).envelope.success,
      ).toBe(false);
    });

    it('stores only the hash of the ticket', async () => {
      const { ticket } = await proved();
      expect(JSON.stringify(await server.db.select().from(tickets))).not.toContain(ticket);
    });
  });
});

describe('sign-in methods that are off', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  it('[AUTH-18] reply with a refusal, and do nothing', async () => {
    const sms = await server.request(sendSms, { mobile: nobodysPhone, smsmode: 0 });
    expect(sms.envelope).toMatchObject({ success: false, message: '短信接口未配置，请联系管理员！' });
    const input = { phone: nobodysPhone, smscode: '123456', username: 'newcomer', password: newPassword };
    expect((await server.request(register, input)).envelope).toMatchObject({
      success: false,
      message: '未开放注册，请联系管理员！',
    });
    expect(await server.db.select().from(smsCodes)).toEqual([]);
    const cas = await server.request(casValidateLogin, { ticket: 'ST-1', service: 'http://localhost:8080/' });
    expect(cas.envelope).toMatchObject({ success: false, message: '未开启单点登录，请联系管理员！' });
  });
});
