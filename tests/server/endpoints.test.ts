import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, methodsOf, permissionsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import { permissionRows } from '#server/kernel/db/seed/first-run/permissions.ts';
import { routes } from '#server/modules/index.ts';
import { answerOf, startApp, type TestApp } from './support/app.ts';
import { expectEnvelope, expectHeaders, expectRefusal } from './support/expectations.ts';

const bodyMethods = new Set(['POST', 'PUT']);
const table = endpoints.map(endpoint => [endpoint.name, endpoint] as const);
const guarded = table.filter(([, endpoint]) => endpoint.auth !== 'public');
const withPermission = table.filter(([, endpoint]) => endpoint.auth === 'permission');

describe('every endpoint of the contract', () => {
  let server: TestApp;
  let admin: string;
  let stranger: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'stranger' });
    admin = await server.as('admin');
    stranger = await server.as('stranger');
  });
  afterAll(() => server.close());

  const urlOf = (endpoint: AnyEndpoint) => server.config.basePath + endpoint.path.replace(/\{\w+\}/g, 'a');
  const send = async (options: InjectOptions) => {
    const answer = answerOf(await server.app.inject(options));
    expectHeaders(answer);
    return answer;
  };
  const json = { 'content-type': 'application/json' };

  it('has one handler, and every handler has an endpoint', () => {
    const handled = routes.map(route => route.endpoint.name).sort();
    expect(handled).toEqual(endpoints.map(endpoint => endpoint.name).sort());
  });

  it('requires only permissions of a new installation', () => {
    const known = permissionRows.map(row => row.perms);
    const unknown = endpoints.flatMap(permissionsOf).filter(code => !known.includes(code));
    expect(unknown).toEqual([]);
  });

  it.each(guarded)('%s refuses every request without a valid token', async (_name, endpoint) => {
    const hash = (await server.db.select({ hash: sessions.tokenHash }).from(sessions))[0]?.hash ?? '';
    const forged = [
      '',
      ' ',
      'x',
      `${admin}x`,
      admin.slice(1),
      admin.toUpperCase(),
      hash,
      'a'.repeat(5000),
      'null',
    ];
    for (const method of methodsOf(endpoint)) {
      for (const token of [undefined, ...forged]) {
        const headers = token === undefined ? {} : { 'x-access-token': token };
        const answer = await send({ method, url: `${urlOf(endpoint)}?token=${admin}`, headers });
        expectRefusal(answer, 401, 401);
      }
    }
  });

  it('refuses tokens that are expired, revoked, or of somebody frozen or deleted', async () => {
    const past = new Date(0);
    const cases: [string, (userId: string) => Promise<unknown>][] = [
      ['expired', id => server.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, id))],
      ['revoked', id => server.db.update(sessions).set({ revokedAt: past }).where(eq(sessions.userId, id))],
      ['frozen', id => server.db.update(users).set({ status: 2 }).where(eq(users.id, id))],
      ['deleted', id => server.db.update(users).set({ delFlag: 1 }).where(eq(users.id, id))],
    ];
    for (const [username, end] of cases) {
      const { id } = await server.add({ username });
      const headers = { 'x-access-token': await server.as(username) };
      const url = `${server.config.basePath}/sys/user/getUserInfo`;
      expect((await send({ url, headers })).status, username).toBe(200);
      await end(id);
      expectRefusal(await send({ url, headers }), 401, 401);
    }
  });

  it.each(withPermission)(
    '%s refuses a stranger before it reads a byte of the body',
    async (_name, endpoint) => {
      for (const method of methodsOf(endpoint)) {
        const answer = await send({
          method,
          url: `${urlOf(endpoint)}?pageNo=-1&id[]=`,
          headers: { 'x-access-token': stranger, ...(bodyMethods.has(method) && json) },
          ...(bodyMethods.has(method) && { payload: '{"garbage' }),
        });
        expectRefusal(answer, 403, 510);
      }
    },
  );

  it.each(withPermission)('%s admits exactly the holders of one of its codes', async (name, endpoint) => {
    for (const code of permissionsOf(endpoint)) {
      const username = `holds_${name}_${code}`.replace(/\W/g, '_');
      await server.add({ username, permissions: [code] });
      const answer = await send({
        method: methodsOf(endpoint)[0],
        url: urlOf(endpoint),
        headers: { 'x-access-token': await server.as(username) },
      });
      expect([401, 403]).not.toContain(answer.status);
    }
  });

  it.each(table)('%s refuses unsupported methods, and names the supported ones', async (_name, endpoint) => {
    const own = endpoints.filter(each => each.path === endpoint.path).flatMap(each => [...methodsOf(each)]);
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
    for (const method of others.filter(each => !(own as string[]).includes(each))) {
      const answer = await send({ method, url: urlOf(endpoint), headers: { 'x-access-token': admin } });
      expectRefusal(answer, 405, 405);
      expect(String(answer.headers.allow).split(', ').sort()).toEqual([...own].sort());
      expect(answer.envelope.message).toContain(`不支持${method}请求方法，支持以下`);
    }
  });

  it.each([
    ['/nowhere', 404],
    ['/sys/user', 404],
    ['/sys/user/list/', 401],
    ['/sys/user/LIST', 404],
    ['/sys/user/list.js', 404],
    ['/sys/login/../user/list', 401],
    ['//sys/user/list', 404],
    ['/sys/%75ser/list', 401],
    ['/sys/user/list;.js', 404],
    ['/sys/user%2flist', 404],
    ['/%', 400],
    ['/sys/randomImage/%E0%A4%A', 400],
    ['/sys/randomImage/a%00', 400],
  ])('replies to the address %s with %i', async (path, status) => {
    const answer = await send({ url: server.config.basePath + path });
    expect(answer.status).toBe(status);
    expectEnvelope(answer);
    if (status === 404) expect(answer.envelope.message).toBe('路径不存在，请检查路径是否正确');
  });
});
