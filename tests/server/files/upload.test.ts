import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#contract/areas/files.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { answerOf, startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { type TestFile, upload } from '../support/upload.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );
const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR');
const pictures = {
  png: ['image/png', png],
  jpg: ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  gif: ['image/gif', bytes('GIF89a', [1, 0])],
  webp: ['image/webp', bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 ')],
} as const;

describe('an uploaded picture', () => {
  let server: TestApp;
  let folder: string;
  let person: string;
  let time = new Date('2026-03-02T04:00:00Z');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-upload-'));
    server = await startApp({ environment: { DATA_DIR: folder }, now: () => time });
    await server.add({ username: 'person' });
    person = await server.as('person');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const send = async (file: TestFile | undefined, fields: Record<string, string> = {}, token = person) =>
    upload<null>(server, uploadFile, file ? [file] : [], token, fields);
  const open = async (path: string) =>
    answerOf(await server.app.inject({ url: `${server.config.basePath}/sys/common/static/${path}` }));
  const stored = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile()).length;

  it.each(Object.entries(pictures))(
    '[API-85] [API-86] of type %s is stored under a random name, which the message states',
    async (extension, [type, content]) => {
      const { envelope } = await send({ name: '../../a b#图.html', content }, { biz: 'jeditor', isup: '1' });
      expect(envelope).toMatchObject({ success: true, code: 0, result: null });
      expect(envelope.message).toMatch(new RegExp(`^jeditor/[0-9a-f]{32}\\.${extension}$`));
      const answer = await open(envelope.message);
      expect(answer.bytes.equals(content)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      const [row] = await server.db.select().from(ossFiles).where(eq(ossFiles.url, envelope.message));
      expect(row).toMatchObject({ createBy: 'person', fileName: expect.stringMatching(/html$/) });
    },
  );

  it('[UPLOAD-21] is in the folder temp where the sender names none', async () => {
    for (const fields of [{}, { biz: '' }] as Record<string, string>[])
      expect((await send({ name: 'a.png', content: png }, fields)).envelope.message).toMatch(/^temp\//);
  });

  it.each([
    '../x',
    '..',
    '..\\x',
    'a/b',
    '/etc',
    'logs',
    'LOGS',
    '.',
    'a b',
    'x'.repeat(40),
    '图',
    'other',
    'Temp',
  ])('is not stored in the folder %j', async biz => {
    const before = await stored();
    const { envelope } = await send({ name: 'a.png', content: png }, { biz });
    expect(envelope).toMatchObject({ success: false, code: 500, message: '上传目录bizPath，格式非法！' });
    expect(await stored()).toBe(before);
  });

  it.each([
    ['a.html', '<html>'],
    ['a.svg', '<svg onload="alert(1)"/>'],
    ['a.png', '<script>alert(1)</script>'],
    ['a.jsp', '<% %>'],
    ['a.png', 'PNG'],
    ['a.webp', 'RIFFxxxxWAVE'],
    ['a.gif', 'GIF90a'],
  ])('[UPLOAD-15] is what its bytes show, and not %s with %j', async (name, text) => {
    const before = await stored();
    const { envelope } = await send({ name, content: bytes(text) });
    expect(envelope).toMatchObject({ success: false, message: '请上传图片（png、jpg、gif、webp）' });
    expect(await stored()).toBe(before);
  });

  it.each([
    ['a name with the character NUL', "filename*=UTF-8''a%00.png", 'image/png'],
    ['no name', '', 'application/octet-stream'],
  ])('is counted also with %s', async (_title, filename, type) => {
    const head = ['content-disposition: form-data; name="file"', filename].filter(Boolean).join('; ');
    const payload = Buffer.concat([
      Buffer.from(`--b\r\n${head}\r\ncontent-type: ${type}\r\n\r\n`),
      png,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const rows = await server.db.$count(ossFiles);
    const files = await stored();
    const answer = answerOf(
      await server.app.inject({
        method: 'POST',
        url: `${server.config.basePath}/sys/common/upload`,
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-access-token': person },
        payload,
      }),
    );
    expect(answer.envelope.success, answer.text).toBe(true);
    expect([await server.db.$count(ossFiles), await stored()]).toEqual([rows + 1, files + 1]);
  });

  it('has no row where its file cannot be written', async () => {
    const rows = await server.db.$count(ossFiles);
    await writeFile(join(folder, 'pictures', 'blocked'), '');
    expect((await send({ name: 'a.png', content: png }, { biz: 'blocked' })).envelope.success).toBe(false);
    expect(await server.db.$count(ossFiles)).toBe(rows);
  });

  it('is required, and has at most ten megabytes', async () => {
    expect((await send(undefined)).envelope).toMatchObject({ success: false, message: '上传失败！' });
    const content = new Uint8Array(11 * 1024 * 1024);
    content.set(png);
    const { envelope } = await send({ name: 'a.png', content });
    expect(envelope.message).toContain('文件大小超出10MB限制');
  });

  it('is only stored for a signed-in person', async () => {
    expectRefusal(await send({ name: 'a.png', content: png }, {}, ''), 401, 401);
  });

  it.each([
    'temp/0f1e2d3c4b5a69788796a5b4c3d2e1f0.png',
    'temp/..%2F..%2Fvitrine.db',
    '..%2f/0f1e2d3c4b5a69788796a5b4c3d2e1f0.png',
    'temp/a.png',
    'temp',
    'temp/',
  ])('is the only thing that the address of files opens: %s', async path => {
    expect([400, 401, 404]).toContain((await open(path)).status);
  });

  it('is one of at most two hundred of a person in a day', async () => {
    await server.add({ username: 'eager' });
    const rows = Array.from({ length: 199 }, () => ({ createBy: 'eager', createTime: time }));
    await server.db.insert(ossFiles).values(rows);
    const eager = await server.as('eager');
    const next = () => send({ name: 'a.png', content: png }, {}, eager);
    expect((await next()).envelope.success).toBe(true);
    expect((await next()).envelope.message).toBe('一天最多上传 200 张图片，请明天再试');
    expect((await send({ name: 'a.png', content: png })).envelope.success).toBe(true);
    time = new Date(time.getTime() + 86_400_001);
    expect((await next()).envelope.success).toBe(true);
  });
});
