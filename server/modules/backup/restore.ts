import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/kernel/config/config.ts';
import { createFolder } from '#server/kernel/config/create-folder.ts';
import { claimFolder } from '#server/kernel/db/folder-lock.ts';
import { type Database, type OpenDatabase, openDatabase } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { openFolderStorage } from '#server/kernel/storage/folder-storage.ts';
import type { Storage } from '#server/kernel/storage/storage.ts';
import type { BackupFacts } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { CheckedBackup } from './backups.ts';
import { databaseFolder, tableEntries, tablesFolder, tablesInOrder } from './database-entries.ts';
import { finishRestore, restoredFolder, restoringFolder } from './finish-restore.ts';
import { emptyTables, loadRows, migrateUpTo } from './load-tables.ts';
import { readArchive } from './read-archive.ts';

export interface RestoreOptions {
  readonly config: Pick<
    Config,
    'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl' | 'backups' | 's3' | 'secretKey'
  >;
  /** The place of files, which receives those of the backup. */
  readonly storage: Storage;
  /** Moves the data of an embedded database aside, where there is some. */
  readonly replaces: boolean;
  readonly now: () => Date;
}

export interface Restored extends CheckedBackup {
  /** Where the data is that was there before. */
  readonly aside?: string | undefined;
}

/**
 * Restores a backup into the database and the storage of the settings, whichever kind of database it was made of. Data
 * that is there stays as it is until the whole backup is read and every file of it has its hash; a process that is killed
 * leaves the old data or the new, and the next start of the server moves on.
 *
 * @throws BackupError where the backup cannot be used, or where there is data that it would replace
 * @throws DatabaseStartError where the database cannot be opened, or a server uses it
 */
export async function restoreBackup(source: Readable, options: RestoreOptions): Promise<Restored> {
  const { config, replaces, now } = options;
  const root = config.dataDir;
  await createFolder(root);
  const release = await claimFolder(root);
  const scratch = join(root, restoringFolder);
  const stamp = now().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  try {
    await finishRestore(root, stamp);
    if (config.databaseUrl === undefined) {
      if (!replaces && (await isThere(join(root, databaseFolder)))) throw new BackupError('inUse');
      const checked = await unpack(source, scratch, placeOfFiles(scratch, options), config);
      await makeEmbedded(scratch, checked.facts);
      await rename(scratch, join(root, restoredFolder));
      return { ...checked, aside: await finishRestore(root, stamp) };
    }
    return await restoreToServer(source, scratch, stamp, options);
  } finally {
    source.destroy();
    await rm(scratch, { recursive: true, force: true });
    await release();
  }
}

async function restoreToServer(
  source: Readable,
  scratch: string,
  stamp: string,
  options: RestoreOptions,
): Promise<Restored> {
  const { databaseUrl = '', migrationDatabaseUrl } = options.config;
  const target = await openDatabase({ databaseUrl: migrationDatabaseUrl ?? databaseUrl });
  try {
    // Before the first start there is no such table.
    if ((await target.db.$count(users).catch(() => 0)) > 0) throw new BackupError('inUse');
    const checked = await unpack(source, scratch, placeOfFiles(scratch, options), options.config);
    const aside = await placeKey(scratch, stamp, options.config);
    await fillServer(scratch, checked.facts, target);
    return { ...checked, aside };
  } finally {
    await target.close();
  }
}

/**
 * Puts the key of a backup into its place before the rows: nothing in an empty database is sealed with the one that it
 * replaces.
 *
 * @returns the folder of the key that was there
 */
export async function placeKey(
  scratch: string,
  stamp: string,
  { dataDir, secretKey }: RestoreOptions['config'],
): Promise<string | undefined> {
  if (secretKey === undefined && (await isThere(join(scratch, keyFile)))) {
    await mkdir(join(dataDir, restoredFolder));
    await rename(join(scratch, keyFile), join(dataDir, restoredFolder, keyFile));
  }
  return finishRestore(dataDir, stamp);
}

