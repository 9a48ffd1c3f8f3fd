import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#contract/areas/session.ts';
import { userImport } from '#contract/areas/users.ts';
import { methodsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createApp } from '#server/app.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { upload } from '../server/support/upload.ts';
import { userRow, userSheet, xlsx } from '../server/support/workbooks.ts';

const table = endpoints.map(endpoint => [endpoint.name, endpoint] as const);

describe('what may be stored on the way', () => {
  let server: TestApp;
  let admin: string;
  let stranger: string;
  let folder: string;
  let withConsole: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-console-'));
    server = await startApp({ environment: { DATA_DIR: join(folder, 'data') } });
    await server.add({ username: 'stranger' });
    admin = await server.as('admin');
    stranger = await server.as('stranger');
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><head></head><title>x</title>');
    await writeFile(join(folder, 'assets', 'main-abc123.js'), '1');
    await writeFile(join(folder, 'icon.svg'), '<svg/>');
    const { config, db, statements } = server;
    withConsole = await createApp({ config, db, statements, consoleFolder: folder });
    await withConsole.ready();
  });
  afterAll(async () => {
    await withConsole.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each(table)('%s replies with no-store, whether it succeeds or refuses', async (_name, endpoint) => {
    const url = server.config.basePath + endpoint.path.replace(/\{\w+\}/g, 'a');
    // Signing out would make all later replies refusals.
    const tokens = endpoint === logout ? [''] : ['', 'forged', stranger, admin];
    for (const method of [...methodsOf(endpoint), 'PATCH', 'OPTIONS'] as const) {
      for (const token of tokens) {
        const answer = await server.app.inject({ method, url, headers: { 'x-access-token': token } });
        const of = `${method} ${url} ${answer.statusCode}`;
        expect(answer.headers['cache-control'], of).toBe('no-store');
      }
    }
  });

  it.each(['/nowhere', '/%', '/sys/user/list.js', '/sys/randomImage/k1'])(
    'the reply for %s is not stored',
    async path => {
      const { headers } = await server.app.inject({ url: server.config.basePath + path });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('files for a person are not stored either', async () => {
    const content = xlsx(userSheet([userRow({ 登录账号: 'anna', 真实姓名: '甲', 性别: '其他' })]));
    const { envelope } = await upload<{ fileUrl: string }>(
      server,
      userImport,
      [{ name: 'a.xlsx', content }],
      admin,
    );
    expect(envelope).toMatchObject({ code: 201 });
    const url = server.config.basePath + envelope.result.fileUrl;
    const file = await server.app.inject({ url, headers: { 'x-access-token': admin } });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/assets/main-abc123.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'no-cache'],
    ['/', 'no-cache'],
    ['/isystem/user', 'no-cache'],
    ['/assets/gone-abc123.js', 'no-store'],
  ])('the console file %s has %s', async (url, expected) => {
    const { headers } = await withConsole.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['cache-control']).toBe(expected);
  });
});
