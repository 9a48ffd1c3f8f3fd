import { inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { loginAttempts, users } from '#server/kernel/db/schema/index.ts';
import { hasName } from '../users/by-name.ts';
import { isOfAccount, isOfNetwork, keys } from './attempt-keys.ts';

/**
 * Forgets the attempts on an account, at its password and its second factor, which ends its locks.
 *
 * @returns how many counters there were
 */
export async function unlockAccount(db: Database, username: string): Promise<number> {
  const people = await db.select({ id: users.id }).from(users).where(hasName(username.trim()));
  const isOfFactor = inArray(
    loginAttempts.key,
    people.map(({ id }) => keys.factor(id)),
  );
  return forget(db, or(isOfAccount(username), isOfFactor));
}

/** Forgets the attempts at the password of an account; those at a code go on to count after a new password. */
export const unlockPassword = (db: Database, username: string): Promise<number> =>
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
