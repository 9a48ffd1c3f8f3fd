import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/kernel/config/config.ts';
import { DatabaseStartError } from '#server/kernel/db/errors.ts';
import { refreshStatistics } from '#server/kernel/db/maintain.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { runDemoSeed } from '#server/kernel/db/seed/demo/index.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';

const USAGE = 'Usage: npm run seed -- [--demo [--users 300] [--password <for every demonstration account>]]';
const MOST_USERS = 1_000_000;

/** Migrates the configured database and, with `--demo`, fills it with realistic sample data of a museum. */
async function seed(): Promise<void> {
  const { demo, users, password = randomBytes(9).toString('base64url') } = options();
  const { database } = await prepareDatabase(readConfig(process.env), console.log);
  try {
    if (!demo) return console.log('The database is up to date. Add --demo for sample data.');
    const hasher = await createPasswordHasher();
    const summary = await runDemoSeed(database.db, { users, passwordHash: await hasher.hash(password) });
    if (!summary.written) return console.log('The sample data is already there; nothing was changed.');
    await refreshStatistics(database.db);
    console.log(
      `Sample data: ${summary.departments} departments, ${summary.roles} roles, ${summary.users} people. Their password: ${password}`,
    );
  } finally {
    await database.close();
  }
}

function options(): { demo: boolean; users?: number; password?: string } {
  const values = knownOptions();
  const users = values.users === undefined ? undefined : Number(values.users);
  if (users !== undefined && !(Number.isInteger(users) && users >= 1 && users <= MOST_USERS)) {
    throw new ConfigError(`--users ${values.users} must be a whole number from 1 to ${MOST_USERS}. ${USAGE}`);
  }
  return { demo: values.demo ?? false, users, password: values.password };
}

function knownOptions() {
  try {
    const known = {
      demo: { type: 'boolean' },
      users: { type: 'string' },
      password: { type: 'string' },
    } as const;
    return parseArgs({ options: known }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error} ${USAGE}`);
  }
}

try {
  await seed();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
