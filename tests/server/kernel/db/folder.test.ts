import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DatabaseUnreachableError,
  DataFolderBusyError,
  DataFolderNotWritableError,
  DataFolderUnreadableError,
} from '#server/kernel/db/errors.ts';
import { migrateDatabase } from '#server/kernel/db/migrate.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { newDataFolder } from '../../support/database.ts';

const writer = fileURLToPath(new URL('./support/writer.ts', import.meta.url));
const ENOUGH_ROWS = 25;

/** A migrated, empty database that is never written to. */
let migrated: string;
let folder: string;

beforeAll(async () => {
  migrated = await newDataFolder('migrated');
});
afterAll(() => rm(migrated, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-folder-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const copyMigrated = () => cp(migrated, folder, { recursive: true });

/** Lets another process write to the folder until it has confirmed some rows; the process keeps running. */
async function startWriter() {
  await copyMigrated();
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const confirmed: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', line => confirmed.push(line));
  while (confirmed.length < ENOUGH_ROWS && child.exitCode === null) await once(lines, 'line');
  return { child, confirmed, closed: once(lines, 'close') };
}

describe('the data folder', { timeout: 60_000 }, () => {
  it('has every confirmed row after the process was killed with SIGKILL, and can be opened immediately', async () => {
    const { child, confirmed, closed } = await startWriter();
    child.kill('SIGKILL');
    await closed;

    const database = await openDatabase({ dataDir: folder });
    await migrateDatabase(database);
    const rows = await database.db.select({ id: logs.id }).from(logs);
    await database.close();

    const present = new Set(rows.map(row => row.id));
    expect(confirmed.length).toBeGreaterThanOrEqual(ENOUGH_ROWS);
    expect(confirmed.filter(id => !present.has(id))).toEqual([]);
  });

  it('is refused while another process uses it, with the folder and the remedy', async () => {
    const { child, closed } = await startWriter();
    try {
      const refusal = await openDatabase({ dataDir: folder }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DataFolderBusyError);
      expect(refusal).toHaveProperty('message', expect.stringContaining(folder));
      expect(refusal).toHaveProperty('message', expect.stringContaining('DATA_DIR'));
    } finally {
      child.kill('SIGKILL');
      await closed;
    }
  });

  it('is refused to a second opening in the same process, and free again after closing', async () => {
    await copyMigrated();
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toBeInstanceOf(DataFolderBusyError);
    await first.close();
    const second = await openDatabase({ dataDir: folder });
    await expect(second.ping()).resolves.toBeUndefined();
    await second.close();
  });

  it('is refused when it cannot be made', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const refusal = await openDatabase({ dataDir: join(file, 'data') }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderNotWritableError);
    expect(refusal).toHaveProperty('message', expect.stringContaining(join(file, 'data')));
  });

  it('is refused, and released, when its content is not a database of this engine', async () => {
    await copyMigrated();
    await writeFile(join(folder, 'database', 'PG_VERSION'), '9.6\n');
    await expect(openDatabase({ dataDir: folder })).rejects.toBeInstanceOf(DataFolderUnreadableError);
    await expect(openDatabase({ dataDir: folder })).rejects.toBeInstanceOf(DataFolderUnreadableError);
  });
});

it('an unreachable PostgreSQL server is named without its password', async () => {
  const refusal = await openDatabase({
    databaseUrl: 'postgresql://someone:hunter2@127.0.0.1:1/museum',
  }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseUnreachableError);
  expect(refusal).toHaveProperty('message', expect.stringContaining('127.0.0.1:1/museum'));
  expect(refusal).not.toHaveProperty('message', expect.stringContaining('hunter2'));
});
