import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo, logout } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { publish } from '../server/announcements/support.ts';
import { answerOf, startApp, type TestApp } from '../server/support/app.ts';
import { listen, openSocket } from '../server/support/socket.ts';
import { testPassword } from '../server/support/test-password.ts';
import { addressIn, cookiesOf, guardedRequests, signInFrom } from './support/requests.ts';

describe('a session with a cookie', () => {
  let server: TestApp;
  let id: string;
  let token: string;
  let cookie: string;
  let other: { token: string; cookie: string };

  const wanted = { [headerName.sessionCookie]: 'true' };
  const opened = async (username: string, headers: Readonly<Record<string, string>> = wanted) => {
    const answer = await signInFrom(server, { username, password: testPassword }, { headers });
    return { answer, token: answer.envelope.result.token, cookie: cookiesOf(answer) };
  };
  const send = async (options: InjectOptions) => answerOf(await server.app.inject(options));
  const me = (headers: Readonly<Record<string, string>>) =>
    send({ url: addressIn(server, getUserInfo), headers });

  beforeAll(async () => {
    server = await startApp();
    ({ id } = await server.add({ username: 'cook' }));
    await server.add({ username: 'thief' });
    ({ token, cookie } = await opened('cook'));
    other = await opened('thief');
  });
  afterAll(() => server.close());

  it('is one that scripts cannot read and other sites cannot send', async () => {
    const { answer } = await opened('cook');
    const lines = [answer.headers['set-cookie'] ?? []].flat();
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^vitrine_(session|device)_80=[\w-]{43}; /);
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Strict/);
      expect(line).toContain(`; Path=${server.config.basePath}`);
    }
    expect(answer.text).not.toContain(cookiesOf(answer).slice(-43));
  });

  it('is sent over TLS only where the console is reached by TLS', async () => {
    const secure = await startApp({ environment: { PUBLIC_URL: 'https://console.example' } });
    await secure.add({ username: 'cook' });
    const answer = await signInFrom(
      secure,
      { username: 'cook', password: testPassword },
      { headers: wanted },
    );
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) expect(line).toMatch(/; Secure/);
    await secure.close();
  });

  it('opens for the token and its cookie together', async () => {
    expect((await me({ 'x-access-token': token, cookie })).status).toBe(200);
  });

  it('opens also behind cookies of the same name that something else on the host has set for a longer path', async () => {
    const foreign = 'vitrine_session_80=of-another; vitrine_session_80=';
    const headers = { 'x-access-token': token, cookie: `${foreign}; ${cookie}; vitrine_session_80=last` };
    expect((await me(headers)).status).toBe(200);
    expect((await me({ ...headers, cookie: foreign })).status).toBe(401);
  });

  const attacks: [what: string, headers: () => Readonly<Record<string, string>>][] = [
    ['the token alone, as a script could steal it', () => ({ 'x-access-token': token })],
    ['the cookie alone, as a forged request of another site would carry it', () => ({ cookie })],
    ['the cookie as the token', () => ({ 'x-access-token': cookie.slice(-43), cookie })],
    ["the token with another's cookie", () => ({ 'x-access-token': token, cookie: other.cookie })],
    ["another's token with the cookie", () => ({ 'x-access-token': other.token, cookie })],
    ['the token in a cookie', () => ({ cookie: `${cookie}; X-Access-Token=${token}` })],
    ['an empty cookie', () => ({ 'x-access-token': token, cookie: 'vitrine_session_80=' })],
  ];

  describe.each(attacks)('%s', (_what, headers) => {
    it.each(guardedRequests)('is refused by %s', async (_name, endpoint, method) => {
      const answer = await send({ method, url: addressIn(server, endpoint), headers: headers() });
      expect(answer.status).toBe(401);
    });
  });

  it('opens the notice socket only with its cookie', async () => {
    const address = await listen(server);
    await expect(openSocket(address, id, token)).rejects.toThrow('refused with 401');
    // The name of the cookie contains the port by which the server is reached.
    const { port } = new URL(address);
    const here = cookie.replaceAll('_80=', `_${port}=`);
    const { socket } = await openSocket(address, id, token, { headers: { cookie: here } });
    socket.terminate();
  });

  it('is removed with the session', async () => {
    const own = await opened('cook');
    const headers = { 'x-access-token': own.token, cookie: own.cookie };
    const answer = await send({ method: 'POST', url: addressIn(server, logout), headers });
    expect(String(answer.headers['set-cookie'])).toMatch(/^vitrine_session_80=; .*Max-Age=0/);
    expect((await me(headers)).status).toBe(401);
  });

  it('is not set for clients that did not ask for one, whose token is the session', async () => {
    const plain = await opened('cook', {});
    expect(String(plain.answer.headers['set-cookie'])).not.toMatch(/vitrine_(session|device)/);
    expect((await me({ 'x-access-token': plain.token })).status).toBe(200);
  });

  it('is, for those clients, one that opens the pages of announcements in frames, and nothing else', async () => {
    const plain = await opened('cook', {});
    const line = String(plain.answer.headers['set-cookie']);
    expect(line).toMatch(/^vitrine_frame_80=[\w-]{43}; /);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Strict/);
    expect(line).toContain(`; Path=${server.config.basePath}/sys/annountCement/show;`);
    const { id: anntId } = await publish(server, { titile: '预览' });
    const show = (headers: Readonly<Record<string, string>>, query = '') =>
      send({ url: `${server.config.basePath}/sys/annountCement/show/${anntId}${query}`, headers });
    const shown = await show({ cookie: plain.cookie }, `?token=${other.token}`);
    expect([shown.status, shown.text.includes('<h1>预览</h1>')]).toEqual([200, true]);
    const asSession = plain.cookie.replace('_frame_', '_session_');
    for (const cookies of ['', 'vitrine_frame_80=forged', asSession])
      expect((await show({ cookie: cookies }, `?token=${plain.token}`)).status).toBe(404);
    for (const cookies of [plain.cookie, asSession]) {
      expect((await me({ cookie: cookies })).status).toBe(401);
      const value = plain.cookie.slice(-43);
      expect((await me({ 'x-access-token': value, cookie: cookies })).status).toBe(401);
    }
    const ended = await send({
      method: 'POST',
      url: addressIn(server, logout),
      headers: { 'x-access-token': plain.token },
    });
    expect(String(ended.headers['set-cookie'])).toMatch(/^vitrine_frame_80=; .*Max-Age=0/);
    expect((await show({ cookie: plain.cookie })).status).toBe(404);
  });
});
