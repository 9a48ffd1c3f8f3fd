import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Config } from '#server/kernel/config/config.ts';
import journal from '#server/kernel/db/migrations/meta/_journal.json' with { type: 'json' };
import type { Database, OpenDatabase } from '#server/kernel/db/open.ts';
import { openFolderStorage } from '#server/kernel/storage/folder-storage.ts';
import {
  type ObjectState,
  type Storage,
  StorageError,
  type StoredObject,
} from '#server/kernel/storage/storage.ts';
import product from '../../../package.json' with { type: 'json' };
import type { ArchiveEntry, BackupFacts } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { databaseEntries } from './database-entries.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

/** Where a backup and the data of a server are. */
export interface BackupServices {
  readonly config: Pick<Config, 'dataDir' | 'backups' | 'secretKey'>;
  readonly db: Database;
  readonly copyDatabase?: OpenDatabase['copyTo'];
  readonly storage: Storage;
  readonly now: () => Date;
}

/** A backup that has been made. */
export interface Backup {
  readonly name: string;
  /** In bytes, compressed. */
  readonly size: number;
  readonly createdAt: Date;
}

/** What was read back from a backup, every byte of it. */
export interface CheckedBackup {
  readonly facts: BackupFacts;
  readonly entries: number;
  /** Before they were compressed. */
  readonly bytes: number;
}

const folder = 'backups/';
/** The key of a backup in its place. */
export const keyOf = (name: string) => `${folder}${name}.backup`;
const named = /^\d{8}T\d{6}Z-[a-z]+-[\da-f]{6}$/;

/** Why a backup is there, as a part of its name. */
export type BackupReason = 'wanted' | 'scheduled' | 'upgrade' | 'received';

/** A name for a backup. */
export const newName = (reason: BackupReason, made: Date): string =>
  `${stampOf(made)}-${reason}-${randomBytes(3).toString('hex')}`;

/** The place of backups: the folder of the settings, the storage of files, or that of the data. */
export function backupPlace({ config, storage }: Pick<BackupServices, 'config' | 'storage'>): Storage {
  const { dataDir, backups } = config;
  if (backups.to === 'storage') return storage;
  return openFolderStorage(backups.to ?? dataDir);
}

/** The backups that are there, newest first. */
export async function listBackups(place: Storage): Promise<Backup[]> {
  const found: Backup[] = [];
  for await (const { key, size, changed } of place.list(folder)) {
    const name = key.slice(folder.length).replace(/\.backup$/, '');
    if (named.test(name)) found.push({ name, size, createdAt: changed });
  }
  return found.sort((left, right) => right.name.localeCompare(left.name));
}

/**
 * Makes a backup of the database and, unless it is for an upgrade, of the stored files. Nothing of it is to be seen
 * before it is whole. Then the oldest of its kind go beyond those that the settings keep.
 *
 * @throws StorageError when its place does not take it
 */
export async function makeBackup(reason: BackupReason, services: BackupServices): Promise<Backup> {
  const { config, db, copyDatabase, now } = services;
  const place = backupPlace(services);
  const made = now();
  const name = newName(reason, made);
  const facts = {
    version: product.version,
    createdAt: made.toISOString(),
    database: copyDatabase ? ('files' as const) : ('rows' as const),
    schema: await schemaOf(db),
    hasFiles: reason !== 'upgrade',
  };
  const { content } = await writeArchive(entriesOf(reason, name, services), facts, config.backups.key);
  await place.put(keyOf(name), content);
  const all = (await listBackups(place)).filter(each => each.name.split('-')[1] === reason);
  for (const old of all.slice(config.backups.kept)) await place.delete(keyOf(old.name));
  const state = await place.stat(keyOf(name));
  return { name, size: state?.size ?? 0, createdAt: made };
}

/**
 * Reads a backup to its end, and compares every file of it with its hash.
 *
 * @throws BackupError where it could not be restored
 */
export async function checkBackup(name: string, services: Pick<BackupServices, 'config' | 'storage'>) {
  return readBackup(await openBackup(name, services), services.config.backups.key);
}

/** The bytes of a backup as they are stored. @throws BackupError when there is none of that name */
export async function openBackup(
  name: string,
  services: Pick<BackupServices, 'config' | 'storage'>,
): Promise<Readable> {
  if (!named.test(name)) throw new BackupError('missing');
  try {
    return await backupPlace(services).read(keyOf(name));
  } catch (error) {
    if (error instanceof StorageError && error.fault === 'missing') throw new BackupError('missing');
    throw error;
  }
}

/** @throws BackupError when there is none of that name */
export async function deleteBackup(
  name: string,
  services: Pick<BackupServices, 'config' | 'storage'>,
): Promise<void> {
  if (!(await findBackup(name, services))) throw new BackupError('missing');
  await backupPlace(services).delete(keyOf(name));
}

/** What is known of the file of a backup; undefined where there is none of that name. */
export const findBackup = async (
  name: string,
  services: Pick<BackupServices, 'config' | 'storage'>,
): Promise<ObjectState | undefined> =>
  named.test(name) ? backupPlace(services).stat(keyOf(name)) : undefined;

/** What a backup contains, read to its end. @throws BackupError where it could not be restored */
export async function readBackup(source: Readable, key: string | undefined): Promise<CheckedBackup> {
  const { facts, size } = await readArchive(source, key, async () => undefined);
  return { facts, ...size };
}

async function* entriesOf(
  reason: BackupReason,
  name: string,
  { config, db, copyDatabase, storage }: BackupServices,
): AsyncGenerator<ArchiveEntry> {
  yield* databaseEntries({ db, copyDatabase }, join(config.dataDir, 'incoming', name));
  const key = config.secretKey === undefined ? await keyFile(config.dataDir) : undefined;
  // What the database has sealed does not open with another key.
  if (key) yield { name: 'secret.key', size: key.length, content: key };
  if (reason === 'upgrade') return;
  for (const below of ['files/', 'pictures/'] as const)
    for await (const object of storage.list(below)) yield* entryOf(object, storage);
}

/** A file that was deleted since the folder was listed is missing in the database as well, or soon. */
async function* entryOf({ key, size }: StoredObject, storage: Storage): AsyncGenerator<ArchiveEntry> {
  try {
    yield { name: key, size, content: await storage.read(key) };
  } catch (error) {
    if (!(error instanceof StorageError && error.fault === 'missing')) throw error;
  }
}

const keyFile = (dataDir: string): Promise<Buffer | undefined> =>
  readFile(join(dataDir, 'secret.key')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The newest migration of a database. */
async function schemaOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last);
  return journal.entries.find(({ when }) => when === last)?.tag ?? '';
}

const stampOf = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
