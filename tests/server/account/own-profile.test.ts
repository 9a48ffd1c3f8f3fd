import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type NoticeAlerts,
  ownNoticeAlerts,
  saveNoticeAlerts,
  saveOwnContact,
  saveOwnProfile,
  usualAlerts,
} from '#contract/areas/own-account.ts';
import { users } from '#server/db/schema/index.ts';
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

  it('phone and e-mail address are changed at once after signing in, and later with the password', async () => {
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

  it('a new phone number is left to administrators where codes are sent to phones', async () => {
    const SMS = { SMS: 'webhook', SMS_WEBHOOK_URL: 'https://gateway.example' };
    const other = await startApp({ environment: SMS });
    try {
      await other.add({ username: 'with_codes', phone: '13911110001' });
      const change = { phone: '13822220000' };
      const { envelope } = await other.request(saveOwnContact, change, await other.as('with_codes'));
      expect(envelope).toMatchObject({
        result: { fieldErrors: { phone: '已启用短信验证，请联系管理员修改手机号' } },
      });
    } finally {
      await other.close();
    }
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
