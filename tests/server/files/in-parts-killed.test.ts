import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { newDataFolder } from '../support/database.ts';
import { testPassword } from '../support/test-password.ts';

const megabyte = 1024 * 1024;

let seeded: string;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  seeded = await newDataFolder('seeded');
});
afterAll(async () => {
  await server?.stop();
  await rm(seeded, { recursive: true, force: true });
});

const start = async () => {
  server = await startServerProcess({ dataDir: seeded, port: await freePort() });
};

async function ask<Result>(path: string, body: object): Promise<{ message: string; result: Result }> {
  const reply = await fetch(server.api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token ?? '' },
    body: JSON.stringify(body),
  });
  return reply.json() as Promise<{ message: string; result: Result }>;
}

const signIn = async () => {
  const { result } = await ask<{ token: string }>('/sys/login', {
    username: 'admin',
    password: testPassword,
  });
  token = result.token;
};

const headers = () => ({ 'x-access-token': token, 'tus-resumable': '1.0.0' });

async function arrived(id: string): Promise<number> {
  const reply = await fetch(`${server.api}/sys/common/uploads/${id}`, { method: 'HEAD', headers: headers() });
  return Number(reply.headers.get('upload-offset'));
}

/** Sends bytes as slowly as they are read. */
const send = (id: string, offset: number, body: Readable | Buffer, length?: number) =>
  fetch(`${server.api}/sys/common/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...headers(),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': `${offset}`,
      ...(length !== undefined && { 'content-length': `${length}` }),
    },
    body: (Buffer.isBuffer(body) ? body : Readable.toWeb(body)) as never,
    duplex: 'half',
  } as RequestInit);

it('a file goes on where it stopped after the server was killed, and is stored once', async () => {
  await start();
  await signIn();
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(11 * megabyte)]);
  const { id } = (
    await ask<{ id: string }>('/sys/common/uploads', {
      fileName: '展览图录.pdf',
      fileSize: content.length,
      biz: 'exhibit-files',
    })
  ).result;

  // The connection stays open with the half of the file sent, so that the server is killed in the middle of it.
  const half = Math.floor(content.length / 2);
  const body = new Readable({ read: () => undefined });
  body.push(content.subarray(0, half));
  const cut = send(id, 0, body).catch(() => 'cut');
  await expect.poll(() => arrivedParts(id)).toBeGreaterThanOrEqual(1);
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  expect(await cut).toBe('cut');
  body.destroy();

  await start();
  const offset = await arrived(id);
  expect(offset).toBeGreaterThanOrEqual(megabyte / 2);
  expect(offset).toBeLessThanOrEqual(half);
  expect((await send(id, offset, content.subarray(offset))).status).toBe(204);
  const { message } = await ask(`/sys/common/uploads/${id}/finish`, {});
  expect(message).toMatch(/^exhibit-files\/[0-9a-f]{32}\.pdf$/);
  const stored = await fetch(`${server.api}/sys/common/static/${message}`, { headers: headers() });
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(new Uint8Array(await stored.arrayBuffer()))).toBe(digest(content));
});

/** The parts of a file in the folder of the server, which is asked nothing while it receives one. */
async function arrivedParts(id: string): Promise<number> {
  const names = await readdir(join(seeded, 'uploads'), { recursive: true }).catch(() => []);
  return names.filter(name => name.includes(id) && name.includes('part-')).length;
}

it('a connection that breaks off leaves what has arrived', async () => {
  const content = Buffer.from('a'.repeat(3 * megabyte));
  const { id } = (
    await ask<{ id: string }>('/sys/common/uploads', {
      fileName: 'a.txt',
      fileSize: content.length,
    })
  ).result;
  const leaving = new AbortController();
  const body = new Readable({ read: () => undefined });
  body.push(content.subarray(0, 2 * megabyte));
  const cut = fetch(`${server.api}/sys/common/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers(), 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: Readable.toWeb(body) as never,
    duplex: 'half',
    signal: leaving.signal,
  } as RequestInit).catch(() => 'cut');
  // What the client has handed over may still be in its own buffers; what is stored has arrived.
  await expect.poll(() => arrivedParts(id)).toBeGreaterThanOrEqual(1);
  leaving.abort();
  expect(await cut).toBe('cut');
  const offset = await arrived(id);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(2 * megabyte);
  expect((await send(id, offset, content.subarray(offset))).status).toBe(204);
  expect((await ask(`/sys/common/uploads/${id}/finish`, {})).message).toMatch(/\.txt$/);
});

it('whoever asks how much has arrived ends what is still being sent, and goes on from there', async () => {
  const content = Buffer.from('b'.repeat(2 * megabyte));
  const { id } = (
    await ask<{ id: string }>('/sys/common/uploads', { fileName: 'b.txt', fileSize: content.length })
  ).result;
  const body = new Readable({ read: () => undefined });
  body.push(content.subarray(0, megabyte));
  const first = send(id, 0, body);
  await expect.poll(() => arrivedParts(id)).toBeGreaterThanOrEqual(1);
  const offset = await arrived(id);
  const ended = await first;
  expect([ended.status, Number(ended.headers.get('upload-offset'))]).toEqual([204, offset]);
  body.destroy();
  expect((await send(id, offset, content.subarray(offset))).status).toBe(204);
  expect((await ask(`/sys/common/uploads/${id}/finish`, {})).message).toMatch(/\.txt$/);
});

it('a part that claims two gigabytes is refused before it arrives, and the file goes on', async () => {
  const { id } = (await ask<{ id: string }>('/sys/common/uploads', { fileName: 'a.txt', fileSize: 10 }))
    .result;
  const { hostname, port, pathname } = new URL(`${server.api}/sys/common/uploads/${id}`);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `PATCH ${pathname} HTTP/1.1`,
      `host: ${hostname}`,
      `x-access-token: ${token}`,
      'tus-resumable: 1.0.0',
      'content-type: application/offset+octet-stream',
      'upload-offset: 0',
      `content-length: ${2 * 1024 ** 3}`,
      '',
      'the beginning',
    ].join('\r\n'),
  );
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(reply.toString('latin1')).toMatch(/^HTTP\/1\.1 413 /);
  expect((await send(id, 0, Buffer.from('0123456789'))).status).toBe(204);
  expect((await ask(`/sys/common/uploads/${id}/finish`, {})).message).toMatch(/\.txt$/);
});
