import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BrowserError,
  browserErrorResource,
  reportBrowserError,
  reportPolicyViolation,
} from '#contract/areas/browser-errors.ts';
import { pathsOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { browserErrors, logs } from '#server/kernel/db/schema/index.ts';
import { openSourceMaps } from '#server/modules/browser-errors/source-maps.ts';
import { deleteOldErrors } from '#server/modules/browser-errors/sweep-errors.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';

const { list, solve, reopen, delete: remove } = browserErrorResource.endpoints;

let server: TestApp;
let admin: string;
let clock = new Date('2026-03-02T09:00:00Z');
beforeAll(async () => {
  server = await startApp({ now: () => clock });
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 120_000);
  await server.db.delete(browserErrors);
});

const failure = {
  kind: 'error',
  message: "TypeError: Cannot read properties of undefined (reading 'name')",
  stack: 'save /assets/users-Ab3dE_9.js:1:2345\npress /assets/base-Ab3dE_9.js:1:10',
  page: '/isystem/user',
  version: 'v1',
};
const report = (changed: object = {}, token?: string) =>
  server.request(reportBrowserError, { ...failure, ...changed }, token);
const rows = () => server.db.select().from(browserErrors);
const sendViolation = (payload: string, contentType = 'application/csp-report') =>
  server.app.inject({
    method: 'POST',
    url: `${server.config.basePath}${pathsOf(reportPolicyViolation)[0]}`,
    headers: { 'content-type': contentType },
    payload,
  });

