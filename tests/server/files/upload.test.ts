import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadFile, uploadToStore } from '#contract/areas/files.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { type Storage, StorageError } from '#server/kernel/storage/storage.ts';
import { answerOf, startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { picture } from '../support/pictures.ts';
import { stores, type TestStore } from '../support/stores.ts';
import { type TestFile, upload } from '../support/upload.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const text = (content: string) => new Uint8Array(Buffer.from(content));
const types = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const;

describe.each(stores)('an uploaded file in %s', (_name, open) => {
  let store: TestStore;
  let server: TestApp;
  let person: string;
  let time = new Date('2026-03-02T04:00:00Z');
  let fault: StorageError | undefined;

  /** The store of the settings, which fails on demand. */
  const failing = (storage: Storage): Storage => ({
    ...storage,
    put: async (key, content) => {
      if (!fault) return storage.put(key, content);
      const failure = fault;
      const part = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw failure;
        })(),
      );
      await storage.put(key, part).catch(() => undefined);
      throw failure;
    },
    read: async (key, range) => {
      if (fault) throw fault;
      return storage.read(key, range);
    },
  });

  beforeAll(async () => {
    store = await open();
    server = await startApp({
      environment: store.environment,
      storage: failing(store.storage),
      now: () => time,
    });
    await server.add({ username: 'person' });
    person = await server.as('person');
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  beforeEach(() => {
    fault = undefined;
  });

  const send = async (
    file: TestFile | undefined,
    fields: Record<string, string> = {},
    token = person,
    endpoint = uploadFile,
  ) => upload<null>(server, endpoint, file ? [file] : [], token, fields);
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of store.storage.list('files/')) keys.push(key);
    return keys.length;
  };
  const rows = () => server.db.$count(ossFiles);
  const rowOf = async (url: string) =>
    (await server.db.select().from(ossFiles).where(eq(ossFiles.url, url)))[0];
  const fetched = async (path: string, headers: Record<string, string> = {}) =>
    answerOf(
      await server.app.inject({ url: `${server.config.basePath}/sys/common/static/${path}`, headers }),
    );

  it.each(Object.entries(types))(
    '[API-85] [API-86] that is a picture of type %s is stored under a random name, which the message states',
    async (extension, type) => {
      const content = await picture(extension as keyof typeof types);
      const { envelope } = await send(
        { name: '../../a b#图.html', content },
        { biz: 'jeditor', isup: '1', jeditor: '1' },
      );
      expect(envelope).toMatchObject({ success: true, code: 0, result: null });
      expect(envelope.message).toMatch(new RegExp(`^jeditor/[0-9a-f]{32}\\.${extension}$`));
      const answer = await fetched(envelope.message);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 6, height: 4 });
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''a%20b%23%E5%9B%BE\.html\./),
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(await rowOf(envelope.message)).toMatchObject({
        createBy: 'person',
        fileName: 'a b#图.html',
        fileType: type,
        fileSize: answer.bytes.length,
      });
    },
  );

  it('is made small as a picture once, in the kind that a browser reads, and only as wide as is foreseen', async () => {
    const content = new Uint8Array(
      await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    const path = (await send({ name: 'a.png', content })).envelope.message;
    const small = async () => {
      const name = (await rowOf(path))?.objectKey?.split('/').at(-1) ?? '';
      const keys: string[] = [];
      for await (const { key } of store.storage.list(`thumbnails/${name}/`))
        keys.push(key.split('/')[2] ?? '');
      return keys.sort();
    };
    const modern = { accept: 'image/avif,image/webp,*/*' };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => fetched(`${path}?width=128`, modern)),
    );
    expect(await sharp(first?.bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 43 });
    for (const other of others) expect(other.bytes.equals(first?.bytes ?? Buffer.of())).toBe(true);
    expect(first?.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline;.*a\.png\.webp$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('Accept'),
    });
    const older = await fetched(`${path}?width=128`, { accept: '*/*' });
    expect(await sharp(older.bytes).metadata()).toMatchObject({ format: 'png', width: 128 });
    expect(await small()).toEqual(['128.png', '128.webp']);
    const etag = String(first?.headers.etag);
    expect(etag).not.toBe(older.headers.etag);
    expect((await fetched(`${path}?width=128`, { ...modern, 'if-none-match': etag })).status).toBe(304);
    expect((await fetched(`${path}?width=128`, { 'if-none-match': etag })).status).toBe(200);
    // It is made from what is kept, and is not made larger than it is.
    const wide = await fetched(`${path}?width=1024`, modern);
    expect(await sharp(wide.bytes).metadata()).toMatchObject({ width: 900 });
    for (const width of ['100', '0', '-64', '1e9', '64 '])
      expect((await fetched(`${path}?width=${encodeURIComponent(width)}`)).status, width).not.toBe(200);
    expect(await small()).toHaveLength(3);
    const id = (await rowOf(path))?.id ?? '';
    const deleted = await server.as('admin');
    expect((await server.request(ossFileResource.endpoints.delete, { id }, deleted)).envelope.success).toBe(
      true,
    );
    expect(await small()).toEqual([]);
  });

  it('that is no picture is the same at any width', async () => {
    const path = (await send({ name: 'a.txt', content: text('not a picture') })).envelope.message;
    const answer = await fetched(`${path}?width=64`, { 'x-access-token': person });
    expect([answer.status, answer.text]).toEqual([200, 'not a picture']);
    expect((await fetched(`${path}?width=64`)).status).toBe(401);
  });

  it('is encoded again as a picture: turned as it is seen, without place and without what follows it', async () => {
    const taken = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'teal' } })
      .withExif({ IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const content = new Uint8Array(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]));
    const { envelope } = await send({ name: 'a.jpg', content });
    const { bytes: kept } = await fetched(envelope.message);
    const { width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 4, height: 8 });
    expect(kept.includes('script')).toBe(false);
  });

  it('is refused as a picture that unpacks to too many pixels, or is damaged', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = [await rows(), await stored()];
    const refused = await send({ name: 'a.png', content: new Uint8Array(bomb) });
    expect(refused.envelope).toMatchObject({ success: false, message: '图片过大，最多 5000 万像素' });
    const half = (await picture('png')).subarray(0, 50);
    expect((await send({ name: 'a.png', content: half })).envelope.message).toBe('图片已损坏，无法读取');
    expect([await rows(), await stored()]).toEqual(before);
  });

  it('[UPLOAD-21] is in the folder temp where the sender names none', async () => {
    const content = await picture();
    for (const fields of [{}, { biz: '' }] as Record<string, string>[])
      expect((await send({ name: 'a.png', content }, fields)).envelope.message).toMatch(/^temp\//);
    expect((await send({ name: 'a.png', content }, { biz: 'repair' })).envelope.message).toMatch(/^repair\//);
  });

  it.each(['../x', '..', '..\\x', 'a/b', '/etc', 'logs', 'LOGS', '.', 'a b', 'x'.repeat(40), '图'])(
    'is not stored in the folder %j',
    async biz => {
      const before = await stored();
      const { envelope } = await send({ name: 'a.png', content: await picture() }, { biz });
      expect(envelope).toMatchObject({ success: false, code: 500, message: '上传目录bizPath，格式非法！' });
      expect(await stored()).toBe(before);
    },
  );

  it.each([
    ['a.html', '<html>'],
    ['a.txt', ' \n<!DOCTYPE html>'],
    ['a.svg', '<svg onload="alert(1)"/>'],
    ['a.xml', '<?xml version="1.0"?><a/>'],
    ['a.png', '<script>alert(1)</script>'],
    ['a.exe', 'MZ\x90\0\x03'],
    ['a.pdf', '\x7fELF\x02\x01\x01\0'],
    ['a.png', 'PNG\0'],
    ['a.webp', 'RIFF\0xxxAVI LIST'],
    ['a.doc', '\0\0\0'],
  ])('is what its bytes show, and not %s with %j', async (name, content) => {
    const before = [await rows(), await stored()];
    const { envelope } = await send({ name, content: bytes(content) });
    expect(envelope.success).toBe(false);
    expect(envelope.message).toMatch(/^不能上传这种文件|^图片已损坏/);
    const shown = await send({ name, content: bytes(content) }, { biz: 'exhibit' });
    expect(shown.envelope.message).toBe('请上传图片（png、jpg、gif、webp）');
    expect([await rows(), await stored()]).toEqual(before);
  });

  it('[UPLOAD-15] is a picture where pages show pictures', async () => {
    const { envelope } = await send({ name: 'a.png', content: text('编号,名称\n1,鼎') }, { biz: 'avatar' });
    expect(envelope).toMatchObject({ success: false, message: '请上传图片（png、jpg、gif、webp）' });
  });

  it.each([
    ['表.csv', text('编号,名称\n1,鼎'), 'text/plain; charset=utf-8', 'csv', 'inline'],
    ['表.csv', new Uint8Array([0xb1, 0xe0, 0xba, 0xc5]), 'text/plain; charset=gb18030', 'csv', 'inline'],
    ['a.js', text('alert(1)'), 'text/plain; charset=utf-8', 'txt', 'inline'],
    ['a.png', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'), 'application/pdf', 'pdf', 'inline'],
    ['a.html', bytes('PK\x05\x06'.padEnd(22, '\0')), 'application/zip', 'zip', 'attachment'],
    [
      'a.xls',
      bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(600, '\0')),
      'application/vnd.ms-excel',
      'xls',
      'attachment',
    ],
  ])('%s is sent as what it is, and runs nowhere', async (name, content, type, extension, disposition) => {
    const { envelope } = await send({ name, content });
    expect(envelope.message).toMatch(new RegExp(`^temp/[0-9a-f]{32}\\.${extension}$`));
    const answer = await fetched(envelope.message, { 'x-access-token': person });
    expect(answer.bytes.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(new RegExp(`^${disposition};.*\\.${extension}$`)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is readable by signed-in people only, unless it is a picture', async () => {
    const paths = { pdf: '', picture: '' };
    paths.pdf = (await send({ name: 'a.pdf', content: bytes('%PDF-1.7\nprivate') })).envelope.message;
    paths.picture = (await send({ name: 'a.png', content: await picture() })).envelope.message;
    expect((await fetched(paths.picture)).status).toBe(200);
    const refused = await fetched(paths.pdf);
    expectRefusal(refused, 401, 401);
    expect(refused.text).not.toContain('private');
    expect((await fetched(paths.pdf, { 'x-access-token': 'x'.repeat(43) })).status).toBe(401);
    expect((await fetched(paths.pdf, { cookie: 'vitrine_session=guess' })).status).toBe(401);
    expect((await fetched(paths.pdf, { 'x-access-token': await server.as('admin') })).status).toBe(200);
    // Whether there is such a file is not for everybody to know.
    expect((await fetched('temp/0f1e2d3c4b5a69788796a5b4c3d2e1f0.pdf')).status).toBe(401);
  });

  it('is sent in parts, and not again to who has it', async () => {
    const content = text('0123456789'.repeat(300));
    const { message } = (await send({ name: 'a.txt', content })).envelope;
    const ask = (headers: Record<string, string>) =>
      fetched(message, { 'x-access-token': person, 'accept-encoding': 'gzip', ...headers });
    const whole = await ask({});
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '3000' });
    const etag = String(whole.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const part = await ask({ range: 'bytes=5-9' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '56789', 'bytes 5-9/3000']);
    expect((await ask({ range: 'bytes=2997-' })).text).toBe('789');
    expect((await ask({ range: 'bytes=-2' })).text).toBe('89');
    const beyond = await ask({ range: 'bytes=3000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */3000']);
    for (const range of ['bytes=9-5', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
      expect((await ask({ range })).status, range).toBe(200);
    expect((await ask({ range: 'bytes=5-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask({ range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    const known = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it.each([
    ['C:\\fakepath\\图.png', '图.png'],
    ['../../etc/passwd', 'passwd'],
    ['cod\u202egnp.exe', 'codgnp.exe'],
    ['a\u0007b\u200bc.png', 'abc.png'],
    [`${'😀'.repeat(255)}.png`, `${'😀'.repeat(251)}.png`],
    ['..', 'file.png'],
    ['   ', 'file.png'],
  ])('with the name %j is listed as %j', async (name, shown) => {
    const { envelope } = await send({ name, content: await picture() });
    expect(envelope.success, envelope.message).toBe(true);
    expect(await rowOf(envelope.message)).toMatchObject({ fileName: shown });
    expect((await fetched(envelope.message)).status).toBe(200);
  });

  it.each([
    ['a name with the character NUL', "filename*=UTF-8''a%00.png", 'image/png'],
    ['no name', '', 'application/octet-stream'],
  ])('is counted also with %s', async (_title, filename, type) => {
    const head = ['content-disposition: form-data; name="file"', filename].filter(Boolean).join('; ');
    const payload = Buffer.concat([
      Buffer.from(`--b\r\n${head}\r\ncontent-type: ${type}\r\n\r\n`),
      await picture(),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const before = await rows();
    const answer = answerOf(
      await server.app.inject({
        method: 'POST',
        url: `${server.config.basePath}/sys/common/upload`,
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-access-token': person },
        payload,
      }),
    );
    expect(answer.envelope.success, answer.text).toBe(true);
    expect(await rows()).toBe(before + 1);
  });

  it.each([
    ['full', '存储空间不足，文件没有保存，请联系管理员', 200],
    ['unavailable', '文件存储暂时不可用，请稍后重试', 503],
  ] as const)(
    'is there neither as a row nor as a part when the storage is %s',
    async (kind, message, status) => {
      const before = [await rows(), await stored()];
      fault = new StorageError(kind, 'of the test');
      const answer = await send({ name: 'a.txt', content: text(`content for ${kind}`) });
      expect([answer.status, answer.envelope]).toMatchObject([status, { success: false, message }]);
      fault = undefined;
      expect([await rows(), await stored()]).toEqual(before);
      expect((await send({ name: 'a.txt', content: text(`content for ${kind}`) })).envelope.success).toBe(
        true,
      );
    },
  );

  it('that the storage does not give at the moment is refused with what to do', async () => {
    const { message } = (await send({ name: 'a.png', content: await picture('png', 700) })).envelope;
    fault = new StorageError('unavailable', 'of the test');
    const answer = await fetched(message);
    expect([answer.status, answer.envelope.message]).toEqual([503, '文件存储暂时不可用，请稍后重试']);
  });

  it('has its content stored once, also when it is sent several times together', async () => {
    const before = await stored();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => send({ name: 'a.txt', content: text('sent five times') })),
    );
    const paths = new Set(sent.map(({ envelope }) => envelope.message));
    expect(paths.size).toBe(5);
    expect(await stored()).toBe(before + 1);
    for (const path of paths)
      expect((await fetched(path, { 'x-access-token': person })).text).toBe('sent five times');
  });

  it('is there again for everybody when a content that was lost is sent again', async () => {
    const file = { name: 'a.txt', content: text('lost and found') };
    const first = (await send(file)).envelope.message;
    const key = (await rowOf(first))?.objectKey ?? '';
    await store.storage.delete(key);
    expect((await fetched(first, { 'x-access-token': person })).status).toBe(404);
    await send(file);
    expect((await fetched(first, { 'x-access-token': person })).text).toBe('lost and found');
  });

  it('is required, is not empty, and has at most ten megabytes', async () => {
    expect((await send(undefined)).envelope).toMatchObject({ success: false, message: '上传失败！' });
    const empty = await send({ name: 'a.txt', content: new Uint8Array() });
    expect(empty.envelope).toMatchObject({ success: false, message: '文件没有内容，请重新选择' });
    const content = new Uint8Array(11 * 1024 * 1024);
    const { envelope } = await send({ name: 'a.png', content });
    expect(envelope.message).toContain('文件大小超出10MB限制');
  });

  it('is only stored for a signed-in person', async () => {
    for (const endpoint of [uploadFile, uploadToStore])
      expectRefusal(await send({ name: 'a.png', content: await picture() }, {}, '', endpoint), 401, 401);
  });

  it('is stored at the path of object stores, too', async () => {
    const content = await picture();
    const { envelope } = await send({ name: 'a.png', content }, { biz: 'temp' }, person, uploadToStore);
    expect(envelope).toMatchObject({ success: true, code: 0, message: expect.stringMatching(/^temp\//) });
    const refused = await send({ name: 'a.png', content }, { biz: '../x' }, person, uploadToStore);
    expect(refused.envelope.message).toBe('上传目录bizPath，格式非法！');
  });

  it.each([
    'temp/0f1e2d3c4b5a69788796a5b4c3d2e1f0.png',
    'temp/..%2F..%2Fvitrine.db',
    '..%2f/0f1e2d3c4b5a69788796a5b4c3d2e1f0.png',
    'temp/a.png',
    'temp',
    'temp/',
  ])('is the only thing that the address of files opens: %s', async path => {
    expect([400, 401, 404]).toContain((await fetched(path)).status);
  });

  it('of an earlier version keeps its address', async () => {
    const content = await picture('png', 900);
    const url = 'avatar/00112233445566778899aabbccddeeff.png';
    await store.storage.put(`pictures/${url}`, Readable.from([content]));
    await server.db
      .insert(ossFiles)
      .values({ fileName: 'me.png', url, fileType: 'image/png', objectKey: `pictures/${url}` });
    const answer = await fetched(url);
    expect(answer.bytes.equals(content)).toBe(true);
    expect(answer.headers['content-length']).toBe(String(content.length));
  });

  it('is one of at most two hundred of a person in a day', async () => {
    await server.add({ username: 'eager' });
    const values = Array.from({ length: 199 }, () => ({ createBy: 'eager', createTime: time }));
    await server.db.insert(ossFiles).values(values);
    const eager = await server.as('eager');
    const content = await picture();
    const next = () => send({ name: 'a.png', content }, {}, eager);
    expect((await next()).envelope.success).toBe(true);
    expect((await next()).envelope.message).toBe('一天最多上传 200 个文件，请明天再试');
    expect((await send({ name: 'a.png', content })).envelope.success).toBe(true);
    time = new Date(time.getTime() + 86_400_001);
    expect((await next()).envelope.success).toBe(true);
  });

  describe('in the library', () => {
    const { list, delete: remove, queryById } = ossFileResource.endpoints;
    const idOf = async (url: string) => (await rowOf(url))?.id ?? '';

    it('is listed, found by its name and address, and described', async () => {
      const keeper = await server.add({
        username: 'keeper',
        permissions: ['system:ossFile:list'],
      });
      const token = await server.as(keeper.username);
      const { message } = (await send({ name: '修复记录.txt', content: text('for the list') })).envelope;
      for (const search of [{ fileName: '*修复*' }, { url: `*${message.slice(6, 20)}*` }]) {
        const { envelope } = await server.request(list, search, token);
        expect(envelope.result).toMatchObject({
          records: [
            {
              fileName: '修复记录.txt',
              fileType: 'text/plain; charset=utf-8',
              fileSize: 12,
              url: message,
              createBy: 'person',
            },
          ],
        });
        expect(JSON.stringify(envelope)).not.toMatch(/digest|objectKey/);
      }
      const one = await server.request(queryById, { id: await idOf(message) }, token);
      expect(one.envelope.result).toMatchObject({ url: message });
      expectRefusal(await server.request(list, {}, person), 403, 510);
      expectRefusal(await server.request(remove, { id: await idOf(message) }, token), 403, 510);
    });

    it('is uploaded there by who may', async () => {
      const keeper = await server.add({
        username: 'loader',
        permissions: ['system:ossFile:upload'],
      });
      const { upload: add } = ossFileResource.endpoints;
      const file = { name: 'a.txt', content: text('of the library') };
      const { envelope } = await upload(server, add, [file], await server.as(keeper.username));
      expect(envelope).toMatchObject({ success: true, code: 200, message: '上传成功！', result: null });
      expect(await rows()).toBeGreaterThan(0);
      expectRefusal(await upload(server, add, [file], person), 403, 510);
    });

    it('is deleted with its content, unless another file has the same', async () => {
      const admin = await server.as('admin');
      const before = await stored();
      const file = { name: 'a.txt', content: text('deleted twice') };
      const [first, second] = [(await send(file)).envelope.message, (await send(file)).envelope.message];
      const gone = await server.request(remove, { id: await idOf(first) }, admin);
      expect(gone.envelope).toMatchObject({ success: true, message: '删除成功!' });
      expect((await fetched(first, { 'x-access-token': person })).status).toBe(404);
      expect((await fetched(second, { 'x-access-token': person })).text).toBe('deleted twice');
      await server.request(remove, { id: await idOf(second) }, admin);
      expect(await stored()).toBe(before);
      const unknown = await server.request(remove, { id: 'nosuch' }, admin);
      expect(unknown.envelope).toMatchObject({ success: false, message: '未找到对应实体' });
    });
  });
});
