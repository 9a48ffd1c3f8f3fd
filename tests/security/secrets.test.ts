import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  passwordChange,
  phoneLogin,
  phoneVerification,
  register,
  updatePassword,
} from '#contract/areas/account.ts';
import { announcementShow, announcementShowTicket } from '#contract/areas/announcements.ts';
import { getUserInfo, type LoginResult, login } from '#contract/areas/session.ts';
import { userAppEdit } from '#contract/areas/users-app.ts';
import { sendSms } from '#contract/areas/verification.ts';
import { type AnyEndpoint, inputPlace, methodsOf, secretInputsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { sessions, tickets, users } from '#server/kernel/db/schema/index.ts';
import { publish } from '../server/announcements/support.ts';
import { answerOf, startApp, type TestApp } from '../server/support/app.ts';
import { expectRefusal } from '../server/support/expectations.ts';
import { testPassword } from '../server/support/test-password.ts';

const secret = endpoints.flatMap(endpoint =>
  secretInputsOf(endpoint).length > 0 ? [[endpoint.name, endpoint] as const] : [],
);
const every = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const;

describe('secrets', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'anna', phone: '13800000001' });
    admin = await server.as('admin');
    // A sign-in of a moment ago would stand for the password.
    await server.db.update(sessions).set({ createTime: new Date(Date.now() - 60 * 60_000) });
  });
  afterAll(() => server.close());

  const passwordOf = async (username: string) =>
    (await server.db.select().from(users).where(eq(users.username, username)))[0]?.password;

  // The edit of an app succeeds without values, and changes nothing then.
  it.each(secret)('%s reads none from an address, whatever the method', async (_name, endpoint) => {
    const before = await passwordOf('anna');
    const values = Object.fromEntries(Object.keys(endpoint.input.shape).map(key => [key, testPassword]));
    const query = new URLSearchParams({
      ...values,
      username: 'anna',
      phone: '13800000001',
      mobile: '13800000001',
    });
    const address = `${server.config.basePath}${endpoint.path}?${query}`;
    for (const method of every) {
      for (const headers of [{}, { 'content-type': 'application/json' }]) {
        const answer = await server.app.inject({
          method,
          url: address,
          headers: { 'x-access-token': endpoint.auth === 'public' ? '' : admin, ...headers },
          ...('content-type' in headers && { payload: '{}' }),
        });
        if (endpoint.name !== userAppEdit.name)
          expect(answer.payload, method).not.toContain('"success":true');
      }
    }
    expect(await passwordOf('anna')).toBe(before);
  });

  it('of a new password are never accepted by GET, and the refusal names the way', async () => {
    const answer = answerOf(
      await server.app.inject({
        url: `${server.config.basePath}/sys/user/passwordChange?username=anna&password=Vitrine%232030&smscode=1&phone=1`,
      }),
    );
    expectRefusal(answer, 405, 405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.envelope.message).toBe('不支持GET请求方法，支持以下POST、密码等敏感内容只能放在请求体中');
  });

  it.each(secret)('%s sends them from the console in a body only', (_name, endpoint: AnyEndpoint) => {
    for (const method of methodsOf(endpoint)) expect(inputPlace(endpoint, method)).toBe('body');
  });

  describe('of a frame', () => {
    const show = async (id: string, query: Record<string, string>, token = '') =>
      answerOf(
        await server.app.inject({
          url: `${server.config.basePath}/sys/annountCement/show/${id}?${new URLSearchParams(query)}`,
          headers: { 'x-access-token': token },
        }),
      );
    const ticketFor = async (id: string, token: string) =>
      (await server.request<{ ticket: string }>(announcementShowTicket, { id }, token)).envelope;

    it('are tickets, valid once, for one announcement, as long as the session', async () => {
      const anna = await server.as('anna');
      const one = await publish(server, { titile: '一' });
      const other = await publish(server, { titile: '二' });
      const { result } = await ticketFor(one.id, anna);
      expect(JSON.stringify(await server.db.select().from(tickets))).not.toContain(result.ticket);
      expectRefusal(await show(other.id, { ticket: result.ticket }), 404, 404);
      expectRefusal(await show(one.id, { ticket: result.ticket }), 404, 404);

      const second = (await ticketFor(one.id, anna)).result.ticket;
      const shown = await Promise.all([1, 2, 3, 4].map(() => show(one.id, { ticket: second })));
      expect(shown.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
      expect(shown.find(({ status }) => status === 200)?.text).toContain('<h1>一</h1>');

      const third = (await ticketFor(one.id, anna)).result.ticket;
      await server.db.update(sessions).set({ revokedAt: new Date() });
      expectRefusal(await show(one.id, { ticket: third }), 404, 404);
      await server.db.update(sessions).set({ revokedAt: null });
    });

    it('are no tokens: one in the address opens nothing', async () => {
      const { id } = await publish(server, { titile: '三' });
      const anna = await server.as('anna');
      expectRefusal(await show(id, { token: anna }), 404, 404);
      expectRefusal(await show(id, { token: anna }, 'forged'), 404, 404);
      expect((await show(id, { token: 'forged' }, anna)).status).toBe(200);
      expect((await server.request(announcementShow, { id }, anna)).status).toBe(200);
    });

    it('are issued only to who may read the announcement', async () => {
      const { id } = await publish(server, { titile: '四', msgType: 'USER', userIds: 'nobody-else,' }).catch(
        () => ({ id: 'unknown' }),
      );
      expect((await ticketFor(id, await server.as('anna'))).success).toBe(false);
      expect((await server.request(announcementShowTicket, { id }, '')).status).toBe(401);
    });
  });
});

