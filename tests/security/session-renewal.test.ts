import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOtherSessions } from '#contract/areas/own-sessions.ts';
import { getUserInfo, login, logout } from '#contract/areas/session.ts';
import { userList } from '#contract/areas/users.ts';
import { headerName } from '#contract/constants.ts';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { testPassword } from '../server/support/test-password.ts';

const day = 24 * 60 * 60_000;
const begin = new Date('2026-03-02T04:00:00Z');

describe('a session in use', () => {
  let server: TestApp;
  let time = begin;
  let serial = 0;
  beforeAll(async () => {
    server = await startApp({ now: () => time });
  });
  afterAll(() => server.close());

  const person = async () => {
    time = begin;
    serial += 1;
    return server.add({ username: `renewed_${serial}` });
  };
  const signIn = async (username: string) =>
    (await server.request<{ token: string }>(login, { username, password: testPassword })).envelope.result
      .token;
  const isIn = async (token: string) => (await server.request(getUserInfo, {}, token)).status === 200;
  const passed = (days: number) => {
    time = new Date(begin.getTime() + days * day);
  };
  const endOf = async (token: string) => {
    const [row] = await server.db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    return ((row?.expiresAt.getTime() ?? 0) - begin.getTime()) / day;
  };

  it('goes on without a cut, with the same token, for a month at most', async () => {
    const token = await signIn((await person()).username);
    for (const days of [5, 10, 15, 20, 25, 29.9]) {
      passed(days);
      expect(await isIn(token), `after ${days} days`).toBe(true);
    }
    expect(await endOf(token)).toBe(30);
    passed(30.1);
    expect(await isIn(token)).toBe(false);
  });

  it('ends after seven days without use', async () => {
    const token = await signIn((await person()).username);
    passed(2);
    await isIn(token);
    expect(await endOf(token)).toBe(9);
    passed(9.1);
    expect(await isIn(token)).toBe(false);
  });

  it('is renewed once a day at most', async () => {
    const token = await signIn((await person()).username);
    passed(0.9);
    await isIn(token);
    expect(await endOf(token)).toBe(7);
    passed(1.1);
    await isIn(token);
    expect(await endOf(token)).toBeCloseTo(8.1);
  });

  it('is renewed only by a request that is admitted, with which its cookie can be', async () => {
    const token = await signIn((await person()).username);
    passed(3);
    expect((await server.request(userList, {}, token)).envelope.success).toBe(false);
    expect(await endOf(token)).toBe(7);
    await isIn(token);
    expect(await endOf(token)).toBe(10);
  });

  it('is not revived by a request after it was ended', async () => {
    const { username } = await person();
    const [token, other] = [await signIn(username), await signIn(username)];
    passed(3);
    await server.request(endOtherSessions, {}, other);
    expect(await isIn(token)).toBe(false);
    await server.request(logout, {}, other);
    expect(await isIn(other)).toBe(false);
    expect([await endOf(token), await endOf(other)]).toEqual([7, 10]);
  });

  it('keeps its cookie as long, and gives it to nobody who has not sent it', async () => {
    const { username } = await person();
    const url = (path: string) => `${server.config.basePath}${path}`;
    const opened = await server.app.inject({
      method: 'POST',
      url: url('/sys/login'),
      headers: { [headerName.sessionCookie]: '1' },
      payload: { username, password: testPassword },
    });
    const cookies = [opened.headers['set-cookie']].flat();
    const cookie = cookies.find(each => each?.startsWith('vitrine_session'))?.split(';')[0] ?? '';
    const token = opened.json().result.token;
    passed(3);
    const headers = { [headerName.token]: token };
    const bare = await server.app.inject({ method: 'GET', url: url('/sys/user/getUserInfo'), headers });
    expect([bare.statusCode, bare.headers['set-cookie']]).toEqual([401, undefined]);
    expect(await endOf(token)).toBe(7);
    const renewed = await server.app.inject({
      method: 'GET',
      url: url('/sys/user/getUserInfo'),
      headers: { ...headers, cookie },
    });
    expect(renewed.statusCode).toBe(200);
    expect(String(renewed.headers['set-cookie'])).toContain(`${cookie}; Max-Age=${7 * 24 * 60 * 60};`);
    expect(String(renewed.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);
  });
});
