import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userCheckOnly } from '#contract/areas/users-check.ts';
import { startApp, type TestApp } from '../support/app.ts';

describe('checking whether an account is unique, before signing in', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({
      environment: { RATE_LIMIT: '1000', NODE_ENV: 'development', SMS: 'log', REGISTRATION: 'on' },
    });
    await server.add({ username: 'known', phone: '13800000001', email: 'known@example.com' });
    await server.add({ username: 'deleted', delFlag: 1 });
  });
  afterAll(() => server.close());

  it('[API-29] distinguishes a duplicate from a unique value, including deleted accounts', async () => {
    const taken = { success: false, code: 0, message: '用户账号已存在', result: true };
    for (const input of [
      { username: 'known' },
      { phone: '13800000001' },
      { email: 'known@example.com' },
      { username: 'deleted' },
    ])
      expect((await server.request(userCheckOnly, input)).envelope).toMatchObject(taken);
    const free = await server.request(userCheckOnly, { username: 'unknown' });
    expect(free.envelope).toMatchObject({ success: true, code: 0, result: true });
  });

  it('does not reveal which values belong together', async () => {
    const both = await server.request(userCheckOnly, { username: 'known', phone: '13800000001' });
    expect(both.status).toBe(400);
    expect((await server.request(userCheckOnly, {})).status).toBe(400);
    expect((await server.request(userCheckOnly, { realname: 'known' })).status).toBe(400);
  });

  it('refuses an address with many requests, long before the general limit', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await server.request(userCheckOnly, { username: `guess${index}` })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
