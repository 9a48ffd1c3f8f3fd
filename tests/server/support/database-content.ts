import type { Database } from '#server/kernel/db/open.ts';
import { runFirstSeed } from '#server/kernel/db/seed/first-run/index.ts';
import { hashOfTestPassword } from './test-password.ts';

/** What the database of a test holds: nothing, only the tables, or also the data of the first run. */
export type DatabaseContent = 'empty' | 'migrated' | 'seeded';

/** Writes the data of the first run; the administrator has the test password. */
export async function seedTestDatabase(db: Database): Promise<void> {
  await runFirstSeed(db, { adminPasswordHash: hashOfTestPassword, mustChangePassword: false });
}