describe('errors of browsers', () => {
  it('[PAGE-30] are one record for those alike, in every version, with how often and by how many people', async () => {
    expect((await report()).envelope).toMatchObject({ success: true });
    await report({ version: 'v2', stack: failure.stack.replaceAll('Ab3dE_9', 'Zz9Zz_0') }, admin);
    await report({}, admin);
    await report({ message: 'RangeError: out of range' });
    const page = (
      await server.request<Page<BrowserError>>(list, { column: 'occurrences', order: 'desc' }, admin)
    ).envelope.result;
    expect(page.records).toMatchObject([
      { occurrences: 3, people: 2, version: 'v1', state: 'open', topFrame: 'save /assets/users.js' },
      { occurrences: 1, people: 1 },
    ]);
  });

  it('[PAGE-30] are cleaned of what people typed whatever a client sends, and hostile text stays text', async () => {
    await report({
      message: 'Error: "hunter2" <script>alert(1)</script>',
      stack: 'Error: hunter2\n    at save (http://h/assets/users-Ab3dE_9.js?token=hunter2:1:2)',
      page: '/users/hunter2 hunter2?x=hunter2',
      version: '<img src=x>',
    });
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain('hunter2');
    expect(row).toMatchObject({ message: 'Error: … <script>alert(1)</script>', version: 'imgsrcx' });
    for (const changed of [
      { message: 'x'.repeat(501) },
      { stack: 'x'.repeat(8_001) },
      { kind: 'other' },
      { page: 1 },
    ])
      expect((await report(changed)).envelope.success).toBe(false);
    expect(await rows()).toHaveLength(1);
    // Characters that nobody sees.
    const odd = 'x\u202e\u200b';
    const stack = `${odd} /assets/${odd}.js:1:1\nat y (/assets/z${odd}.js:1:2)`;
    expect((await report({ message: `Error ${odd}`, stack, page: `/${odd}` })).envelope.success).toBe(true);
    expect((await rows()).map(row => row.message)).toContain('Error x');
  });

  it('[PAGE-30] are solved until they occur in another version', async () => {
    await report();
    const [row] = await rows();
    const ids = { ids: row?.id ?? '' };
    const state = async () => (await rows())[0]?.state;
    expect((await server.request(solve, ids, admin)).envelope).toMatchObject({ success: true });
    await report();
    expect(await state()).toBe('solved');
    expect((await server.request(solve, ids, admin)).envelope.success).toBe(false);
    await report({ version: 'v2' });
    expect(await state()).toBe('open');
    await server.request(solve, ids, admin);
    await server.request(reopen, ids, admin);
    expect(await state()).toBe('open');
    await server.request(remove, { id: row?.id ?? '' }, admin);
    expect(await rows()).toEqual([]);
    await server.add({ username: 'nobody' });
    const nobody = await server.as('nobody');
    for (const endpoint of [list, solve])
      expectRefusal(await server.request(endpoint, ids, nobody), 403, 510);
  });

  it('[PAGE-30] of the policy are kept by directive and site, without session, path or sample', async () => {
    const violation = {
      'document-uri': 'https://museum.test/isystem/user?phone=138',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/collect?stolen=1',
      'script-sample': 'hunter2',
    };
    const reply = await sendViolation(JSON.stringify({ 'csp-report': violation }));
    expect(reply.statusCode).toBe(200);
    await sendViolation(JSON.stringify({ 'csp-report': { ...violation, 'blocked-uri': 'inline' } }));
    expect((await rows()).map(({ kind, message, path }) => [kind, message, path]).sort()).toEqual([
      ['policy', 'script-src-elem https://evil.test', '/isystem/user'],
      ['policy', 'script-src-elem inline', '/isystem/user'],
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/hunter2|stolen|138/);
    for (const payload of ['', '[]', '{"csp-report":1}', '{', `{"csp-report":{"x":"${'y'.repeat(20_000)}"}}`])
      expect((await sendViolation(payload)).statusCode).toBeGreaterThanOrEqual(200);
    expect(await rows()).toHaveLength(2);
    const page = await server.app.inject({
      method: 'GET',
      url: `${server.config.basePath}/sys/capabilities`,
    });
    expect(page.headers['content-security-policy']).toContain(
      `report-uri ${server.config.basePath}/sys/browserError/violation`,
    );
  });

  it('[PAGE-30] are limited in number, by all addresses together and by kind', async () => {
    for (let index = 0; index < 320; index += 1)
      await report({
        message: `Error ${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`,
      });
    expect(await rows()).toHaveLength(300);
  });

  it('[PAGE-30] are deleted once they have not occurred for the days to keep, which is an entry of the log', async () => {
    await report();
    await report({ message: 'RangeError: recent' });
    const old = new Date(clock.getTime() - 100 * 86_400_000);
    await server.db
      .update(browserErrors)
      .set({ lastTime: old })
      .where(eq(browserErrors.message, failure.message));
    const services = { db: server.db, now: () => clock, realtime: { publish: () => undefined } };
    expect(await deleteOldErrors(90, services)).toBe(1);
    expect((await rows()).map(({ message }) => message)).toEqual(['RangeError: recent']);
    const entries = await server.db
      .select()
      .from(logs)
      .where(eq(logs.logContent, '清理前端错误，保留天数： 90，条数： 1'));
    expect(entries).toHaveLength(1);
  });

  it('[PAGE-30] have their stack in the sources where the build has left a map, and as it was sent otherwise', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maps-'));
    const map = {
      version: 3,
      sources: ['../../modules/people/users/save.ts'],
      names: ['saveUser'],
      mappings: 'AAoBAA',
    };
    await writeFile(join(folder, 'users-Ab3dE_9.js.map.gz'), gzipSync(JSON.stringify(map)));
    await writeFile(join(folder, 'broken-Ab3dE_9.js.map.gz'), 'no map');
    const inSources = openSourceMaps(folder);
    const frame = (file: string) => ({ name: 'a', file, line: 1, column: 5 });
    expect(
      await inSources([
        frame('/assets/users-Ab3dE_9.js'),
        frame('/assets/broken-Ab3dE_9.js'),
        frame('/assets/../x.js'),
      ]),
    ).toEqual([
      { name: 'saveUser', file: 'modules/people/users/save.ts', line: 21, column: 1 },
      frame('/assets/broken-Ab3dE_9.js'),
      frame('/assets/../x.js'),
    ]);
  });
});
