import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  describePicture,
  mostPaths,
  type PictureText,
  pictureTexts,
  signedAddress,
} from '#contract/areas/file-access.ts';
import { uploadFile } from '#contract/areas/files.ts';
import { draftKey } from '#contract/areas/own-account.ts';
import { logs, ossFiles, recordFiles } from '#server/kernel/db/schema/index.ts';
import { answerOf, startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { picture } from '../support/pictures.ts';
import { type TestFile, upload } from '../support/upload.ts';

describe('a stored file', () => {
  let server: TestApp;
  let owner: string;
  let other: string;
  let keeper: string;
  let time = new Date('2026-03-02T04:00:00Z');
  beforeAll(async () => {
    server = await startApp({ now: () => time });
    await server.add({ username: 'owner' });
    await server.add({ username: 'other' });
    await server.add({ username: 'keeper', permissions: ['system:ossFile:list', 'system:ossFile:delete'] });
    [owner, other, keeper] = [await server.as('owner'), await server.as('other'), await server.as('keeper')];
  });
  afterAll(() => server.close());
  beforeEach(() => {
    time = new Date('2026-03-02T04:00:00Z');
  });

  const store = async (name: string, content: TestFile['content']) =>
    (await upload<null>(server, uploadFile, [{ name, content }], owner)).envelope.message;
  const text = (content: string) => new Uint8Array(Buffer.from(content));
  const fetched = async (address: string, headers: Record<string, string> = {}) =>
    answerOf(await server.app.inject({ url: `${server.config.basePath}${address}`, headers }));
  /** Named by a record of a resource that the others do not read. */
  const hide = (url: string) =>
    server.db.insert(recordFiles).values({ url, resource: 'exhibit', recordId: 'none', field: 'picture' });
  const newestLog = async () =>
    (await server.db.select().from(logs).orderBy(desc(logs.createTime), desc(logs.id)).limit(1))[0];

  it('is described in words by who stored it and who manages files, and read by who may read the picture', async () => {
    const path = await store('鼎.png', await picture());
    const read = async (token: string) =>
      (await server.request<PictureText[]>(pictureTexts, { paths: `${path},temp/none.png` }, token)).envelope
        .result;
    expect(await read(owner)).toEqual([{ path, text: '', mayChange: true }]);
    const written = await server.request(describePicture, { path, text: '  青铜鼎的\n正面 ' }, owner);
    expect(written.envelope).toMatchObject({ success: true, message: '保存成功' });
    expect(await read(other)).toEqual([{ path, text: '青铜鼎的 正面', mayChange: false }]);
    expect((await server.request(describePicture, { path, text: '' }, other)).envelope).toMatchObject({
      success: false,
      message: '不能修改这张图片的说明',
    });
    expect(await read(keeper)).toMatchObject([{ mayChange: true }]);
    expect((await newestLog())?.logContent).toContain('修改图片说明：鼎.png');
    await hide(path);
    expect(await read(other)).toEqual([]);
    expectRefusal(await server.request(describePicture, { path, text: 'x' }, other), 404, 404);
    expect((await server.request(describePicture, { path, text: '铭文' }, keeper)).envelope.success).toBe(
      true,
    );
    expect(await read(owner)).toMatchObject([{ text: '铭文' }]);
  });

  it('is no picture without a description, and only so many are asked about together', async () => {
    const path = await store('a.txt', text('words'));
    expect((await server.request(pictureTexts, { paths: path }, owner)).envelope.result).toEqual([]);
    expectRefusal(await server.request(describePicture, { path, text: 'x' }, owner), 404, 404);
    const many = Array.from({ length: mostPaths + 1 }, (_, index) => `temp/${index}`).join(',');
    expect((await server.request(pictureTexts, { paths: many }, owner)).envelope.success).toBe(false);
  });

  it('has an address that opens it without a session for five minutes, for who may read it', async () => {
    const path = await store('秘密.txt', text('for five minutes'));
    const another = await store('b.txt', text('another one'));
    await hide(path);
    expectRefusal(await server.request(signedAddress, { path }, other), 404, 404);
    expectRefusal(await server.request(signedAddress, { path }), 401, 401);
    const { envelope } = await server.request<{ address: string; expires: number }>(
      signedAddress,
      { path },
      owner,
    );
    const { address = '', expires = 0 } = envelope.result ?? {};
    expect(expires).toBe(time.getTime() / 1000 + 300);
    expect((await newestLog())?.logContent).toContain('获取文件的临时地址：秘密.txt');
    const opened = await fetched(address);
    expect([opened.status, opened.text]).toEqual([200, 'for five minutes']);
    expect(opened.headers['cache-control']).toContain('private');
    const part = await fetched(address, { range: 'bytes=4-7' });
    expect([part.status, part.text]).toEqual([206, 'five']);
    // Once for each address, by whom it was given.
    const openings = await server.db
      .select()
      .from(logs)
      .where(like(logs.logContent, `通过 owner 获取的临时地址下载文件：秘密.txt，地址： ${path}`));
    expect(openings.map(({ userid }) => userid)).toEqual(['owner']);
    const forged = [
      address.replace(path, another),
      address.replace(`expires=${expires}`, `expires=${expires + 1}`),
      address.slice(0, -1),
      address.replace('by=owner', 'by=other'),
      address.replace(/signature=.*/, 'signature='),
      address.replace(/&signature=.*/, ''),
    ];
    for (const each of forged) expect((await fetched(each)).status, each).toBe(401);
    time = new Date(expires * 1000);
    expect((await fetched(address)).status).toBe(401);
  });

  it('is in the log once it is downloaded, and not again for its parts or for what a browser has', async () => {
    const path = await store('图录.txt', text('a catalogue'));
    const address = `/sys/common/static/${path}`;
    const downloads = () => server.db.$count(logs, eq(logs.logContent, `下载文件：图录.txt，地址： ${path}`));
    const headers = { 'x-access-token': other };
    const { etag } = (await fetched(address, headers)).headers;
    expect(await downloads()).toBe(1);
    await fetched(address, { ...headers, range: 'bytes=4-' });
    await fetched(address, { ...headers, 'if-none-match': String(etag) });
    expect(await downloads()).toBe(1);
    expect((await newestLog())?.userid).toBe('other');
    await fetched(address, { ...headers, range: 'bytes=0-3' });
    expect(await downloads()).toBe(2);
    await fetched(address);
    expect(await downloads()).toBe(2);
  });

  it('that is larger than a single request takes is refused before it is read', async () => {
    const rows = await server.db.$count(ossFiles);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    const { message, status } = await claimOf(port, 2 * 1024 ** 3);
    expect([status, message]).toEqual([413, '文件大小超出10MB限制, 请压缩或降低文件质量! ']);
    expect(await server.db.$count(ossFiles)).toBe(rows);
  });

  /** Claims a body of so many bytes, of which nothing but the beginning is ever sent. */
  async function claimOf(port: number, size: number) {
    const { request } = await import('node:http');
    const { json } = await import('node:stream/consumers');
    return new Promise<{ status: number | undefined; message: string }>((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `${server.config.basePath}/sys/common/upload`,
          headers: {
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': size,
            'x-access-token': owner,
          },
        },
        reply =>
          json(reply).then(body => {
            resolve({ status: reply.statusCode, message: (body as { message: string }).message });
            sent.destroy();
          }, reject),
      );
      sent.on('error', reject);
      sent.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    });
  }

  it('has a key for the unsaved input of its person, which nobody else gets', async () => {
    const keyOf = async (token: string) =>
      (await server.request<{ key: string }>(draftKey, {}, token)).envelope.result?.key ?? '';
    const key = await keyOf(owner);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf(await server.as('owner'))).toBe(key);
    expect(await keyOf(other)).not.toBe(key);
    expectRefusal(await server.request(draftKey, {}), 401, 401);
  });
});
