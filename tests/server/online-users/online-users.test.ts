import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LogEntry, logList } from '#contract/areas/log.ts';
import { type OnlineUser, onlineUserResource } from '#contract/areas/online-users.ts';
import { getUserInfo, login } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { type Page, replyCode } from '#contract/envelope.ts';
import { presenceText } from '#contract/presence.ts';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { bellOf, titlesFor } from '../announcements/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { testPassword } from '../support/test-password.ts';

const { list, forceLogout, endPerson, endOthers, message } = onlineUserResource.endpoints;

let server: TestApp;
let admin: string;
beforeEach(async () => {
  server = await startApp();
  admin = await server.as('admin');
  for (const [username, realname] of [
    ['anna', '安娜'],
    ['ben', '本'],
  ] as const) {
    await server.add({ username, realname });
    await server.as(username);
  }
});
afterEach(() => server.close());

const online = async (input: object = {}, token = admin) =>
  (await server.request<Page<OnlineUser>>(list, { ...input }, token)).envelope.result;
const sessionOf = async (username: string) =>
  (await online({ username })).records.find(record => record.username === username);

describe('people online', () => {
  it('[PAGE-39] are listed by session with who, since when, from where and on what, without a token', async () => {
    const { records, total } = await online();
    expect(total).toBe(3);
    expect(new Set(records.map(({ username }) => username))).toEqual(new Set(['admin', 'anna', 'ben']));
    const own = records.find(({ current }) => current);
    expect(own).toMatchObject({ username: 'admin', ip: '127.0.0.1' });
    expect(own?.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    for (const record of records) {
      expect(record.token).toBe(record.id);
      expect(JSON.stringify(records)).not.toContain(await server.as(record.username ?? ''));
    }
  });

  it('[PAGE-39] are found by part of the account, literally, and paged', async () => {
    expect((await online({ username: 'nn' })).records.map(({ username }) => username)).toEqual(['anna']);
    expect((await online({ username: '*nn*' })).total).toBe(0);
    expect(await online({ pageSize: 2 })).toMatchObject({ total: 3, pages: 2, size: 2 });
  });

  it('[PAGE-39] do not include sessions that have ended or expired', async () => {
    await server.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, (await sessionOf('anna'))?.id ?? ''));
    expect((await online()).total).toBe(2);
  });

  it('[API-19] are signed out with a reason that their next request states', async () => {
    const anna = await server.as('anna');
    const session = await sessionOf('anna');
    const { envelope } = await server.request(forceLogout, { ...session, reason: '维护 ' }, admin);
    expect(envelope).toMatchObject({ success: true, code: 200, result: '退出登录成功！' });
    const refused = await server.request(getUserInfo, {}, anna);
    expectRefusal(refused, 401, replyCode.signedOutByOther);
    expect(refused.envelope.message).toBe('您已被管理员强制退出，原因：维护');
    expect(await sessionOf('anna')).toBeUndefined();
    const { records } = (await server.request<Page<LogEntry>>(logList, { logType: 1 }, admin)).envelope
      .result;
    expect(records[0]?.logContent).toBe('强制: 安娜退出成功！原因： 维护');
  });

  it('[API-19] are signed out without a reason, too', async () => {
    const ben = await server.as('ben');
    await server.request(forceLogout, { token: (await sessionOf('ben'))?.token }, admin);
    expect((await server.request(getUserInfo, {}, ben)).envelope.message).toBe('您已被管理员强制退出');
  });

  it('[API-19] refuses a missing and an unknown session as the interface does', async () => {
    for (const [input, message] of [
      [{}, '退出登录失败！'],
      [{ token: 'garbage' }, 'Token无效!'],
      [{ token: admin }, 'Token无效!'],
    ] as const) {
      const { envelope } = await server.request(forceLogout, input, admin);
      expect(envelope).toMatchObject({ success: false, code: 500, message });
    }
  });

  it('[API-19] are ended once when two people end the same session at the same time', async () => {
    const token = (await sessionOf('anna'))?.token;
    const replies = await Promise.all([1, 2].map(() => server.request(forceLogout, { token }, admin)));
    expect(replies.map(({ envelope }) => envelope.success).sort()).toEqual([false, true]);
  });

  it('[API-19] needs its permission, and reaches no administrator without being one', async () => {
    expectRefusal(await server.request(list, {}, await server.as('anna')), 403, 510);
    await server.add({
      username: 'warden',
      permissions: ['system:online:list', 'system:online:forceLogout'],
    });
    const warden = await server.as('warden');
    const token = (await sessionOf('admin'))?.token;
    const { envelope } = await server.request(forceLogout, { token }, warden);
    expect(envelope.success).toBe(false);
    expect(await sessionOf('admin')).toBeDefined();
  });

  it('[PAGE-39] have the page that their console shows, and for how long they have done nothing', async () => {
    const anna = await server.as('anna');
    const shows = (presence: string) =>
      server.request(getUserInfo, {}, anna, 'GET', { [headerName.presence]: presence });
    await shows(presenceText({ path: '/isystem/角色', idle: 240 }));
    expect(await sessionOf('anna')).toMatchObject({ shownPage: '/isystem/角色' });
    expect((await sessionOf('anna'))?.idle).toBeGreaterThanOrEqual(240);
    // What nobody could have on screen is not kept, and no request fails by it.
    for (const presence of ['https://elsewhere;1', '/a;-1', '/%E0%A4%A;3', '']) {
      await server.db.update(sessions).set({ lastSeenTime: new Date(0) });
      expect((await shows(presence)).status).toBe(200);
    }
    expect((await sessionOf('anna'))?.shownPage).toBe('/isystem/角色');
    expect((await sessionOf('ben'))?.shownPage).toBeNull();
  });

  const signInAgain = async (username: string) => {
    const { envelope } = await server.request<{ token: string }>(login, { username, password: testPassword });
    return envelope.result.token;
  };
  const isOpen = async (token: string) => (await server.request(getUserInfo, {}, token)).status === 200;

  it('[PAGE-39] are signed out on all devices, where nobody else is', async () => {
    const tokens = [await server.as('anna'), await signInAgain('anna')];
    const token = (await sessionOf('anna'))?.token;
    const { envelope } = await server.request(endPerson, { token, reason: '维护' }, admin);
    expect(envelope).toMatchObject({ success: true, result: 2, message: '已退出该用户的全部登录' });
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(await server.as('ben'))).toBe(true);
    // One's own sessions but that of the request.
    const other = await signInAgain('admin');
    const own = (await online({ username: 'admin' })).records.find(({ current }) => current)?.token;
    expect((await server.request(endPerson, { token: own }, admin)).envelope.result).toBe(1);
    expect([await isOpen(other), await isOpen(admin)]).toEqual([false, true]);
  });

  it('[PAGE-39] are all signed out but the caller, and administrators only by one of them', async () => {
    await server.add({
      username: 'warden',
      permissions: ['system:online:list', 'system:online:forceLogout'],
    });
    const warden = await server.as('warden');
    const second = await signInAgain('warden');
    expect((await server.request(endOthers, { reason: '维护' }, warden)).envelope.result).toBe(2);
    const open = [warden, second, admin, await server.as('anna'), await server.as('ben')];
    expect(await Promise.all(open.map(isOpen))).toEqual([true, true, true, false, false]);
    const reached = await server.request(endPerson, { token: (await sessionOf('admin'))?.token }, warden);
    expect(reached.envelope.success).toBe(false);
    expect((await server.request(endOthers, {}, admin)).envelope.result).toBe(2);
    expect([await isOpen(admin), await isOpen(warden)]).toEqual([true, false]);
  });

  it('[PAGE-39] get a message in their bells, one or all of them, as text', async () => {
    const token = (await sessionOf('anna'))?.token;
    const sent = await server.request(message, { token, text: '请保存\n<b>马上</b>' }, admin);
    expect(sent.envelope).toMatchObject({ success: true, result: 1 });
    const { sysMsgList } = await bellOf(server, 'anna');
    expect(sysMsgList[0]).toMatchObject({ titile: expect.stringContaining('请保存 <b>马上</b>') });
    expect(sysMsgList[0]?.msgContent).toBe('<p>请保存</p><p>&lt;b&gt;马上&lt;/b&gt;</p>');
    expect((await bellOf(server, 'ben')).sysMsgList).toEqual([]);
    expect((await server.request(message, { text: '维护' }, admin)).envelope.result).toBe(2);
    expect(await titlesFor(server, 'ben')).toEqual([expect.stringMatching(/：维护$/)]);
    expectRefusal(await server.request(message, { text: '维护' }, await server.as('ben')), 403, 510);
  });
});
