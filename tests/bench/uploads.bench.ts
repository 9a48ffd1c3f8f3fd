import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headerName } from '#contract/constants.ts';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { listPath } from './support/bare-list.ts';
import { inTurns, timeOf } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const megabyte = 1024 * 1024;
/** Megabytes of the large file: `UPLOAD_MEGABYTES=64 npm run bench -- uploads` is quick. */
const size = Number(process.env.UPLOAD_MEGABYTES ?? 1024);
const rounds = 3;
const together = 10;
/** Each of those that are sent together, in megabytes. */
const smallSize = Math.max(8, Math.floor(size / 16));
const lists = 20;

/**
 * A large file through the server: its time from the first byte to the reply that it is stored, to that of a bare server
 * that writes the same bytes to the same disk; the memory that it takes besides; and what a list takes while ten files
 * are sent.
 */
export async function measureUploads(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  const server = await resources.start(dataDir);
  const bare = await resources.start(await resources.folder(), {
    program: ['tests/bench/programs/bare-upload.ts'],
  });
  const client = await signIn(server.api, 'admin', adminPassword);
  const upload = (megabytes: number) => uploadInParts(client, megabytes);
  // What both load when they are used for the first time is no part of an upload.
  await upload(8);
  await send('PUT', bare.url, contentOf(8), {});
  const before = await residentOf(server.process.pid);
  let most = before;
  const watching = setInterval(() => {
    void residentOf(server.process.pid).then(now => {
      most = Math.max(most, now);
    });
  }, 100);
  const { floors, subjects } = await inTurns(rounds, {
    floor: () => timeOf(() => send('PUT', bare.url, contentOf(size), {})),
    subject: () => timeOf(() => upload(size)),
  });
  clearInterval(watching);
  let asked = 0;
  const list = () => {
    asked += 1;
    return call(client, listPath({ _t: String(asked) }));
  };
  const { quiet, busy } = await listsBeside(list, () => upload(smallSize));
  return [
    {
      name: `upload of ${size} MB (median)`,
      unit: 'ms',
      budget: size * 20,
      measured: median(subjects),
      floor: { measured: median(floors), budget: 1.5 },
    },
    {
      name: `upload of ${size} MB: memory besides`,
      unit: 'MB',
      budget: 100,
      measured: (most - before) / megabyte,
    },
    {
      name: `list while ${together} files of ${smallSize} MB are sent (median)`,
      unit: 'ms',
      budget: 100,
      measured: median(busy),
      floor: { measured: median(quiet), budget: 1.5 },
    },
  ];
}

async function listsBeside(list: () => ReturnType<typeof call>, upload: () => Promise<void>) {
  const measured = async (while_: () => boolean) => {
    const times: number[] = [];
    while (while_()) times.push((await list()).milliseconds);
    return times;
  };
  let left = lists;
  await measured(() => left-- > 0);
  left = lists;
  const quiet = await measured(() => left-- > 0);
  let isSending = true;
  const sending = Promise.all(Array.from({ length: together }, upload)).finally(() => {
    isSending = false;
  });
  const busy = await measured(() => isSending);
  await sending;
  return { quiet, busy };
}

/** A content that is a PDF by its beginning and another one each time, made as it is read. */
function contentOf(megabytes: number): Readable {
  const block = randomBytes(megabyte);
  return Readable.from(
    (function* () {
      yield Buffer.concat([Buffer.from('%PDF-1.7\n'), block.subarray(9)]);
      for (let sent = 1; sent < megabytes; sent += 1) yield block;
    })(),
  );
}

async function uploadInParts(client: Client, megabytes: number): Promise<void> {
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const begun = { fileName: 'bench.pdf', fileSize: megabytes * megabyte };
  const { result } = await call<{ id: string }>(client, '/sys/common/uploads', json(begun));
  await send('PATCH', `${client.api}/sys/common/uploads/${result.id}`, contentOf(megabytes), {
    [headerName.token]: client.token,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
  });
  await call(client, `/sys/common/uploads/${result.id}/finish`, json({}));
}

/** @throws when the reply is no success */
async function send(method: string, url: string, content: Readable, headers: OutgoingHttpHeaders) {
  const sent = request(url, {
    method,
    headers: { 'content-type': 'application/offset+octet-stream', ...headers },
  });
  const replied = once(sent, 'response');
  await pipeline(content, sent);
  const [reply] = await replied;
  reply.resume();
  await once(reply, 'end');
  if (reply.statusCode >= 300) throw new Error(`${method} replied with ${reply.statusCode}`);
}

/** The memory of a process in bytes, as the system counts it; NaN where it does not count. */
async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
