import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExportRun, exportDays, exportRunEndpoints } from '#contract/areas/export-runs.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import {
  announcements,
  exportRuns,
  fieldRules,
  positions,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { type Storage, StorageError } from '#server/kernel/storage/storage.ts';
import { exportSweepJob } from '#server/modules/export-runs/runs.ts';
import { startApp, type TestApp } from './support/app.ts';

const { start, list, cancel, again, file, remove } = exportRunEndpoints;
const query = {
  exportFormat: 'csv',
  exportValues: 'codes',
  exportColumns: 'code,name',
  column: 'code',
  order: 'asc',
};

let server: TestApp;
let clerk: string;
let clerkId: string;
beforeAll(async () => {
  server = await startApp();
  const permissions = ['list', 'export'].map(verb => `system:position:${verb}`);
  clerkId = (await server.add({ username: 'clerk', permissions })).id;
  await server.add({ username: 'other', permissions });
  await server.add({ username: 'reader', permissions: ['system:position:list'] });
  clerk = await server.as('clerk');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(exportRuns);
  await server.db.delete(announcements);
  await server.db.delete(positions);
  await server.db.insert(positions).values(
    Array.from({ length: 700 }, (_, index) => ({
      id: `p${index}`,
      code: `C-${1000 + index}`,
      name: '讲解员',
    })),
  );
});

const ask = async <Result = unknown>(endpoint: AnyEndpoint, input: object = {}, token = clerk) =>
  (await server.request<Result>(endpoint, input as Record<string, unknown>, token)).envelope;
const runs = async (token = clerk) => (await ask<{ runs: ExportRun[] }>(list, {}, token)).result.runs;
const begin = async (given: object = query, token = clerk) => {
  const envelope = await ask<{ id: string }>(start, { resource: 'position', query: given }, token);
  expect(envelope).toMatchObject({ success: true });
  return envelope.result.id;
};
/** An export once the server does not work on it any more. */
const ended = async (id: string, token = clerk): Promise<ExportRun> => {
  const one = async () => (await runs(token)).find(run => run.id === id) as ExportRun;
  await expect.poll(async () => (await one()).state, { timeout: 60_000 }).not.toBe('running');
  return one();
};
const stored = (id: string) => server.storage.stat(`exports/${id}`);

/** What the storage does while an export writes to it. */
async function withStorage(put: Storage['put'], during: () => Promise<void>): Promise<void> {
  const before = server.storage.put;
  server.storage.put = put;
  try {
    await during();
  } finally {
    server.storage.put = before;
  }
}

