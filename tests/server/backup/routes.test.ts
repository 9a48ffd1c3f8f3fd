import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backups, backupEndpoints } from '#contract/areas/backups.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

/** A name that a backup could have. */
const unknown = '20260101T000000Z-wanted-000000';

const { list, make, check, remove } = backupEndpoints;

let server: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
  server = await startApp({ environment: { BACKUP_TO: folder } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (token: string) => (await server.request<Backups>(list, {}, token)).envelope.result;
const idle = (token: string) =>
  expect.poll(async () => (await read(token)).running, { timeout: 40_000 }).toBeNull();

it('makes, checks and deletes backups, one thing at a time, and writes it into the log', async () => {
  const token = await server.as('admin');
  expect(await read(token)).toEqual({ backups: [], isEncrypted: false, running: null, failure: null });
  // Whoever presses the button while another backup begins gets that one.
  for (const { envelope } of await Promise.all([1, 2].map(() => server.request(make, {}, token))))
    expect(envelope.success).toBe(true);
  const { backups: none } = await read(token);
  expect((await server.request(check, { name: none[0]?.name ?? unknown }, token)).envelope.success).toBe(
    false,
  );
  await idle(token);
  const { backups, failure } = await read(token);
  expect(failure).toBeNull();
  expect(backups).toEqual([
    {
      name: expect.stringMatching(/^\d{8}T\d{6}Z-wanted-/),
      reason: 'wanted',
      createTime: expect.any(String),
      size: expect.any(Number),
      checkTime: expect.any(String),
      fault: null,
    },
  ]);
  const name = backups[0]?.name ?? '';
  expect((await server.request(check, { name: '../secret' }, token)).envelope.success).toBe(false);
  expect((await server.request(check, { name }, token)).envelope.success).toBe(true);
  await idle(token);
  expect((await server.request(remove, { name }, token)).envelope.success).toBe(true);
  expect((await server.request(remove, { name }, token)).envelope).toMatchObject({
    success: false,
    message: '没有此备份',
  });
  const entries = await server.db.select({ content: logs.logContent }).from(logs);
  const contents = entries.map(({ content }) => content);
  expect(contents).toContain(`备份，名称： ${name}`);
  expect(contents).toContain(`删除备份，名称： ${name}`);
});

it('states why none could be made', async () => {
  const elsewhere = await startApp({ environment: { BACKUP_TO: '/proc/nowhere' } });
  const token = await elsewhere.as('admin');
  await elsewhere.request(make, {}, token);
  const failure = async () => (await elsewhere.request<Backups>(list, {}, token)).envelope.result.failure;
  await expect.poll(failure, { timeout: 40_000 }).toBe('unavailable');
  await elsewhere.close();
});
