import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { loginAttempts } from '#server/db/schema/index.ts';
import { attemptKey } from './attempts.ts';

/** What is counted for an account: its failures, and those on its known devices. */
const accountCounters = ['account', 'device'] as const;

/** The counters of an account, in any case of its letters; a key may continue after the name. */
export function countersOf(username: string): SQL | undefined {
  const keys = accountCounters.map(what => attemptKey(what, username.trim().toLowerCase()));
  const { key } = loginAttempts;
  return or(inArray(key, keys), ...keys.map(start => sql`starts_with(${key}, ${`${start}:`})`));
}

/**
 * Forgets the failures of an account, which ends its locks.
 *
 * @returns how many counters there were
 */
export async function unlockAccount(db: Database, username: string): Promise<number> {
  const removed = await db
    .delete(loginAttempts)
    .where(countersOf(username))
    .returning({ key: loginAttempts.key });
  return removed.length;
}

/**
 * Forgets the failures that came from an address, which ends its lock.
 *
 * @returns how many counters there were
 */
export async function unlockAddress(db: Database, address: string): Promise<number> {
  const removed = await db
    .delete(loginAttempts)
    .where(eq(loginAttempts.key, attemptKey('source', address.trim())))
    .returning({ key: loginAttempts.key });
  return removed.length;
}
