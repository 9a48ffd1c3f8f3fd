import { access, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#server/kernel/config/create-folder.ts';
import { claimFolder } from '#server/kernel/db/folder-lock.ts';

/** What is being restored, and what is whole and waits for its place. */
export const [restoringFolder, restoredFolder] = ['restoring', 'restored'] as const;

/**
 * Moves what was restored into its place and what was there into `before-restore-…`, each by one renaming, so that it can
 * be stopped anywhere and goes on at the next start. The caller holds the data folder.
 *
 * @param stamp names the folder of what was there
 * @returns the folder of what was there, where something was
 */
export async function finishRestore(dataDir: string, stamp: string): Promise<string | undefined> {
  const restored = join(dataDir, restoredFolder);
  if (!(await isThere(restored))) return undefined;
  const aside = join(dataDir, `before-restore-${stamp}`);
  for (const name of await readdir(restored)) {
    if (await isThere(join(dataDir, name))) {
      await createFolder(aside);
      await rename(join(dataDir, name), join(aside, name));
    }
    await rename(join(restored, name), join(dataDir, name));
  }
  // The empty database for the statements of people belongs to an engine; it is made again.
  await rm(join(dataDir, 'empty-database.tar.gz'), { force: true });
  await rm(restored, { recursive: true });
  return (await isThere(aside)) ? aside : undefined;
}

/** Goes on with a restore that was stopped before everything was in its place, at the start of a server. */
export async function resumeRestore(dataDir: string): Promise<void> {
  if (!(await isThere(join(dataDir, restoredFolder)))) return;
  const release = await claimFolder(dataDir);
  try {
    await finishRestore(dataDir, new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14));
  } finally {
    await release();
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
