import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type NoticeAlerts,
  ownNoticeAlerts,
  saveNoticeAlerts,
  saveOwnContact,
  saveOwnProfile,
  sendPhoneCode,
  usualAlerts,
} from '#contract/areas/own-account.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { type SmsReceiver, startSmsReceiver } from '#tests/support/sms-receiver.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';

describe('what people change about themselves', () => {
  let server: TestApp;
  let time = new Date('2026-03-02T04:00:00Z');
  let serial = 0;

  beforeAll(async () => {
    server = await startApp({ now: () => time });
  });
  afterAll(() => server.close());

  const somebody = async () => {
    serial += 1;
    const phone = `1391111${String(serial).padStart(4, '0')}`;
    const person = await server.add({ username: `self_${serial}`, realname: '林舒', phone, sex: 1 });
    return { ...person, phone, token: await server.as(person.username) };
  };
  const stored = async (id: string) => {
    const [row] = await server.db.select().from(users).where(eq(users.id, id));
    return row;
  };

  it('is stored with who changed it; what is not sent stays, and an empty text removes a value', async () => {
    const { id, username, token } = await somebody();
    const sent = { realname: ' 林书 ', birthday: '1991-04-18', avatar: `avatar/${'a'.repeat(32)}.png` };
    const { envelope } = await server.request(saveOwnProfile, sent, token);
    expect(envelope).toMatchObject({
      success: true,
      result: { userInfo: { realname: '林书', birthday: '1991-04-18', sex: 1 } },
    });
    expect(await stored(id)).toMatchObject({ realname: '林书', sex: 1, updateBy: username });
    await server.request(saveOwnProfile, { birthday: '', avatar: '' }, token);
    expect(await stored(id)).toMatchObject({ realname: '林书', birthday: null, avatar: null });
  });

  it.each([
    [{ realname: '' }],
    [{ realname: 'x'.repeat(101) }],
    [{ birthday: '2026-02-30' }],
    [{ sex: 3 }],
    [{ telephone: '12' }],
    [{ avatar: 'https://elsewhere.example/a.png' }],
    [{ avatar: '../../secret.key' }],
  ])('refuses %j', async input => {
    const { id, token } = await somebody();
    const before = await stored(id);
    expect((await server.request(saveOwnProfile, input, token)).status).toBe(400);
    expect(await stored(id)).toEqual(before);
  });

  it('never changes what others decide: roles, state, departments, the login name', async () => {
    const { id, token } = await somebody();
    const before = await stored(id);
    const over = { status: 2, username: 'admin', orgCode: 'A01', userIdentity: 2, password: 'x', delFlag: 1 };
    await server.request(saveOwnProfile, { ...over, id: 'somebody-else', realname: '林舒' }, token);
    const { status, username, orgCode, userIdentity, password, delFlag } = before ?? {};
    expect(await stored(id)).toMatchObject({ status, username, orgCode, userIdentity, password, delFlag });
  });

  it('phone and e-mail address are changed immediately after signing in, and later with the password', async () => {
    const { id, token } = await somebody();
    const change = (input: object) => server.request(saveOwnContact, { ...input }, token);
    expect((await change({ email: 'a@museum.example' })).envelope.success).toBe(true);
    time = new Date(time.getTime() + 16 * 60_000);
    expect((await change({ email: 'b@museum.example' })).envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { password: '请输入登录密码，确认是您本人' } },
    });
    expect((await change({ email: 'b@museum.example', password: 'Wrong#2026' })).envelope).toMatchObject({
      result: { fieldErrors: { password: '密码不正确' } },
    });
    expect((await change({ phone: '13822220000', password: testPassword })).envelope.success).toBe(true);
    expect(await stored(id)).toMatchObject({ email: 'a@museum.example', phone: '13822220000' });
  });

  describe('a new phone number, where codes are sent to phones', () => {
    let gateway: SmsReceiver;
    let other: TestApp;
    let moment = new Date('2026-03-02T04:00:00Z');
    const later = (minutes: number) => {
      moment = new Date(moment.getTime() + minutes * 60_000);
    };
    beforeAll(async () => {
      gateway = await startSmsReceiver('gateway token');
      const SMS = { SMS: 'webhook', SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_TOKEN: 'gateway token' };
      other = await startApp({ now: () => moment, environment: SMS });
      for (const name of ['with_codes', 'has_number']) {
        const phone = name === 'with_codes' ? '13911110001' : '13911110002';
        await other.add({ username: name, phone });
      }
    });
    afterAll(async () => {
      await gateway.close();
      await other.close();
    });
    const phoneOf = async () =>
      (await other.db.select().from(users).where(eq(users.username, 'with_codes')))[0]?.phone;

    it('is stored with the code that was sent to it, although nobody can register here', async () => {
      const token = await other.as('with_codes');
      const ask = async (endpoint: AnyEndpoint, input: object) =>
        (await other.request(endpoint, { ...input }, token)).envelope;
      const change = { phone: '13822220000' };
      expect(await ask(saveOwnContact, change)).toMatchObject({
        result: { fieldErrors: { code: '请输入发送到新手机号的短信验证码' } },
      });
      expect(await ask(saveOwnContact, { ...change, code: '000000' })).toMatchObject({
        result: { fieldErrors: { code: '短信验证码失效！' } },
      });
      expect(await ask(sendPhoneCode, { phone: '13911110002' })).toMatchObject({
        result: { fieldErrors: { phone: '手机号已存在!' } },
      });
      expect(gateway.messages).toEqual([]);
      expect(await ask(sendPhoneCode, change)).toMatchObject({ success: true });
      const [message] = gateway.messages;
      expect(message).toMatchObject(change);
      const code = message?.code ?? '';
      const wrong = code === '111111' ? '222222' : '111111';
      expect(await ask(saveOwnContact, { ...change, code: wrong })).toMatchObject({
        result: { fieldErrors: { code: '短信验证码不匹配！' } },
      });
      expect(await ask(saveOwnContact, { phone: '13822220001', code })).toMatchObject({ success: false });
      expect(await phoneOf()).toBe('13911110001');
      expect(await ask(saveOwnContact, { ...change, code })).toMatchObject({
        success: true,
        result: { userInfo: change },
      });
      expect(await phoneOf()).toBe('13822220000');
      expect(await ask(saveOwnContact, { phone: '13833330000', code })).toMatchObject({ success: false });
    });

    it('needs the password as well once the session is not recent: for the code, and for the change', async () => {
      const token = await other.as('with_codes');
      later(16);
      const change = { phone: '13844440000' };
      const wanted = { result: { fieldErrors: { password: '请输入登录密码，确认是您本人' } } };
      const ask = async (endpoint: AnyEndpoint, input: object) =>
        (await other.request(endpoint, { ...change, ...input }, token)).envelope;
      gateway.messages.length = 0;
      expect(await ask(sendPhoneCode, {})).toMatchObject(wanted);
      expect(gateway.messages).toEqual([]);
      expect(await ask(sendPhoneCode, { password: testPassword })).toMatchObject({ success: true });
      const code = gateway.messages[0]?.code;
      expect(await ask(saveOwnContact, { code })).toMatchObject(wanted);
      expect(await ask(saveOwnContact, { code, password: testPassword })).toMatchObject({ success: true });
      expect(await phoneOf()).toBe('13844440000');
    });
  });

  it('a phone number of somebody else is refused at its field', async () => {
    const [one, other] = [await somebody(), await somebody()];
    expect((await server.request(saveOwnContact, { phone: one.phone }, other.token)).envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { phone: '手机号已存在!' } },
    });
  });

  it('how notices announce themselves is stored with the account', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const read = async ({ token }: { token: string }) =>
      (await server.request<NoticeAlerts>(ownNoticeAlerts, {}, token)).envelope.result;
    expect(await read(one)).toEqual(usualAlerts);
    const chosen: NoticeAlerts = {
      ...usualAlerts,
      system: { toast: false, sound: true, desktop: true },
      quiet: { from: '22:00', until: '07:30' },
    };
    for (const alerts of [usualAlerts, chosen])
      expect((await server.request(saveNoticeAlerts, alerts, one.token)).envelope.success).toBe(true);
    expect(await read(one)).toEqual(chosen);
    expect(await read(other)).toEqual(usualAlerts);
    const bad = { ...chosen, quiet: { from: '25:00', until: '07:30' } };
    expect((await server.request(saveNoticeAlerts, bad, one.token)).status).toBe(400);
  });
});
