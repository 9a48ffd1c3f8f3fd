import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePassword } from '#contract/areas/account.ts';
import { saveOwnContact } from '#contract/areas/own-account.ts';
import { loginQrcode, qrAsking, qrToken, scanLoginQrcode } from '#contract/areas/qr-sign-in.ts';
import { getUserInfo, logout } from '#contract/areas/session.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';

let server: TestApp;
let time = new Date('2026-03-02T04:00:00Z');
let serial = 0;
beforeAll(async () => {
  server = await startApp({ now: () => time });
});
afterAll(() => server.close());

const somebody = async () => {
  serial += 1;
  const person = await server.add({ username: `qr_${serial}` });
  return { ...person, token: await server.as(person.username) };
};
const begin = async () =>
  (await server.request<{ qrcodeId: string; code: string }>(loginQrcode)).envelope.result;
const tokenOf = async (qrcodeId: string) =>
  (await server.request<{ token: string }>(qrToken, { qrcodeId })).envelope.result.token;
const confirm = async (code: string, token: string) =>
  (await server.request(scanLoginQrcode, { qrcodeId: code }, token)).envelope;
const whoIs = async (token: string) =>
  (await server.request<{ userInfo: { id: string } }>(getUserInfo, {}, token)).envelope.result?.userInfo.id;

describe('a sign-in by QR code', () => {
  it('opens one session for who has confirmed it, after having shown where it is asked for', async () => {
    const { id, token } = await somebody();
    const { qrcodeId, code } = await begin();
    expect(await tokenOf(qrcodeId)).toBe('-1');
    const asking = await server.request(qrAsking, { code }, token);
    expect(asking.envelope).toMatchObject({
      success: true,
      result: { ip: '127.0.0.1', createTime: '2026-03-02 12:00:00' },
    });
    expect(await tokenOf(qrcodeId)).toBe('-1');
    expect(await confirm(code, token)).toMatchObject({ success: true, message: '扫码成功' });
    const tokens = await Promise.all([tokenOf(qrcodeId), tokenOf(qrcodeId)]);
    expect(tokens.filter(each => each !== '-2')).toHaveLength(1);
    expect(await whoIs(tokens.find(each => each !== '-2') ?? '')).toBe(id);
    expect(await tokenOf(qrcodeId)).toBe('-2');
  });

  it('is confirmed by the first person only', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { qrcodeId, code } = await begin();
    await confirm(code, one.token);
    expect(await confirm(code, other.token)).toMatchObject({ message: '二维码已过期,请刷新后重试' });
    expect(await whoIs(await tokenOf(qrcodeId))).toBe(one.id);
  });

  it('gives nothing to whoever has photographed the code', async () => {
    const { token } = await somebody();
    const { code } = await begin();
    await confirm(code, token);
    expect(await tokenOf(code)).toBe('-2');
    expect(await tokenOf(`QRCODELOGIN:${code}`)).toBe('-2');
  });

  it('ends after two minutes, before and after it was confirmed', async () => {
    const { token } = await somebody();
    const [late, later] = [await begin(), await begin()];
    await confirm(later.code, token);
    time = new Date(time.getTime() + 121_000);
    expect(await confirm(late.code, token)).toMatchObject({ success: false });
    expect([await tokenOf(late.qrcodeId), await tokenOf(later.qrcodeId)]).toEqual(['-2', '-2']);
    expect((await server.request(qrAsking, { code: late.code }, token)).envelope.success).toBe(false);
  });

  it('opens nothing once the session that confirmed it has ended', async () => {
    const { token } = await somebody();
    const { qrcodeId, code } = await begin();
    await confirm(code, token);
    await server.request(logout, {}, token);
    expect(await tokenOf(qrcodeId)).toBe('-2');
  });

  it('vouches for no more than the session that confirmed it', async () => {
    const { id, token } = await somebody();
    const signedIn = time;
    await server.db.update(sessions).set({ thirdSource: 'museum' }).where(eq(sessions.userId, id));
    const day = 24 * 60 * 60_000;
    for (let days = 3; days <= 27; days += 3) {
      time = new Date(signedIn.getTime() + days * day);
      await whoIs(token);
    }
    const { qrcodeId, code } = await begin();
    await confirm(code, token);
    const scanned = await tokenOf(qrcodeId);
    const { envelope } = await server.request(saveOwnContact, { email: 'a@museum.example' }, scanned);
    expect(envelope).toMatchObject({ result: { fieldErrors: { password: expect.any(String) } } });
    const isScanned = and(eq(sessions.userId, id), isNotNull(sessions.provedTime));
    const [session] = await server.db.select().from(sessions).where(isScanned);
    expect(session).toMatchObject({ thirdSource: 'museum', method: 'password', provedTime: signedIn });
    expect(session?.expiresAt).toEqual(new Date(signedIn.getTime() + 30 * day));
    const services = { db: server.db, now: () => time, publish: () => undefined };
    await endSessionsOf([id], services, undefined, 'museum');
    expect(await whoIs(scanned)).toBeUndefined();
  });

  it('opens nothing for a person who was frozen, or whose password was changed, since', async () => {
    const frozen = await somebody();
    const one = await begin();
    await confirm(one.code, frozen.token);
    await server.db.update(users).set({ status: 2 }).where(eq(users.id, frozen.id));
    const changed = await somebody();
    const two = await begin();
    await confirm(two.code, changed.token);
    const change = { username: changed.username, oldpassword: testPassword, password: 'Jade#2026x' };
    await server.request(updatePassword, { ...change, confirmpassword: 'Jade#2026x' }, changed.token);
    for (const { qrcodeId } of [one, two])
      expect((await server.request(qrToken, { qrcodeId })).envelope.success).toBe(false);
  });
});