describe('an export in the background', () => {
  it('[LIST-28] has the rows of the query, leaves a message with a link in the bell, and is downloaded', async () => {
    const id = await begin({ ...query, name: '讲解员' });
    const run = await ended(id);
    expect(run).toMatchObject({ state: 'done', resource: 'position', fileName: '职务表列表数据.csv' });
    const { bytes, headers } = await server.request(file, { id }, clerk);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(bytes.length).toBe(run.size);
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect([lines.length, lines[1], lines.at(-1)]).toEqual([701, 'C-1000,讲解员', 'C-1699,讲解员']);
    const [message] = await server.db.select().from(announcements);
    expect(message).toMatchObject({
      titile: '导出完成：职务表列表数据.csv',
      openType: 'url',
      openPage: '/account/exports',
    });
    expect(message?.msgContent).toContain('can be downloaded');
  });

  it('is a workbook for browsers, whatever the request that began it accepts', async () => {
    const id = await begin({ ...query, exportFormat: 'xlsx', selections: 'p1,p2' });
    expect(await ended(id)).toMatchObject({ state: 'done', fileName: '职务表列表数据.xlsx' });
    expect((await server.request(file, { id }, clerk)).text).toContain('C-1002');
  });

  it('contains no field that the person may not see', async () => {
    const [role] = await server.db.select().from(userRoles).where(eq(userRoles.userId, clerkId));
    await server.db.insert(fieldRules).values({
      roleId: role?.roleId ?? '',
      resource: 'position',
      field: 'postRank',

      mode: 'hidden',
    });
    const id = await begin({ ...query, exportColumns: 'code,postRank' });
    await ended(id);
    await server.db.delete(fieldRules);
    const { text } = await server.request(file, { id }, clerk);
    expect(text.split('\r\n')[0]).toBe('\uFEFF职务编码');
  });

  it('is nobody else’s, and needs the permission to export, when it begins and when it is downloaded', async () => {
    const other = await server.as('other');
    const id = await begin();
    await ended(id);
    expect(await runs(other)).toEqual([]);
    for (const endpoint of [file, cancel, again, remove])
      expect(await ask(endpoint, { id }, other)).toMatchObject({ success: false });
    const reader = await server.as('reader');
    expect(await ask(start, { resource: 'position', query }, reader)).toMatchObject({ success: false });
    const roles = await server.db.delete(userRoles).where(eq(userRoles.userId, clerkId)).returning();
    expect(await ask(file, { id })).toMatchObject({ success: false, message: '没有权限，请联系管理员授权' });
    await server.db.insert(userRoles).values(roles);
    expect((await server.request(file, { id }, clerk)).status).toBe(200);
  });

  it('is refused for what is no resource, has no export, or does not have the form of its query', async () => {
    for (const resource of ['none', 'exportRun', '__proto__'])
      expect(await ask(start, { resource, query })).toMatchObject({ message: '这些记录不能导出' });
    expect(await ask(start, { resource: 'position', query: { exportFormat: 'pdf' } })).toMatchObject({
      success: false,
    });
    expect(await runs()).toEqual([]);
  });

  it('keeps the reason when there is no column, and is begun again', async () => {
    const id = await begin({ ...query, exportColumns: 'nothing' });
    expect(await ended(id)).toMatchObject({ state: 'failed', message: '没有可以导出的列' });
    expect(await ask(file, { id })).toMatchObject({ message: '这次导出没有文件' });
    await server.db.update(exportRuns).set({ query: JSON.stringify(query) });
    expect(await ask(again, { id })).toMatchObject({ success: true });
    expect(await ended(id)).toMatchObject({ state: 'done', message: null });
    expect(await ask(again, { id })).toMatchObject({ success: false });
  });

  it('leaves nothing of a file for which the storage has no room', async () => {
    await withStorage(
      async (_key, content) => {
        content.destroy();
        throw new StorageError('full', 'no room');
      },
      async () => {
        const id = await begin();
        expect(await ended(id)).toMatchObject({
          state: 'failed',
          message: expect.stringContaining('存储空间不足'),
        });
        expect(await stored(id)).toBeUndefined();
      },
    );
  });

  it('is cancelled while it is written, and a person has no more than two at a time', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const put = server.storage.put.bind(server.storage);
    await withStorage(
      async (key, content) => {
        await held;
        await put(key, content);
      },
      async () => {
        const ids = [await begin(), await begin()];
        expect(await ask(start, { resource: 'position', query })).toMatchObject({
          message: '您有 2 个导出正在进行，请等待完成或先取消',
        });
        expect(await ask(remove, { id: ids[0] })).toMatchObject({ message: '导出正在进行，请先取消' });
        expect(await ask(cancel, { id: ids[0] })).toMatchObject({ success: true });
        release();
        expect(await ended(ids[0] as string)).toMatchObject({ state: 'cancelled', size: 0 });
        expect(await stored(ids[0] as string)).toBeUndefined();
        expect(await ended(ids[1] as string)).toMatchObject({ state: 'done' });
      },
    );
  });

  it('whose server has stopped is lost, leaves no part of a file, and is begun again', async () => {
    const id = 'lost';
    const long = new Date(Date.now() - 60_000);
    await server.storage.put(`exports/${id}`, Readable.from([Buffer.from('half')]));
    await server.db.insert(exportRuns).values({
      id,
      userId: clerkId,
      resource: 'position',
      state: 'running',
      query: JSON.stringify(query),
      startTime: long,
      touchedTime: long,
    });
    expect(await runs()).toMatchObject([{ id, state: 'lost' }]);
    expect(await stored(id)).toBeUndefined();
    expect(await ask(again, { id })).toMatchObject({ success: true });
    expect(await ended(id)).toMatchObject({ state: 'done' });
  });

  it('is removed by the person, and with its file when it is too old', async () => {
    const [first, second] = [await begin(), await begin()];
    for (const id of [first, second]) await ended(id);
    expect(await ask(remove, { id: first })).toMatchObject({ success: true, message: '删除成功!' });
    expect(await stored(first)).toBeUndefined();
    const later = new Date(Date.now() + (exportDays + 1) * 24 * 3_600_000);
    const job = exportSweepJob({ db: server.db, storage: server.storage, now: () => later });
    await job.run();
    expect(await runs()).toEqual([]);
    expect(await stored(second)).toBeUndefined();
  });
});
