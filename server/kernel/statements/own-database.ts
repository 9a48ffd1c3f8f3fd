import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { mostMemory, mostTemporaryFiles } from './limits.ts';
import { textAsTruth } from './text-as-truth.ts';

/**
 * What makes a database quick to copy and to start: less memory, and none of the databases that exist only to create others.
 */
const smaller = [
  "alter system set shared_buffers = '16MB'",
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** The engine asks for memory here, and reports that there is none when it is refused. */
export function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > mostMemory * 1_048_576)
      throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}

/**
 * An empty embedded database in the memory of this thread.
 *
 * @param file where an empty one is kept, because making one takes seconds; without it none is kept
 */
export async function openOwnDatabase(
  file: string | undefined,
  timeZone: string | undefined,
): Promise<PGlite> {
  const client = await openEmpty(file);
  textAsTruth(client);
  await client.query("select set_config('TimeZone', $1, false)", [timeZone]);
  await client.exec(`set temp_file_limit = '${mostTemporaryFiles}MB'; set random_page_cost = 1.1`);
  return client;
}

async function openEmpty(file: string | undefined): Promise<PGlite> {
  const kept = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (kept) {
    const opened = await PGlite.create({ loadDataDir: new Blob([kept]) }).catch(() => undefined);
    if (opened) return opened;
  }
  const made = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  for (const statement of smaller) await made.exec(statement);
  if (file !== undefined) await keep(made, file);
  return made;
}

/** Another process may read the file at any time, so it appears complete. Without it, the next thread takes longer. */
async function keep(client: PGlite, file: string): Promise<void> {
  const part = `${file}.${randomUUID().slice(0, 8)}`;
  const dump = await client.dumpDataDir('gzip');
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
    .then(() => rename(part, file))
    .catch(() => undefined);
}
