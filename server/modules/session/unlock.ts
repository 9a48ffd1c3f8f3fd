import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { loginAttempts } from '#server/db/schema/index.ts';
import { isOfAccount, isOfNetwork } from './attempt-keys.ts';

/**
 * Forgets the attempts on an account, which ends its locks.
 *
 * @returns how many counters there were
 */
export const unlockAccount = (db: Database, username: string): Promise<number> =>
  forget(db, isOfAccount(username));

/**
 * Forgets the attempts that came from an address or its network, which ends its locks.
 *
 * @returns how many counters there were
 */
export const unlockAddress = (db: Database, address: string): Promise<number> =>
  forget(db, isOfNetwork(address));

/** Counters without attempts are left over from people who have signed in since. */
async function forget(db: Database, condition: SQL | undefined): Promise<number> {
  const removed = await db
    .delete(loginAttempts)
    .where(condition)
    .returning({ failures: loginAttempts.failures, lockedUntil: loginAttempts.lockedUntil });
  return removed.filter(({ failures, lockedUntil }) => failures > 0 || lockedUntil !== null).length;
}
