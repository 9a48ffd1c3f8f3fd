import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { markAllRead } from '#contract/areas/announcement-sends.ts';
import { metric } from '#contract/areas/monitoring.ts';
import { login } from '#contract/areas/session.ts';
import { userAdd } from '#contract/areas/users.ts';
import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { departments, roles, rolesWithSecondFactor } from '#server/kernel/db/schema/index.ts';
import { answerOf, startApp, type TestApp } from './support/app.ts';
import { expectEnvelope, expectHeaders, expectNoSecret, expectRefusal } from './support/expectations.ts';
import { hostileInput } from './support/hostile-input.ts';

const table = endpoints.map(endpoint => [endpoint.name, endpoint] as const);
const bodyMethod = (endpoint: AnyEndpoint) =>
  methodsOf(endpoint).find(each => each === 'POST' || each === 'PUT');

const tooLarge = JSON.stringify({ a: 'a'.repeat(10 * 1024 * 1024) });

describe('bad input', () => {
  let server: TestApp;
  let admin: string;
  let known: string[];

  beforeAll(async () => {
    server = await startApp();
    const target = await server.add({
      username: 'target',
      phone: '13800000009',
      email: 'target@example.com',
    });
    admin = await server.as('admin');
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    const [department] = await server.db.select().from(departments);
    known = [target.id, 'target', role?.id ?? '', department?.id ?? '', 'createTime', 'Vitrine#2027'];
  });
  afterAll(() => server.close());
  // A role that demands a second factor of the caller would close every endpoint.
  afterEach(() => server.db.delete(rolesWithSecondFactor));

  const post = async (endpoint: AnyEndpoint, payload: string, type = 'application/json') => {
    const answer = answerOf(
      await server.app.inject({
        method: bodyMethod(endpoint) ?? 'POST',
        url: server.config.basePath + endpoint.path.replace(/\{\w+\}/g, 'a'),
        headers: { 'x-access-token': admin, 'content-type': type },
        payload,
      }),
    );
    expectHeaders(answer);
    return answer;
  };

  it.each(table)('%s replies to bad input with the envelope and never fails', async (_name, endpoint) => {
    const token = endpoint.auth === 'public' ? '' : admin;
    await fc.assert(
      fc.asyncProperty(
        hostileInput(endpoint, known),
        fc.constantFrom(...methodsOf(endpoint)),
        async (input, method) => {
          const answer = await server.request(endpoint, input, token, method);
          expectHeaders(answer);
          expect(answer.status, answer.text).toBeLessThan(500);
          expect(answer.status, answer.text).not.toBe(401);
          expectNoSecret(endpoint, answer);
          // Unknown metrics have no content, as in the actuator of the family.
          if (endpoint.name === metric.name && answer.status === 404) return;
          if (answer.status !== 200 || endpoint.reply === undefined) expectEnvelope(answer);
        },
      ),
      // The whole number on one of the databases is enough: what is generated differs in every run.
      { numRuns: endpoint.name === login.name || process.env.FULL_TABLES !== 'here' ? 10 : 40 },
    );
  });

  it.each(table.filter(([, endpoint]) => bodyMethod(endpoint)))(
    '%s refuses bodies that are too large, too deep or poisoned',
    async (_name, endpoint) => {
      expectRefusal(await post(endpoint, tooLarge), 413, 413);
      const nested = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
      const refused = [
        nested,
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{}}}',
        '{"a\\u0000":1}',
        '{"a":',
      ];
      for (const payload of refused) expectRefusal(await post(endpoint, payload), 400, 400);
    },
  );

  it.each(
    table
      .filter(([name, { multipart }]) => !multipart && name !== 'session.logout')
      .flatMap(([name, endpoint]) => methodsOf(endpoint).map(method => ({ name, method, endpoint })))
      .filter(({ method }) => method !== 'GET'),
  )('$name by $method reads an empty body of JSON like none at all', async ({ endpoint, method }) => {
    const options = { method, url: server.config.basePath + endpoint.path.replace(/\{\w+\}/g, 'a') };
    const token = { 'x-access-token': endpoint.auth === 'public' ? '' : admin };
    const json = { ...token, 'content-type': 'application/json;charset=UTF-8' };
    const [none, empty, blank] = [
      await server.app.inject({ ...options, headers: token }),
      await server.app.inject({ ...options, headers: json, payload: '' }),
      await server.app.inject({ ...options, headers: json, payload: ' \r\n' }),
    ].map(answerOf);
    expect(none?.envelope?.message).not.toBe('请求格式不正确');
    for (const answer of [empty, blank]) {
      expect(answer?.status).toBe(none?.status);
      expect({ ...answer?.envelope, timestamp: 0 }).toEqual({ ...none?.envelope, timestamp: 0 });
    }
  });

  it('names the missing fields of an empty body', async () => {
    for (const payload of ['', '{}']) {
      const answer = await post(userAdd, payload);
      expectRefusal(answer, 400, 400);
      expect(answer.envelope.result).toMatchObject({ fieldErrors: { username: '请输入用户账号!' } });
    }
  });

  it('marks everything read with an empty body', async () => {
    expect((await post(markAllRead, '')).envelope).toMatchObject({ success: true, message: '全部已读' });
  });

  const boundary = 'b0undary';
  const part = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    `content-type: application/octet-stream\r\n\r\n${content}\r\n`;
  const end = `--${boundary}--\r\n`;
  const multipart = `multipart/form-data; boundary=${boundary}`;
  const uploads: [string, string, string][] = [
    ['without a file', end, multipart],
    ['without a boundary', part('a.xlsx', 'a') + end, 'multipart/form-data'],
    ['that breaks off', part('a.xlsx', 'a'), multipart],
    ['of an empty file', part('a.xlsx', '') + end, multipart],
    ['of no spreadsheet', part('a.xlsx', '<html>') + end, multipart],
    ['of a wrong type', part('../../a.svg', '<svg/>') + end, multipart],
    ['of too many files', part('a.xlsx', 'a').repeat(50) + end, multipart],
    ['of an eleven megabyte file', part('a.xlsx', 'a'.repeat(11 * 1024 * 1024)) + end, multipart],
  ];

  it.each(
    table
      .filter(([, endpoint]) => endpoint.multipart)
      .flatMap(([name, endpoint]) =>
        uploads.map(([what, payload, type]) => ({ name, what, endpoint, payload, type })),
      ),
  )('$name refuses an upload $what', async ({ endpoint, payload, type }) => {
    const answer = await post(endpoint, payload, type);
    expectEnvelope(answer);
    expect(answer.envelope.success).toBe(false);
    expect(answer.status, answer.text).toBeLessThan(500);
  });

  it('shows no stack, path or statement in any refusal', async () => {
    for (const payload of ['{', '[]', '"x"', '{"username":1,"password":{}}']) {
      const { text } = await post(login, payload);
      expect(text).not.toMatch(/node_modules|server\/|at Object|select |Error:/);
    }
  });
});
