import type { Database } from '#server/db/open.ts';
import { loginAttempts } from '#server/db/schema/index.ts';
import { isOfAccount, isOfNetwork } from './attempt-keys.ts';

/**
 * Forgets the attempts on an account, which ends its locks.
 *
 * @returns how many counters there were
 */
export async function unlockAccount(db: Database, username: string): Promise<number> {
  const removed = await db
    .delete(loginAttempts)
    .where(isOfAccount(username))
    .returning({ key: loginAttempts.key });
  return removed.length;
}

/**
 * Forgets the attempts that came from an address or its network, which ends its locks.
 *
 * @returns how many counters there were
 */
export async function unlockAddress(db: Database, address: string): Promise<number> {
  const removed = await db
    .delete(loginAttempts)
    .where(isOfNetwork(address))
    .returning({ key: loginAttempts.key });
  return removed.length;
}
