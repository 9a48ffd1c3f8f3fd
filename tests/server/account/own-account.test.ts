import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUserDeparts, selectDepart, updatePassword } from '#contract/areas/account.ts';
import type { OwnSession } from '#contract/areas/own-sessions.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '#contract/areas/own-sessions.ts';
import { getUserPermissionByToken } from '#contract/areas/permissions.ts';
import { getUserInfo, type LoginResult, login, logout } from '#contract/areas/session.ts';
import { userList } from '#contract/areas/users.ts';
import { checkCaptcha } from '#contract/areas/verification.ts';
import { departments, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';

const newPassword = 'Museum#2027';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('one’s own account', () => {
  let server: TestApp;
  let serial = 0;

  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  const person = (over: Partial<typeof users.$inferInsert> & { permissions?: string[] } = {}) => {
    serial += 1;
    return server.add({ username: `own_${serial}`, ...over });
  };
  const signIn = async (username: string, password = testPassword) =>
    (await server.request<LoginResult>(login, { username, password })).envelope.result;
  const signInFrom = async (username: string, userAgent: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${server.config.basePath}/sys/login`,
      headers: { 'user-agent': userAgent },
      payload: { username, password: testPassword },
    });
    return (answer.json() as { result: LoginResult }).result.token;
  };
  const isIn = async (token: string) => (await server.request(getUserInfo, {}, token)).status === 200;
  const change = (username: string, token: string, over: object = {}, method?: 'PUT') =>
    server.request(
      updatePassword,
      { username, oldpassword: testPassword, password: newPassword, confirmpassword: newPassword, ...over },
      token,
      method,
    );

  describe('the password', () => {
    it.each([undefined, 'PUT' as const])(
      '[API-35] [PASSWORD-10] is changed by its owner, which ends every other session (%s)',
      async method => {
        const { username } = await person();
        const [here, there] = [await signIn(username), await signIn(username)];
        const { envelope } = await change(username, here.token, {}, method);
        expect(envelope).toMatchObject({ success: true, message: '密码重置成功!', result: '密码重置成功!' });
        expect([await isIn(here.token), await isIn(there.token)]).toEqual([true, false]);
        expect((await signIn(username, newPassword)).token).toBeDefined();
        expect(await signIn(username)).toBeNull();
      },
    );

    it('[PASSWORD-06] is refused with the reason', async () => {
      const { username } = await person();
      const { token } = await signIn(username);
      const cases = [
        [{ username: 'admin' }, '只允许修改自己的密码！'],
        [{ oldpassword: 'Wrong#2026' }, '旧密码输入错误!'],
        [{ confirmpassword: 'Other#2027' }, '两次输入密码不一致!'],
        [{ password: testPassword, confirmpassword: testPassword }, '新密码不能与旧密码相同!'],
      ] as const;
      for (const [over, message] of cases) {
        expect((await change(username, token, over)).envelope).toMatchObject({ success: false, message });
      }
      expect((await change(username, token, { password: '12345678' })).status).toBe(400);
    });

    it('cannot be guessed from an open session', async () => {
      const { username } = await person();
      const { token } = await signIn(username);
      for (let tries = 0; tries < 5; tries += 1) await change(username, token, { oldpassword: 'Wrong#2026' });
      expect((await change(username, token)).envelope).toMatchObject({ success: false, code: 429 });
    });
  });

  describe('a password that has to be changed', () => {
    it('is required by every route except those for the change', async () => {
      const { username } = await person({ mustChangePassword: true, permissions: ['system:user:list'] });
      const { token, mustChangePassword } = await signIn(username);
      expect(mustChangePassword).toBe(true);
      const refused = await server.request(userList, {}, token);
      expect(refused.status).toBe(200);
      expect(refused.envelope).toMatchObject({ success: false, code: 428, result: null });
      expect(refused.envelope.message).toBe('请先修改密码，再进行其他操作');
      for (const endpoint of [getUserInfo, getUserPermissionByToken, getCurrentUserDeparts]) {
        expect((await server.request(endpoint, {}, token)).envelope.success, endpoint.name).toBe(true);
      }
      const info = await server.request<{ mustChangePassword: boolean }>(getUserInfo, {}, token);
      expect(info.envelope.result.mustChangePassword).toBe(true);
      expect((await change(username, token)).envelope.success).toBe(true);
      expect((await server.request(userList, {}, token)).envelope.success).toBe(true);
      expect((await signIn(username, newPassword)).mustChangePassword).toBeUndefined();
    });

    it('lets its owner sign out', async () => {
      const { username } = await person({ mustChangePassword: true });
      const { token } = await signIn(username);
      expect((await server.request(logout, {}, token)).envelope.success).toBe(true);
      expect(await isIn(token)).toBe(false);
    });
  });

  describe('the department', () => {
    const withDepartments = async () => {
      const someone = await person();
      const rows = ['A91', 'A92'].map(code => ({
        id: `${someone.username}_${code}`,
        departName: code,
        orgCode: `${code}${serial}`,
        orgCategory: '1',
        orgType: '1',
      }));
      await server.db.insert(departments).values(rows);
      await server.db
        .insert(userDepartments)
        .values(rows.map(row => ({ id: `l_${row.id}`.slice(0, 36), userId: someone.id, depId: row.id })));
      return { ...someone, codes: rows.map(row => row.orgCode) };
    };

    it('[API-36] [DEPART-08] is one of the person’s own, by default the first', async () => {
      const { username, codes } = await withDepartments();
      const { token, multi_depart, departs } = await signIn(username);
      expect(multi_depart).toBe(2);
      expect(departs.map(each => each.orgCode)).toEqual(codes);
      const { envelope } = await server.request(getCurrentUserDeparts, {}, token);
      expect(envelope).toMatchObject({ code: 0, result: { orgCode: codes[0], list: [{}, {}] } });
    });

    it.each([undefined, 'PUT' as const])(
      '[API-37] [DEPART-09] [DEPART-10] is switched to another one of theirs (%s)',
      async method => {
        const { username, id, codes } = await withDepartments();
        const { token } = await signIn(username);
        const { envelope } = await server.request(
          selectDepart,
          { orgCode: codes[1], username },
          token,
          method,
        );
        expect(envelope).toMatchObject({
          success: true,
          code: 0,
          result: { userInfo: { orgCode: codes[1] } },
        });
        const [row] = await server.db.select().from(users).where(eq(users.id, id));
        expect(row?.orgCode).toBe(codes[1]);
      },
    );

    it('[DEPART-07] is never one that they do not belong to, and never that of somebody else', async () => {
      const { username, id, codes } = await withDepartments();
      const other = await withDepartments();
      const { token } = await signIn(username);
      const foreign = await server.request(selectDepart, { orgCode: other.codes[0] }, token);
      expect(foreign.envelope).toMatchObject({ success: false, message: '您不属于该部门，请重新选择！' });
      const forOther = await server.request(
        selectDepart,
        { orgCode: codes[0], username: other.username },
        token,
      );
      expect(forOther.status).toBe(403);
      const [row] = await server.db.select().from(users).where(eq(users.id, id));
      expect(row?.orgCode).toBe(codes[0]);
    });
  });

  describe('the devices', () => {
    const list = async (token: string) =>
      (await server.request<OwnSession[]>(ownSessions, {}, token)).envelope.result;

    it('are listed with distinguishing details, the current one first', async () => {
      const { username } = await person();
      const desk = await signInFrom(username, chrome);
      const phone = await signInFrom(username, iphone);
      expect(await list(desk)).toMatchObject([
        { current: true, browser: 'Chrome 140', system: 'Windows 10', kind: 'desktop', ip: '127.0.0.1' },
        { current: false, browser: 'Safari 18', system: 'iOS 18.5', kind: 'mobile' },
      ]);
      expect((await list(phone))[0]).toMatchObject({ current: true, browser: 'Safari 18' });
      expect((await list(desk))[0]?.lastSeenTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    });

    it('are ended one by one, and only the person’s own', async () => {
      const { username } = await person();
      const other = await signIn((await person()).username);
      const [desk, phone] = [await signInFrom(username, chrome), await signInFrom(username, iphone)];
      const phoneId = (await list(desk)).find(each => !each.current)?.id;
      const byOther = await server.request(endOwnSession, { id: phoneId }, other.token);
      expect(byOther.envelope).toMatchObject({ success: false, message: '该设备已退出' });
      expect(await isIn(phone)).toBe(true);
      expect((await server.request(endOwnSession, { id: phoneId }, desk)).envelope.success).toBe(true);
      expect([await isIn(desk), await isIn(phone)]).toEqual([true, false]);
      expect(await list(desk)).toHaveLength(1);
    });

    it('are all ended except the current one', async () => {
      const { username } = await person();
      const tokens = [await signIn(username), await signIn(username), await signIn(username)].map(
        each => each.token,
      );
      const { envelope } = await server.request(endOtherSessions, {}, tokens[1]);
      expect(envelope).toMatchObject({ success: true, result: 2 });
      expect(await Promise.all(tokens.map(isIn))).toEqual([false, true, false]);
    });
  });

  it('uses a picture up by checking its answer', async () => {
    const { envelope } = await server.request(checkCaptcha, { captcha: 'abcd', checkKey: 'never_drawn' });
    expect(envelope).toMatchObject({ success: false, message: '验证码错误' });
    expect((await server.request(checkCaptcha, {})).envelope.message).toBe('验证码无效');
  });
});
