import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '#server/kernel/config/config.ts';
import { type Database, type DatabaseLocation, openDatabase } from '#server/kernel/db/open.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import type { Storage } from '#server/kernel/storage/storage.ts';
import type { BackupServices } from '#server/modules/backup/backups.ts';
import { tableEntries } from '#server/modules/backup/database-entries.ts';

/** An empty folder, removed after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The rows of every table, in an order of their own. */
export async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for await (const { name, content } of tableEntries(db)) {
    const [, table = ''] = name.split('/');
    const lines = Buffer.from(content as Uint8Array)
      .toString('utf8')
      .split('\n');
    rows[table] = [...(rows[table] ?? []), ...lines].sort();
  }
  return rows;
}

/** Does something with a server's database and files, as they are without the server. */
export async function withServices<Result>(
  config: Config,
  work: (services: BackupServices) => Promise<Result>,
): Promise<Result> {
  const location: DatabaseLocation = config.databaseUrl
    ? { databaseUrl: config.databaseUrl }
    : { dataDir: config.dataDir };
  const database = await openDatabase(location);
  const storage = await openStorage(config);
  try {
    const { db, copyTo: copyDatabase } = database;
    return await work({ config, db, copyDatabase, storage, now: () => new Date() });
  } finally {
    storage.close();
    await database.close();
  }
}

export const configOf = (dataDir: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, ...more });

export const put = (storage: Storage, key: string, content: string) =>
  storage.put(key, Readable.from([Buffer.from(content)]));

export const contentOf = async (storage: Storage, key: string) => text(await storage.read(key));
