import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadFile } from '#contract/areas/files.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { stores, type TestStore } from '../support/stores.ts';
import { upload } from '../support/upload.ts';

let store: TestStore;
let server: TestApp;
let scanner: Server;
let seen: string;
let isSilent = false;

/** The end of a stream is a length of zero. */
const end = Buffer.alloc(4);

beforeAll(async () => {
  scanner = createServer(socket => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(-end.length).equals(end)) return;
      seen = received.toString('latin1');
      if (isSilent) socket.end();
      else socket.end(seen.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  }).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const { port } = scanner.address() as AddressInfo;
  store = await stores[0][1]();
  server = await startApp({
    environment: { ...store.environment, SCANNER: `127.0.0.1:${port}` },
    storage: store.storage,
  });
});
afterAll(async () => {
  await server.close();
  await store.close();
  scanner.close();
});

it('a file is stored once the scanner has passed it, and not while it does not judge', async () => {
  const token = await server.as('admin');
  const send = async (content: string) =>
    (
      await upload(
        server,
        uploadFile,
        [{ name: 'a.txt', content: new Uint8Array(Buffer.from(content)) }],
        token,
      )
    ).envelope;
  expect((await send('harmless')).message).toMatch(/^temp\//);
  expect(seen).toBe('zINSTREAM\0\0\0\0\x08harmless\0\0\0\0');
  const stored = await server.db.$count(ossFiles);
  expect((await send('EICAR of the test')).message).toBe('文件没有通过安全检查，未保存');
  isSilent = true;
  expect((await send('not judged')).message).toBe('文件暂时无法检查，请稍后重试');
  scanner.close();
  expect((await send('not reached')).message).toBe('文件暂时无法检查，请稍后重试');
  expect(await server.db.$count(ossFiles)).toBe(stored);
});
