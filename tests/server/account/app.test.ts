import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/areas/users.ts';
import {
  userAppByDepartment,
  userAppEdit,
  userAppList,
  userAppQuery,
  userSaveClient,
  userSection,
  userUpdateMobile,
} from '#contract/areas/users-app.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { sessions, smsCodes, users } from '#server/kernel/db/schema/index.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';
import { testPassword } from '#tests/server/support/test-password.ts';

let server: TestApp;
let withMessages: TestApp;
beforeAll(async () => {
  server = await startApp();
  withMessages = await startApp({
    environment: { SMS: 'webhook', SMS_WEBHOOK_URL: 'https://gateway.example' },
  });
  for (const app of [server, withMessages]) {
    await app.add({ username: 'anna', realname: '安娜', phone: '13900030001', email: 'anna@y.example' });
    await app.add({ username: 'ben', phone: '13900030002', email: 'ben@y.example' });
    await app.add({ username: 'picker', permissions: ['system:user:pick'] });
  }
});
afterAll(async () => {
  await server.close();
  await withMessages.close();
});

const send = async <Result>(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  username = 'anna',
  app = server,
) => (await app.request<Result>(endpoint, input, await app.as(username))).envelope;
const stored = async (app = server) =>
  (await app.db.select().from(users).where(eq(users.username, 'anna')))[0];

describe('what an app changes of the account of its person', () => {
  it('are the facts about the person, and what is absent stays', async () => {
    expect((await send(userAppEdit, { realname: '安娜二', sex: 2, birthday: '1990-05-06' })).success).toBe(
      true,
    );
    expect(await stored()).toMatchObject({
      realname: '安娜二',
      sex: 2,
      birthday: '1990-05-06',
      email: 'anna@y.example',
      updateBy: 'anna',
    });
    await send(userAppEdit, { status: 2, username: 'admin', delFlag: 1, relTenantIds: '1', userIdentity: 2 });
    expect(await stored()).toMatchObject({ status: 1, delFlag: 0, relTenantIds: null, userIdentity: null });
  });

  it('is no number and no address of another account', async () => {
    expect((await send(userAppEdit, { phone: '13900030002' })).message).toBe('手机号已存在!');
    expect((await send(userAppEdit, { email: 'ben@y.example' })).message).toBe('保存失败，邮箱已存在!');
  });

  it('is a new number only with the proof of a code, where messages are sent', async () => {
    const edited = await send(userAppEdit, { phone: '13900030009' }, 'anna', withMessages);
    expect(edited.message).toBe('请用短信验证码修改手机号');
    const change = (smscode: string, phone: string) =>
      send(userUpdateMobile, { smscode, phone }, 'anna', withMessages);
    expect((await change('', '')).message).toBe('修改手机号失败！');
    expect((await change('1', '13900030009')).message).toBe('短信验证码失效！');
    const codeHash = await (await createPasswordHasher()).hash('482913');
    const expiresAt = new Date(Date.now() + 60_000);
    for (const phone of ['13900030009', '13900030002'])
      await withMessages.db.insert(smsCodes).values({ key: `1:${phone}`, codeHash, failures: 0, expiresAt });
    expect((await change('000000', '13900030009')).message).toBe('短信验证码不匹配！');
    expect((await change('482913', '13900030002')).message).toBe('手机号已存在!');
    expect((await stored(withMessages))?.phone).toBe('13900030001');
    expect(await change('482913', '13900030009')).toMatchObject({ success: true, result: '手机号设置成功!' });
    expect((await stored(withMessages))?.phone).toBe('13900030009');
  });

  it('is no phone and no address without proof once the session is old, not even an empty one', async () => {
    await send(userAppEdit, { realname: '安娜' });
    await server.db.update(sessions).set({ createTime: new Date(Date.now() - 16 * 60_000) });
    for (const input of [{ phone: null }, { email: 'new@y.example' }, { phone: '13900030077' }])
      expect(await send(userAppEdit, input)).toMatchObject({
        result: { fieldErrors: { password: expect.any(String) } },
      });
    const proof = { smscode: '1', phone: '13900030077' };
    expect(await send(userUpdateMobile, proof)).toMatchObject({
      result: { fieldErrors: { password: expect.any(String) } },
    });
    expect(await stored()).toMatchObject({ phone: '13900030001', email: 'anna@y.example' });
    const proven = { email: 'new@y.example', password: testPassword };
    expect((await send(userAppEdit, proven)).success).toBe(true);
  });

  it('stores the id of its device', async () => {
    await send(userSaveClient, { clientId: 'device-7' });
    expect((await stored())?.clientId).toBe('device-7');
  });
});

describe('what an app learns of people', () => {
  it('is who its own person is, whatever token is in the address', async () => {
    const { result } = await send(userSection, { token: await server.as('admin') });
    expect(result).toMatchObject({ sysUserCode: 'anna' });
  });

  it('is nobody without a text, and no more than choosing needs', async () => {
    expect((await send<Page<User>>(userAppList, {}, 'picker')).result.records).toEqual([]);
    expect((await send<User[]>(userAppQuery, { keyword: ' ' }, 'picker')).result).toEqual([]);
    const { result } = await send<User[]>(userAppQuery, { keyword: 'anna' }, 'picker');
    expect(result).toEqual([expect.objectContaining({ username: 'anna', email: null, workNo: null })]);
    const page = (await send<Page<User>>(userAppList, { keyword: 'anna' }, 'picker')).result;
    expect(page.records.map(({ username }) => username)).toEqual(['anna']);
    expect((await send<User[]>(userAppByDepartment, { departId: 'nosuch' }, 'picker')).result).toEqual([]);
  });
});