describe('the log at its finest level', () => {
  let server: TestApp;
  let gateway: Server;
  const messages: string[] = [];
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => {
        body += chunk;
      });
      request.on('end', () => {
        messages.push(body);
        response.end('{}');
      });
    });
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    server = await startApp({
      environment: {
        LOG_LEVEL: 'silent',
        SMS: 'webhook',
        SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`,
        REGISTRATION: 'on',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    gateway.close();
  });

  it('contains no password, code, ticket, token or cookie', async () => {
    const lines: string[] = [];
    const config = { ...server.config, logLevel: 'trace' as const };
    const app = await createApp({
      config,
      db: server.db,
      statements: server.statements,
      logStream: { write: (line: string) => void lines.push(line) },
    });
    await app.ready();
    const { port } = await app.listen({ port: 0, host: '127.0.0.1' }).then(address => new URL(address));
    const base = `http://127.0.0.1:${port}${config.basePath}`;
    const secrets = new Set<string>();
    const used = (text: string | undefined) => {
      if (text) secrets.add(text);
      return text ?? '';
    };
    const call = async (endpoint: AnyEndpoint, input: Record<string, unknown>, token = '') => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key]));
      const [method = 'GET'] = methodsOf(endpoint);
      const hasBody = inputPlace(endpoint, method) === 'body';
      const response = await fetch(base + path, {
        method,
        headers: {
          'x-access-token': token,
          cookie: `vitrine_third_login=${used('CookieSecretValue')}`,
          ...(hasBody && { 'content-type': 'application/json' }),
        },
        ...(hasBody && { body: JSON.stringify(input) }),
      });
      const text = await response.text();
      return text.startsWith('{') ? (JSON.parse(text) as { success: boolean; result: unknown }) : undefined;
    };
    const codeFor = async (mobile: string, smsmode: string) => {
      const before = messages.length;
      await call(sendSms, { mobile, smsmode });
      await expect.poll(() => messages.length).toBeGreaterThan(before);
      return used(/\d{6}/.exec(JSON.parse(messages.at(-1) ?? '{}').code ?? messages.at(-1) ?? '')?.[0]);
    };

    await server.add({ username: 'anna', phone: '13800000011' });
    used(testPassword);
    const signedIn = (await call(login, { username: 'anna', password: testPassword }))?.result as LoginResult;
    const token = used(signedIn.token);
    await call(login, { username: 'anna', password: used('WrongPassword#1') });
    await call(getUserInfo, {}, token);
    await fetch(`${base}/sys/user/getUserInfo?token=${token}&password=${used('InAddress1')}`);
    await fetch(`${base}/sys/nowhere/${token}?ticket=${token}`);
    await fetch(`${base}/sys/thirdLogin/getLoginUser/${used('TicketInThePath123')}/github`);
    await fetch(`${base}/%?token=${token}`);
    await fetch(`${base}/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password":"${used('BrokenBody1')}"`,
    });
    const changed = used('Changed#2030');
    await call(
      updatePassword,
      { username: 'anna', oldpassword: testPassword, password: changed, confirmpassword: changed },
      token,
    );
    const code = await codeFor('13800000011', '2');
    const proved = (await call(phoneVerification, { phone: '13800000011', smscode: code }))?.result as {
      smscode: string;
    };
    const reset = used('Reset#2031');
    const done = await call(passwordChange, {
      username: 'anna',
      phone: '13800000011',
      password: reset,
      smscode: used(proved.smscode),
    });
    expect(done).toMatchObject({ success: true });
    const entered = await call(phoneLogin, {
      mobile: '13800000011',
      captcha: await codeFor('13800000011', '0'),
    });
    const newToken = used((entered?.result as LoginResult | undefined)?.token);
    expect(newToken).not.toBe('');
    await call(register, {
      phone: '13800000012',
      smscode: await codeFor('13800000012', '1'),
      username: 'ben',
      password: used('Registered#2032'),
    });
    const { id } = await publish(server, { titile: '日志' });
    const issued = (await call(announcementShowTicket, { id }, newToken))?.result as { ticket: string };
    const shown = await fetch(`${base}/sys/annountCement/show/${id}?ticket=${used(issued.ticket)}`);
    expect(shown.status).toBe(200);
    await app.close();

    expect(lines.length).toBeGreaterThan(20);
    expect(secrets.size).toBeGreaterThan(12);
    const log = lines.join('\n');
    for (const each of secrets) {
      expect(log.includes(each), each).toBe(false);
      expect(log.includes(encodeURIComponent(each)), each).toBe(false);
    }
    expect(readConfig({}).logLevel).toBe('warn');
  });
});