/** Whether stored files go straight to their place, because it is not a part of the data folder that is replaced. */
export const filesGoStraight = ({ s3, databaseUrl }: RestoreOptions['config']): boolean =>
  s3 !== undefined || databaseUrl !== undefined;

/** Where the stored files of a backup go while it is read. */
export const placeOfFiles = (scratch: string, { config, storage }: FilePlaces): Pick<Storage, 'put'> =>
  filesGoStraight(config) ? storage : openFolderStorage(scratch);

type FilePlaces = Pick<RestoreOptions, 'config' | 'storage'>;

/** Writes what a backup contains below the folder of what is being restored, and its stored files to their place. */
export async function unpack(
  source: Readable,
  scratch: string,
  files: Pick<Storage, 'put'>,
  { backups }: Pick<RestoreOptions['config'], 'backups'>,
): Promise<CheckedBackup> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch);
  const { facts, size } = await readArchive(source, backups.key, async ({ name }, content) => {
    if (stored.test(name)) await files.put(name, content);
    else if (name.endsWith('/')) await createFolder(join(scratch, partOf(name.slice(0, -1))));
    else {
      const path = join(scratch, partOf(name));
      await createFolder(dirname(path));
      await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
    }
  });
  await rm(join(scratch, 'incoming'), { recursive: true, force: true });
  return { facts, ...size };
}

/** Makes an embedded database of rows, where the backup has those of a server. */
export async function makeEmbedded(scratch: string, facts: BackupFacts): Promise<void> {
  if (facts.database === 'files') return;
  const database = await openDatabase({ dataDir: scratch });
  try {
    await loadInto(database, facts, tx => rowsBelow(join(scratch, tablesFolder), tx));
  } finally {
    await database.close();
  }
  await rm(join(scratch, tablesFolder), { recursive: true });
}

/** Loads the rows of a backup into a database on a server. */
async function fillServer(scratch: string, facts: BackupFacts, target: OpenDatabase): Promise<void> {
  if (facts.database === 'rows')
    return loadInto(target, facts, tx => rowsBelow(join(scratch, tablesFolder), tx));
  const embedded = await openDatabase({ dataDir: scratch });
  try {
    await loadInto(target, facts, () => rowsOf(embedded));
  } finally {
    await embedded.close();
  }
}

interface Rows {
  readonly table: string;
  /** A row each, as JSON. */
  readonly lines: string;
}

/** @param before is called in the transaction, before anything is removed */
export async function loadInto(
  target: OpenDatabase,
  { schema }: Pick<BackupFacts, 'schema'>,
  rows: (tx: Database) => AsyncIterable<Rows>,
  before: (tx: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  await migrateUpTo(schema, target);
  await target.db.transaction(async tx => {
    await before(tx);
    await emptyTables(tx);
    for await (const { table, lines } of rows(tx)) await loadRows(tx, table, lines);
  });
}

async function* rowsBelow(folder: string, tx: Database): AsyncGenerator<Rows> {
  for (const table of await tablesInOrder(tx)) {
    const parts = await readdir(join(folder, table)).catch(() => []);
    for (const part of parts.sort())
      yield { table, lines: await readFile(join(folder, table, part), 'utf8') };
  }
}

export async function* rowsOf({ db }: OpenDatabase): AsyncGenerator<Rows> {
  for await (const { name, content } of tableEntries(db))
    if (content !== undefined && !(content instanceof Readable))
      yield { table: name.split('/')[1] ?? '', lines: Buffer.from(content).toString('utf8') };
}

/** The names of stored files, and of what else a backup contains; none leads out of the folder. */
const stored = /^(?:files|pictures)\/[\w./-]+$/;
const parts = /^(?:secret\.key|(?:database|tables)(?:\/[\w.-]+)*)$/;

function partOf(name: string): string {
  if (!parts.test(name) || name.split('/').includes('..')) throw new BackupError('damaged');
  return name;
}

const keyFile = 'secret.key';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
