import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadFile } from '#contract/areas/files.ts';
import { answerOf, startApp, type TestApp } from '../support/app.ts';
import { picture } from '../support/pictures.ts';
import { stores, type TestStore } from '../support/stores.ts';
import { upload } from '../support/upload.ts';

let store: TestStore;
let server: TestApp;
let token: string;
beforeAll(async () => {
  store = await stores[0][1]();
  server = await startApp({ environment: store.environment, storage: store.storage });
  token = await server.as('admin');
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const bytes = (text: string) => Buffer.from(text, 'latin1');
const send = async (name: string, content: Uint8Array) =>
  (await upload(server, uploadFile, [{ name, content }], token)).envelope;
const fetched = async (path: string) =>
  answerOf(
    await server.app.inject({
      url: `${server.config.basePath}/sys/common/static/${path}`,
      headers: { 'x-access-token': token },
    }),
  );
const script = bytes('<script>alert(document.domain)</script>');
const pdf = bytes('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n');
/** What unpacks to a thousand times its size. */
const zeros = new Uint8Array(24 * 1024 * 1024);
const bomb = (names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map(name => [name, [zeros, { level: 9 }] as const])));
const office = { '[Content_Types].xml': bytes('<?xml version="1.0"?><Types/>') };

it.each([
  [
    'a picture that is a page, too',
    'a.html',
    async () => Buffer.concat([await picture('gif'), script]),
    'image/gif',
  ],
  [
    'a picture that is an archive, too',
    'a.zip',
    async () => Buffer.concat([await picture('png'), zipSync({ 'a.html': script })]),
    'image/png',
  ],
  ['a document that is a page, too', 'a.html', async () => Buffer.concat([pdf, script]), 'application/pdf'],
  [
    'an encrypted document',
    'a.pdf',
    async () => Buffer.concat([pdf, bytes('trailer<</Encrypt 5 0 R>>')]),
    'application/pdf',
  ],
])('%s is never a page', async (_title, name, content, type) => {
  const { message } = await send(name, await content());
  const answer = await fetched(message);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // A picture is drawn again, so that nothing is left of what is behind it.
  if (type.startsWith('image/')) {
    expect(answer.bytes.includes(script)).toBe(false);
    expect(answer.bytes.includes('PK')).toBe(false);
    expect((await sharp(answer.bytes).metadata()).width).toBe(6);
  }
});

it.each([
  ['a page with an archive behind it', Buffer.concat([script, zipSync({ a: script })])],
  ['a program with a document behind it', Buffer.concat([bytes('MZ\x90\0\x03'), pdf])],
])('%s is not stored', async (_title, content) => {
  for (const name of ['a.zip', 'a.pdf', 'a.txt'])
    expect((await send(name, content)).message).toMatch(/^不能上传这种文件/);
});

it('archives and documents that unpack to a thousand times their size are stored as they are, and only downloaded', async () => {
  const many = Array.from({ length: 3 }, (_, index) => `${index}.xml`);
  const documents = {
    zip: bomb(many),
    docx: zipSync({
      ...office,
      'word/document.xml': [zeros, { level: 9 }],
    }),
  };
  for (const [extension, content] of Object.entries(documents)) {
    const { message } = await send(`a.${extension}`, content);
    expect(message).toMatch(new RegExp(`\\.(${extension}|zip)$`));
    const answer = await fetched(message);
    expect(answer.bytes.length).toBe(content.length);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  }
});
