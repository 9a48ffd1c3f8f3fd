import { randomBytes } from 'node:crypto';
import type { Config } from '#server/kernel/config/config.ts';
import { isCommonPassword } from '#server/kernel/security/common-password.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { asOwner } from './grant.ts';
import { type BeforeUpgrade, migrateDatabase } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { runFirstSeed } from './seed/first-run/index.ts';
import { shipEntries } from './seed/ship-entries.ts';
import { showMuseum } from './seed/show-museum.ts';

export interface PreparedDatabase {
  database: OpenDatabase;
  /** Whether this was the first start: the database was empty. */
  isNew: boolean;
  /** Whether the password that the settings gave the first administrator is easily guessed. */
  commonAdminPassword?: boolean;
}

/**
 * Opens the configured database, brings its schema up to date and, when it has no user, writes the initial
 * data.
 *
 * @param print writes a line for the person at the terminal; the password of the first administrator is written before it
 * is stored, so that no interruption leaves a stored one that nobody has seen
 * @throws a DatabaseStartError with a line for the terminal
 */
export async function prepareDatabase(
  config: Config,
  print: (line: string) => void,
  beforeUpgrade?: BeforeUpgrade,
): Promise<PreparedDatabase> {
  const database = await openDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir },
  );
  let seeded: Awaited<ReturnType<typeof prepareOpen>> = { isNew: false };
  const bringUpToDate = async (owner: OpenDatabase) => {
    seeded = await prepareOpen(owner, config, print, beforeUpgrade);
  };
  try {
    const { migrationDatabaseUrl } = config;
    if (migrationDatabaseUrl) await asOwner(migrationDatabaseUrl, database, bringUpToDate);
    else await bringUpToDate(database);
    return { database, ...seeded };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same for a database that is open already, by the role that owns its tables. */
export async function prepareOpen(
  owner: OpenDatabase,
  config: Config,
  print: (line: string) => void,
  beforeUpgrade?: BeforeUpgrade,
): Promise<Omit<PreparedDatabase, 'database'>> {
  await migrateDatabase(owner, beforeUpgrade);
  const seeded = await seedFirstRun(owner, config, print);
  await shipEntries(owner.db);
  if (config.museum !== undefined) await showMuseum(owner.db, config.museum);
  return seeded;
}

async function seedFirstRun(database: OpenDatabase, config: Config, print: (line: string) => void) {
  const made = config.adminPassword === undefined ? `${randomBytes(9).toString('base64url')}#7a` : undefined;
  const passwords = await createPasswordHasher();
  const isNew = await runFirstSeed(database.db, {
    adminPasswordHash: () => {
      if (made) print(`First administrator: admin / ${made} (shown once; change it after signing in)`);
      return passwords.hash(config.adminPassword ?? made ?? '');
    },
    // Only its owner has seen a password from the settings, so it need not be changed.
    mustChangePassword: made !== undefined,
  });
  const isChosen = isNew && made === undefined;
  return {
    isNew,
    ...(isChosen && { commonAdminPassword: await isCommonPassword(config.adminPassword ?? '', ['admin']) }),
  };
}
