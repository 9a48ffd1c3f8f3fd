import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { loginAttempts } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** The number of attempts within a number of milliseconds; the last one locks for the same time. */
export interface AttemptRule {
  limit: number;
  window: number;
}

/** The key of what is counted and for whom, cut to the length of its column. */
export const attemptKey = (what: string, whom: string) => `${what}:${whom}`.slice(0, 200);

/** Whether any of the keys is locked now. */
export async function isLocked(keys: readonly string[], { db, now }: Services): Promise<boolean> {
  const rows = await db
    .select({ key: loginAttempts.key })
    .from(loginAttempts)
    .where(and(inArray(loginAttempts.key, [...keys]), gt(loginAttempts.lockedUntil, now())));
  return rows.length > 0;
}

/** Clears what was counted under a key, after a success. */
export async function forgetAttempt(key: string, { db }: Pick<Services, 'db'>): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, key));
}

/**
 * Counts an attempt before its work begins, and locks the key when it is the last that its rule allows. Counting and
 * checking are one statement, so that parallel attempts do not exceed the limit.
 *
 * @returns how many there were within the window, this one included; undefined while the key is locked, when nothing is
 * counted
 */
export async function countAttempt(
  key: string,
  { limit, window }: AttemptRule,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<number | undefined> {
  const present = now();
  const start = new Date(present.getTime() - window).toISOString();
  const isOver = sql`${loginAttempts.windowStart} < ${start}::timestamptz`;
  const failures = sql`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`;
  const lockedUntil = new Date(present.getTime() + window).toISOString();
  const [counted] = await db
    .insert(loginAttempts)
    .values({
      key,
      failures: limit <= 1 ? 0 : 1,
      windowStart: present,
      lockedUntil: limit <= 1 ? new Date(lockedUntil) : null,
    })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`case when ${failures} >= ${limit} then 0 else ${failures} end`,
        windowStart: sql`case when ${isOver} or ${failures} >= ${limit} then ${present.toISOString()}::timestamptz else ${loginAttempts.windowStart} end`,
        lockedUntil: sql`case when ${failures} >= ${limit} then ${lockedUntil}::timestamptz else ${loginAttempts.lockedUntil} end`,
      },
      setWhere: or(isNull(loginAttempts.lockedUntil), lte(loginAttempts.lockedUntil, present)),
    })
    .returning({ failures: loginAttempts.failures });
  // The last one starts a new window, which has none yet.
  return counted && (counted.failures || limit);
}
