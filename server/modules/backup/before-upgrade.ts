import type { Config } from '#server/kernel/config/config.ts';
import { DatabaseStartError } from '#server/kernel/db/errors.ts';
import type { BeforeUpgrade } from '#server/kernel/db/migrate.ts';
import { type Storage, StorageError } from '#server/kernel/storage/storage.ts';
import { makeBackup } from './backups.ts';

/** An upgrade that did not begin, because the database could not be backed up before it. */
class UpgradeWithoutBackupError extends DatabaseStartError {
  override readonly name = 'UpgradeWithoutBackupError';
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `This version changes the schema of the database, which is backed up before, and that failed: ${reason}. Nothing was changed. Make room, or set BACKUP_TO to another folder.`,
      options,
    );
  }
}

/** Makes a backup of the database before its schema changes. */
export function backUpBeforeUpgrade({
  config,
  storage,
  print,
}: {
  config: Config;
  storage: Storage;
  print: (line: string) => void;
}): BeforeUpgrade {
  return async (db, copyDatabase) => {
    try {
      const { name } = await makeBackup('upgrade', {
        config,
        db,
        copyDatabase,
        storage,
        now: () => new Date(),
      });
      print(`Backed up the database before the upgrade: ${name}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!(error instanceof StorageError || code === 'ENOSPC')) throw error;
      throw new UpgradeWithoutBackupError((error as Error).message, { cause: error });
    }
  };
}
