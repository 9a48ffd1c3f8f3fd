import { copyFile, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createFolder } from '#server/kernel/config/create-folder.ts';

/** How long the scripts of an older version stay served after a newer one was started, in milliseconds. */
const lifetime = 14 * 24 * 3_600_000;

/** The list of the kept files that no longer belong to the build, with the time when they were first missed. */
const listName = 'replaced.json';

/** The folder of the copies of {@link keepScripts}. */
export const keptScriptsFolder = (dataDir: string) => resolve(dataDir, 'console', 'assets');

/**
 * Keeps copies of the built scripts in the data folder, so that a console that was opened before a newer version was
 * started can still load its own. The names of the files contain their content hash, so a copy never changes.
 *
 * @param built folder of the scripts of this version
 * @param kept folder of the copies; it is created
 */
export async function keepScripts(built: string, kept: string, now: Date): Promise<void> {
  await createFolder(resolve(kept));
  const [current, copies, replaced] = await Promise.all([readdir(built), readdir(kept), readReplaced(kept)]);
  const present = new Set(copies);
  for (const name of current) if (!present.has(name)) await keep(join(built, name), join(kept, name));
  const belongs = new Set(current);
  const next: Record<string, number> = {};
  for (const name of copies) {
    if (belongs.has(name) || name === listName) continue;
    const since = replaced[name] ?? now.getTime();
    if (now.getTime() - since > lifetime) await rm(join(kept, name), { force: true });
    else next[name] = since;
  }
  await writeFile(join(kept, listName), JSON.stringify(next));
}

/** Links a file, or copies it where the folders are on different file systems; a copy is never seen in part. */
async function keep(file: string, copy: string): Promise<void> {
  await link(file, copy).catch(async () => {
    await copyFile(file, `${copy}.part`);
    await rename(`${copy}.part`, copy);
  });
}

/** A list that is missing or damaged counts as empty: the copies are then kept longer, not shorter. */
async function readReplaced(kept: string): Promise<Record<string, number>> {
  try {
    const list: unknown = JSON.parse(await readFile(join(kept, listName), 'utf8'));
    return Object.fromEntries(
      Object.entries(Object(list) as object).filter(([, since]) => typeof since === 'number'),
    );
  } catch {
    return {};
  }
}
