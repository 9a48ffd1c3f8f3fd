import { type MovedFiles, moveFiles } from '#server/administration/move-files.ts';
import { type Config, ConfigError } from '#server/kernel/config/config.ts';
import { openFolderStorage } from '#server/kernel/storage/folder-storage.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';

/** How often progress is shown, in objects. */
const often = 100;

/** What `move-files` was asked for. */
export interface MovedFilesRequest {
  readonly target: string;
  readonly removes: boolean;
}

/**
 * Moves the stored files between the folder of the data and the object store of the settings, beside a running server or
 * without one.
 *
 * @returns what the terminal shows in the end
 * @throws ConfigError without an object store, for an unknown target, and when a storage fails
 */
export async function movedFiles(
  { target, removes }: MovedFilesRequest,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<string> {
  if (target !== 'store' && target !== 'folder')
    throw new ConfigError('"move-files" needs "store" or "folder": the place that the files go to.');
  if (!config.s3)
    throw new ConfigError('"move-files" needs STORAGE=s3 and the settings of the object store.');
  const [store, folder] = [await openStorage(config), openFolderStorage(config.dataDir)];
  const [from, to] = target === 'store' ? [folder, store] : [store, folder];
  const report = (moved: Readonly<MovedFiles>) => {
    if ((moved.copied + moved.present) % often === 0) process.stderr.write(`${lineOf(moved)}\n`);
  };
  try {
    await store.check();
    return lineOf(await moveFiles({ from, to, removes, report }));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new ConfigError(`${error.message}\nRun the command again: it goes on where it stopped.`);
  } finally {
    store.close();
  }
}

const lineOf = ({ copied, bytes, present, removed }: Readonly<MovedFiles>): string =>
  `${copied} files copied (${(bytes / 1_000_000).toFixed(1)} MB), ${present} were there already, ${removed} removed from their old place.`;
