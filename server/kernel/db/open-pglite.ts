import { access, constants, cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createFolder } from '#server/kernel/config/create-folder.ts';
import { statementsOnCopies } from '#server/kernel/statements/on-copies.ts';
import { textAsTruth } from '#server/kernel/statements/text-as-truth.ts';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';
import type { OpenDatabase } from './database.ts';
import {
  DataFolderImpossibleError,
  DataFolderNotWritableError,
  DataFolderUnreadableError,
} from './errors.ts';
import { claimFolder, type ReleaseFolder } from './folder-lock.ts';
import { refreshStatistics } from './maintain.ts';
import { keepStatements } from './pglite-statements.ts';
import * as schema from './schema/index.ts';

/** An empty database for the statements of people, beside the database; it is made again when it is missing. */
const emptyDatabaseFile = 'empty-database.tar.gz';
const MAINTENANCE_INTERVAL_MILLISECONDS = 3_600_000;

/**
 * Opens an embedded database in memory, which is lost when it is closed.
 *
 * @param dump the contents of another one, from `dumpDataDir` of the engine; empty without it
 * @param emptyDatabase the file of an empty one for the statements of people, which is made if it is missing
 */
export async function openMemory(dump?: Blob, emptyDatabase?: string): Promise<OpenDatabase> {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return wrap(client, async () => undefined, emptyDatabase);
}

/**
 * Opens the embedded database in `<dataDir>/database`, creating the folder if it is missing. Every commit is
 * written to disk before it is acknowledged, so a killed process loses no confirmed data.
 * @throws DataFolderImpossibleError, DataFolderNotWritableError, DataFolderBusyError, DataFolderUnreadableError
 */
export async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const root = resolve(dataDir);
  const folder = join(root, 'database');
  try {
    await createFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    const isImpossible = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new (isImpossible ? DataFolderImpossibleError : DataFolderNotWritableError)(root, { cause: error });
  }
  const release = await claimFolder(root);
  try {
    const client = await PGlite.create({ dataDir: folder, relaxedDurability: false });
    const opened = await wrap(client, release, join(root, emptyDatabaseFile));
    return { ...opened, copyTo: target => copyFolder(client, folder, target) };
  } catch (error) {
    await release();
    throw new DataFolderUnreadableError(root, { cause: error });
  }
}

/** What is written between two statements is a state from which the engine recovers, as after a loss of power. */
async function copyFolder(client: PGlite, folder: string, target: string): Promise<void> {
  await client.query('checkpoint');
  await client.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
}

async function wrap(
  client: PGlite,
  release: ReleaseFolder,
  emptyDatabase: string | undefined,
): Promise<OpenDatabase> {
  textAsTruth(client);
  await client.query("select set_config('TimeZone', $1, false)", [processTimeZone]);
  // The default assumes a spinning disk, where random access to an index costs four times a sequential read.
  await client.query('set random_page_cost = 1.1');
  keepStatements(client);
  const db = drizzle(client, { schema });
  const maintenance = setInterval(() => {
    // A failure here only makes queries slower; a serious one shows up in the next request.
    void refreshStatistics(db).catch(() => undefined);
  }, MAINTENANCE_INTERVAL_MILLISECONDS).unref();
  const statements = statementsOnCopies(client, emptyDatabase);
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'pglite',
    statements,
    ping: async () => {
      await client.query('select 1');
    },
    exclusively: work => work(db),
    applyMigrations: migrationsFolder => migrate(db, { migrationsFolder }),
    close: () => {
      clearInterval(maintenance);
      closing ??= statements
        .close()
        .then(() => client.close())
        .finally(release);
      return closing;
    },
  };
}
