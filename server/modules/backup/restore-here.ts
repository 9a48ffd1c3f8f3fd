import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { TriedBackup } from '#contract/areas/restore.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { DataFolderUnreadableError, SchemaTooNewError } from '#server/kernel/db/errors.ts';
import { migrateDatabase } from '#server/kernel/db/migrate.ts';
import journal from '#server/kernel/db/migrations/meta/_journal.json' with { type: 'json' };
import { type Database, type OpenDatabase, openDatabase } from '#server/kernel/db/open.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import type { Storage } from '#server/kernel/storage/storage.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { BackupError } from './backup-error.ts';
import { findBackup, openBackup, readBackup } from './backups.ts';
import { tablesInOrder } from './database-entries.ts';
import { whyNotEmpty } from './empty-installation.ts';
import { restoredFolder, restoringFolder } from './finish-restore.ts';
import {
  filesGoStraight,
  loadInto,
  makeEmbedded,
  placeKey,
  placeOfFiles,
  rowsOf,
  unpack,
} from './restore.ts';

/** What a running server restores into, and how it follows it. */
export interface RestoreHere {
  readonly config: Config;
  readonly storage: Storage;
  readonly now: () => Date;
  /** Receives how many bytes of the backup are read, and how many it has. */
  readonly progress: (read: number, size: number) => void;
}

/**
 * Reads a backup to its end, and opens its database beside the one that is in use. Nothing of it stays.
 *
 * @throws BackupError where it could not be restored
 */
export async function tryBackup(name: string, here: RestoreHere): Promise<TriedBackup> {
  const scratch = join(here.config.dataDir, restoringFolder);
  try {
    const found = { files: 0, fileBytes: 0 };
    const counted: Pick<Storage, 'put'> = {
      put: async (_key, content) => {
        found.files += 1;
        for await (const bytes of content) found.fileBytes += (bytes as Uint8Array).length;
      },
    };
    const { facts } = await unpack(await followed(name, here), scratch, counted, here.config);
    await makeEmbedded(scratch, facts);
    const tables = await withDatabase(scratch, ({ db }) => rowsByTable(db));
    const { version, hasFiles, createdAt } = facts;
    return { name, version, hasFiles, createTime: formatDateTime(new Date(createdAt)), tables, ...found };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Prepares a backup to take the place of an empty installation that is in use: it is read and opened, and waits whole beside
 * an embedded database, whose next start moves it into its place. What the command of the terminal does is done by the same
 * functions.
 *
 * @returns what is to be done while no server is running: on PostgreSQL, the one transaction in which all rows go and come
 * @throws BackupError where it cannot be restored, or where somebody has written something meanwhile: nothing is changed
 */
export async function prepareRestore(
  name: string,
  here: RestoreHere & { db: Database },
): Promise<() => Promise<void>> {
  const { config, db } = here;
  const scratch = join(config.dataDir, restoringFolder);
  const clean = () => rm(scratch, { recursive: true, force: true });
  try {
    // What is stored elsewhere while the backup is read would stay there if its end were damaged.
    if (filesGoStraight(config)) await readBackup(await followed(name, here), config.backups.key);
    const files = placeOfFiles(scratch, here);
    const { facts } = await unpack(await followed(name, here), scratch, files, config);
    await makeEmbedded(scratch, facts);
    await withDatabase(scratch, async () => undefined);
    await requireEmpty(db);
    if (config.databaseUrl !== undefined)
      return () => withDatabase(scratch, source => fill(source, scratch, here)).finally(clean);
    await rename(scratch, join(config.dataDir, restoredFolder));
    return async () => undefined;
  } catch (error) {
    await clean();
    throw error;
  }
}

/** Fills a database on a server, whose rows go and come in one transaction. */
async function fill(source: OpenDatabase, scratch: string, { config, now }: RestoreHere): Promise<void> {
  const { databaseUrl = '', migrationDatabaseUrl } = config;
  const target = await openDatabase({ databaseUrl: migrationDatabaseUrl ?? databaseUrl });
  try {
    await requireEmpty(target.db);
    await placeKey(scratch, now().toISOString().replaceAll(/\D/g, '').slice(0, 14), config);
    const newest = { schema: journal.entries.at(-1)?.tag ?? '' };
    await loadInto(target, newest, () => rowsOf(source), requireEmpty);
  } finally {
    await target.close();
  }
}

async function requireEmpty(db: Database): Promise<void> {
  if ((await whyNotEmpty(db)) !== null) throw new BackupError('inUse');
}

/** A backup by its name, whose reading is followed. */
async function followed(name: string, { config, storage, progress }: RestoreHere): Promise<Readable> {
  const size = (await findBackup(name, { config, storage }))?.size ?? 0;
  const source = await openBackup(name, { config, storage });
  let read = 0;
  const counting = new Transform({
    transform: (bytes: Uint8Array, _encoding, done) => {
      read += bytes.length;
      progress(read, size);
      done(null, bytes);
    },
  });
  progress(0, size);
  source.once('error', error => counting.destroy(error));
  counting.once('close', () => source.destroy());
  return source.pipe(counting);
}

/**
 * Does something with the database of a backup, which is as this version needs it and has no session: whoever was signed
 * in when it was made signs in again.
 *
 * @throws BackupError for a newer one, and for one that does not open or has no account
 */
async function withDatabase<Result>(
  folder: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir: folder }).catch((cause: unknown) => {
    throw cause instanceof DataFolderUnreadableError ? new BackupError('damaged', { cause }) : cause;
  });
  try {
    await migrateDatabase(database).catch((cause: unknown) => {
      throw cause instanceof SchemaTooNewError ? new BackupError('newer', { cause }) : cause;
    });
    await database.db.delete(sessions);
    // Nobody could sign in.
    if ((await database.db.$count(users)) === 0) throw new BackupError('damaged');
    return await work(database);
  } finally {
    await database.close();
  }
}

/** How many rows each table has, those with most first and those without any left out. */
async function rowsByTable(db: Database): Promise<TriedBackup['tables']> {
  const counted: { name: string; rows: number }[] = [];
  for (const name of await tablesInOrder(db)) {
    const { rows } = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    counted.push({ name, rows: rows[0]?.rows ?? 0 });
  }
  return counted
    .filter(({ rows }) => rows > 0)
    .sort((left, right) => right.rows - left.rows || (left.name < right.name ? -1 : 1));
}
