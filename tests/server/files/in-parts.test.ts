import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginUpload, finishUpload, partsPath } from '#contract/areas/files.ts';
import { login, logout } from '#contract/areas/session.ts';
import { largestInParts, uploadLimit } from '#contract/constants.ts';
import { logs, ossFiles } from '#server/kernel/db/schema/index.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { sweepParts } from '#server/modules/files/in-parts/parts-sweep-job.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { picture } from '../support/pictures.ts';
import { stores, type TestStore } from '../support/stores.ts';
import { testPassword } from '../support/test-password.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe.each(stores)('a file that is sent in parts to %s', (_name, open) => {
  let store: TestStore;
  let server: TestApp;
  let person: string;
  let other: string;
  let time: Date | undefined;
  let fault: StorageError | undefined;
  beforeAll(async () => {
    store = await open();
    server = await startApp({
      environment: { ...store.environment, PERSON_QUOTA: '30' },
      now: () => time ?? new Date(),
      storage: {
        ...store.storage,
        put: async (key, content) => {
          if (fault) throw fault;
          await store.storage.put(key, content);
        },
        ...(store.storage.append && {
          append: async (key, content, offset) => {
            if (fault) throw fault;
            return store.storage.append?.(key, content, offset) ?? false;
          },
        }),
        ...(store.storage.link && {
          link: async (from, to) => {
            if (fault) throw fault;
            return store.storage.link?.(from, to) ?? false;
          },
        }),
      },
    });
    await server.add({ username: 'person' });
    await server.add({ username: 'other' });
    person = await server.as('person');
    other = await server.as('other');
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const begin = async (fileName: string, fileSize: number, biz?: string) =>
    (await server.request<{ id: string }>(beginUpload, { fileName, fileSize, biz }, person)).envelope;
  const finish = async (id: string) => (await server.request(finishUpload, { id }, person)).envelope;
  /** Speaks the protocol of tus. */
  const tus = async (
    method: 'HEAD' | 'PATCH' | 'DELETE',
    id: string,
    { token = person, offset, body }: { token?: string; offset?: number; body?: Uint8Array } = {},
  ) => {
    const reply = await server.app.inject({
      method,
      url: server.config.basePath + partsPath(id),
      headers: {
        'x-access-token': token,
        'tus-resumable': '1.0.0',
        ...(body && { 'content-type': 'application/offset+octet-stream', 'upload-offset': `${offset}` }),
      },
      ...(body && { payload: Buffer.from(body) }),
    });
    return { status: reply.statusCode, headers: reply.headers, text: reply.payload };
  };
  const offsetOf = async (id: string) => Number((await tus('HEAD', id)).headers['upload-offset']);
  const objects = async () => {
    const keys: string[] = [];
    for await (const { key } of store.storage.list('uploads/')) keys.push(key);
    return keys.filter(key => !key.endsWith('/state')).length;
  };
  const rowOf = async (url: string) =>
    (await server.db.select().from(ossFiles).where(eq(ossFiles.url, url)))[0];

  it('[API-85][API-86] goes on where it stopped, and is stored and logged like any other', async () => {
    const text = '第一部分，第二部分。'.repeat(1000);
    const content = bytes(text);
    const { result } = await begin('../说明.txt', content.length, 'repair');
    const { id } = result;
    expect(await offsetOf(id)).toBe(0);
    const first = await tus('PATCH', id, { offset: 0, body: content.subarray(0, 1001) });
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '1001']);
    expect(await offsetOf(id)).toBe(1001);
    // What has arrived already is not taken again, nor what would leave a gap.
    for (const offset of [0, 2000])
      expect((await tus('PATCH', id, { offset, body: content.subarray(0, 10) })).status).toBe(409);
    expect((await finish(id)).message).toBe('文件尚未传完，请继续上传');
    await tus('PATCH', id, { offset: 1001, body: content.subarray(1001) });
    const [one, again] = await Promise.all([finish(id), finish(id)]);
    expect(one).toMatchObject({
      success: true,
      code: 0,
      message: expect.stringMatching(/^repair\/[0-9a-f]{32}\.txt$/),
    });
    expect(again.message).toBe(one.message);
    expect((await finish(id)).message).toBe(one.message);
    expect(await rowOf(one.message)).toMatchObject({
      fileName: '说明.txt',
      fileType: 'text/plain; charset=utf-8',
      fileSize: content.length,
      createBy: 'person',
    });
    const answer = await server.app.inject({
      url: `${server.config.basePath}/sys/common/static/${one.message}`,
      headers: { 'x-access-token': person },
    });
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(await objects()).toBe(0);
    expect(await offsetOf(id)).toBe(content.length);
    const entries = await server.db.select().from(logs).where(eq(logs.createBy, 'person'));
    expect(entries.map(({ logContent }) => logContent)).toContain(
      `上传文件：说明.txt，地址： ${one.message}`,
    );
  });

  it('is reached by who began it only, and not without a session', async () => {
    const { id } = (await begin('a.txt', 10)).result;
    const body = bytes('0123456789');
    expect((await tus('HEAD', id, { token: other })).status).toBe(404);
    const foreign = await tus('PATCH', id, { token: other, offset: 0, body });
    expect([foreign.status, JSON.parse(foreign.text).message]).toEqual([404, '上传已过期，请重新上传']);
    expect((await tus('DELETE', id, { token: other })).status).toBe(404);
    expect((await server.request(finishUpload, { id }, other)).status).toBe(404);
    expect((await tus('PATCH', id, { token: '', offset: 0, body })).status).toBe(401);
    expect((await server.request(beginUpload, { fileName: 'a', fileSize: 1 })).status).toBe(401);
    for (const strange of ['..', '%2e%2e%2fstate', 'a'.repeat(32).toUpperCase(), 'x'])
      expect([401, 404], strange).toContain((await tus('HEAD', strange)).status);
    expect(await offsetOf(id)).toBe(0);
    expect((await tus('DELETE', id)).status).toBe(204);
    expect((await tus('HEAD', id)).status).toBe(404);
  });

  it('is refused before anything is sent when it is empty, too large, has no room, or names no folder', async () => {
    const refused = async (size: number, biz?: string) => (await begin('a.pdf', size, biz)).message;
    expect(await refused(0)).toBe('文件没有内容，请重新选择');
    expect(await refused(largestInParts + 1)).toBe('文件过大，最多 1 GB');
    expect(await refused(31 * 1024 * 1024)).toBe('您的文件已占 0.0 MB，最多 30 MB，请删除不用的文件');
    expect(await refused(uploadLimit + 1, 'avatar')).toBe('图片过大，最多 10 MB');
    expect(await refused(10, '../x')).toBe('上传目录bizPath，格式非法！');
    const { id } = (await begin('first.pdf', 20 * 1024 * 1024)).result;
    expect(await refused(20 * 1024 * 1024)).toMatch(/^您的文件已占 .*请删除不用的文件$/);
    await tus('DELETE', id);
    const begun = [];
    for (let count = 0; count < 20; count += 1) begun.push((await begin('a.txt', 1)).result.id);
    expect(await refused(1)).toBe('最多有 20 个未完成的上传，请先完成或取消');
    for (const each of begun) await tus('DELETE', each);
  });

  it('is judged by its bytes like a single upload, and what is refused leaves nothing', async () => {
    const before = await server.db.$count(ossFiles);
    for (const [name, content] of [
      ['a.png', bytes('<script>alert(1)</script>')],
      ['a.pdf', new Uint8Array(Buffer.from('MZ\x90\0\x03', 'latin1'))],
    ] as const) {
      const { id } = (await begin(name, content.length)).result;
      await tus('PATCH', id, { offset: 0, body: content });
      expect((await finish(id)).message).toMatch(/^不能上传这种文件/);
      expect((await tus('HEAD', id)).status).toBe(404);
    }
    const { id } = (await begin('a.png', 4)).result;
    expect((await tus('PATCH', id, { offset: 0, body: bytes('longer than said') })).status).toBe(413);
    await tus('DELETE', id);
    const content = await picture();
    const shown = (await begin('图.png', content.length, 'exhibit')).result.id;
    await tus('PATCH', shown, { offset: 0, body: content });
    expect((await finish(shown)).message).toMatch(/^exhibit\/.*\.png$/);
    expect(await server.db.$count(ossFiles)).toBe(before + 1);
    expect(await objects()).toBe(0);
  });

  it('is swept when nothing has arrived for a day, however the clock has jumped, and begins again', async () => {
    const { id } = (await begin('a.txt', 10)).result;
    await tus('PATCH', id, { offset: 0, body: bytes('01234') });
    expect(await sweepParts(new Date(Date.now() - 86_400_000), store)).toBe(0);
    expect(await offsetOf(id)).toBe(5);
    expect(await sweepParts(new Date(Date.now() + 60_000), store)).toBeGreaterThan(0);
    expect((await tus('HEAD', id)).status).toBe(404);
    expectRefusal(await server.request(finishUpload, { id }, person), 404, 404);
    expect(await objects()).toBe(0);
  });

  it.each([
    ['full', 507, '存储空间不足，文件没有保存，请联系管理员'],
    ['unavailable', 503, '文件存储暂时不可用，请稍后重试'],
  ] as const)(
    'keeps what has arrived while the storage is %s, and goes on afterwards',
    async (kind, status, message) => {
      const content = bytes(`content while the storage is ${kind}`);
      const { id } = (await begin('a.txt', content.length)).result;
      await tus('PATCH', id, { offset: 0, body: content.subarray(0, 10) });
      fault = new StorageError(kind, 'of the test');
      const refused = await tus('PATCH', id, { offset: 10, body: content.subarray(10) });
      expect([refused.status, JSON.parse(refused.text).message]).toEqual([status, message]);
      expect((await begin('b.txt', 1)).message).toBe(message);
      fault = undefined;
      expect(await offsetOf(id)).toBe(10);
      await tus('PATCH', id, { offset: 10, body: content.subarray(10) });
      fault = new StorageError(kind, 'of the test');
      expect((await finish(id)).message).toBe(message);
      fault = undefined;
      expect((await finish(id)).message).toMatch(/^temp\/.*\.txt$/);
      expect(await objects()).toBe(0);
    },
  );

  it('goes on after the session of its person has ended, and however the clock of the server jumps', async () => {
    const { username } = await server.add({ username: 'leaving' });
    const first = await server.as(username);
    const content = bytes('0123456789');
    const { envelope } = await server.request<{ id: string }>(
      beginUpload,
      { fileName: 'a.txt', fileSize: content.length },
      first,
    );
    const { id } = envelope.result;
    await tus('PATCH', id, { token: first, offset: 0, body: content.subarray(0, 4) });
    await server.request(logout, {}, first);
    expect((await tus('PATCH', id, { token: first, offset: 4, body: content.subarray(4) })).status).toBe(401);
    time = new Date(Date.now() - 40 * 86_400_000);
    const second = (await server.request<{ token: string }>(login, { username, password: testPassword }))
      .envelope.result.token;
    const { headers } = await tus('HEAD', id, { token: second });
    expect(headers['upload-offset']).toBe('4');
    await tus('PATCH', id, { token: second, offset: 4, body: content.subarray(4) });
    const stored = await server.request(finishUpload, { id }, second);
    expect(stored.envelope.message).toMatch(/^temp\//);
    time = undefined;
  });
});
