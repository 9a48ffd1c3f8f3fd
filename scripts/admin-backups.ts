import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { generateX25519Identity } from 'age-encryption';
import { type Config, ConfigError } from '#server/kernel/config/config.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import { type Storage, StorageError } from '#server/kernel/storage/storage.ts';
import { BackupError } from '#server/modules/backup/backup-error.ts';
import {
  backupPlace,
  type CheckedBackup,
  listBackups,
  openBackup,
  readBackup,
} from '#server/modules/backup/backups.ts';
import { restoreBackup } from '#server/modules/backup/restore.ts';

/** What a person wants of the backups, besides another one. */
export type BackupRequest =
  | { readonly backups: 'key' }
  | { readonly backups: 'list' }
  | { readonly backups: 'check'; readonly subject: string }
  | {
      readonly backups: 'restore';
      readonly subject: string;
      readonly isTrial: boolean;
      readonly replaces: boolean;
    };

/**
 * Lists, checks and restores backups, without a server.
 *
 * @returns what the terminal shows in the end
 * @throws ConfigError when a backup cannot be read or restored
 */
export async function administerBackups(request: BackupRequest, config: Config): Promise<string> {
  if (request.backups === 'key')
    return `${await generateX25519Identity()}\nSet BACKUP_KEY to it, and keep it where the backups are not: without it they cannot be restored.`;
  const storage = await openStorage(config);
  try {
    if (request.backups === 'list') return await listed(storage, config);
    const source = await sourceOf(request.subject, storage, config);
    if (request.backups === 'check') return lineOf('Read back', await readBackup(source, config.backups.key));
    if (request.isTrial) return lineOf('Would restore', await readBackup(source, config.backups.key));
    const { replaces } = request;
    const restored = await restoreBackup(source, { config, storage, replaces, now: () => new Date() });
    const aside = restored.aside === undefined ? '' : `\nWhat was there before is in ${restored.aside}.`;
    return `${lineOf('Restored', restored)}${aside}`;
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StorageError)) throw error;
    throw new ConfigError(error.message);
  } finally {
    storage.close();
  }
}

async function listed(storage: Storage, config: Config): Promise<string> {
  const all = await listBackups(backupPlace({ config, storage }));
  if (all.length === 0) return 'There are no backups.';
  return all.map(({ name, size }) => `${name}  ${(size / 1_000_000).toFixed(1)} MB`).join('\n');
}

/** A backup by its name, or the file of one. */
async function sourceOf(subject: string, storage: Storage, config: Config): Promise<Readable> {
  try {
    return await openBackup(subject, { storage, config });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
  }
  const file = createReadStream(subject);
  try {
    await once(file, 'open');
  } catch {
    throw new ConfigError(`There is no backup "${subject}", neither of that name nor as a file.`);
  }
  return file;
}

const lineOf = (what: string, { facts, entries, bytes }: CheckedBackup): string =>
  `${what} ${entries} files (${(bytes / 1_000_000).toFixed(1)} MB) of ${facts.createdAt}, made by version ${facts.version}${
    facts.hasFiles ? '' : ', the database only'
  }.`;
