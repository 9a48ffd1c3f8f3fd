import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userImport } from '#contract/areas/users.ts';
import { answerOf, startApp, type TestApp } from '../server/support/app.ts';
import { expectHeaders, expectRefusal } from '../server/support/expectations.ts';
import { upload } from '../server/support/upload.ts';
import { userRow, userSheet, xlsx } from '../server/support/workbooks.ts';

const minute = 60_000;
const start = new Date('2026-03-02T10:00:00+08:00').getTime();

describe('the list of rows that an import refused', () => {
  let server: TestApp;
  let folder: string;
  let present = start;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
    server = await startApp({ environment: { DATA_DIR: folder }, now: () => new Date(present) });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const fetchedPlainly = async (fileUrl: string) =>
    answerOf(await server.app.inject({ url: server.config.basePath + fileUrl }));
  /** The link of a new list. */
  const refusedImport = async (time: number) => {
    present = time;
    const content = xlsx(userSheet([userRow({ 登录账号: 'admin', 真实姓名: '重名', 工号: 'E1' })]));
    const files = [{ name: 'people.xlsx', content }];
    const answer = await upload<{ fileUrl: string; fileName: string }>(
      ...([server, userImport, files, await server.as('admin')] as const),
    );
    expect(answer.envelope.code).toBe(201);
    return answer.envelope.result;
  };

  it('opens by its link alone, as a download, which clients of the family fetch without a token', async () => {
    const { fileUrl, fileName } = await refusedImport(start);
    const answer = await fetchedPlainly(fileUrl);
    expect([answer.status, answer.text.trim()]).toEqual([200, '第 4 行：用户名已经存在，忽略导入。']);
    expect(fileUrl).toBe(`/sys/common/static/logs/20260302/${fileName}`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expectHeaders(answer);
  });

  it('opens for an hour and no longer, also with a token', async () => {
    const { fileUrl } = await refusedImport(start);
    present = start + 59 * minute;
    expect((await fetchedPlainly(fileUrl)).status).toBe(200);
    present = start + 60 * minute;
    expectRefusal(await fetchedPlainly(fileUrl), 404, 404);
    const headers = { 'x-access-token': await server.as('admin') };
    const own = answerOf(await server.app.inject({ url: server.config.basePath + fileUrl, headers }));
    expectRefusal(own, 404, 404);
  });

  it('has 128 random bits in its name, and those of one list reveal nothing about another', async () => {
    const lists = [await refusedImport(start), await refusedImport(start), await refusedImport(start)];
    const random = lists.map(({ fileName }) => /_([0-9a-f]{32})\.txt$/.exec(fileName)?.[1]);
    expect(random).not.toContain(undefined);
    expect(new Set(random).size).toBe(3);
  });

  it('cannot be found without its whole name', async () => {
    const { fileUrl, fileName } = await refusedImport(start);
    const day = '/sys/common/static/logs/20260302';
    const withoutRandom = fileName.replace(/_.*/, '.txt');
    for (const other of [
      ...[fileUrl.replace(/\w\.txt$/, '.txt'), `${day}/${withoutRandom}`, `${day}/`, day],
      ...['/sys/common/static/logs', '/sys/common/static/logs/', '/sys/common/static/'],
      ...[
        `/sys/common/static/logs/20260301/${fileName}`,
        `${day}/*.txt`,
        `${day}/..%2f20260302%2f${fileName}`,
      ],
      ...[`/sys/common/static/logs/..%2flogs%2f20260302/${fileName}`, `${day}/%2e%2e`, `${day}/.`],
    ]) {
      const answer = await fetchedPlainly(other);
      expect([400, 401, 404], other).toContain(answer.status);
      expect(answer.envelope.success, other).toBe(answer.status === 401);
      expect(answer.text, other).not.toContain('忽略导入');
    }
  });

  it('is removed with its day, once nobody can open it any more', async () => {
    await refusedImport(start);
    await refusedImport(start + 24 * 60 * minute);
    expect((await readdir(join(folder, 'logs'))).toSorted()).toEqual(['20260302', '20260303']);
    await refusedImport(start + 48 * 60 * minute);
    expect((await readdir(join(folder, 'logs'))).toSorted()).toEqual(['20260303', '20260304']);
  });
});
