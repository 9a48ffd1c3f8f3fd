import { eq, inArray, sql } from 'drizzle-orm';
import { loginAttempts } from '#server/db/schema/index.ts';
import type { Services } from '#server/http/context.ts';

/** Failures are counted over this many milliseconds, and a lockout lasts as long. */
const window = 10 * 60_000;
/** From this many failures on, a captcha is asked for. */
const captchaAfter = 2;
/** Failures before a lockout: of one account, and of one address, behind which many people may sit. */
const limits = { account: 5, source: 100 } as const;

export interface AttemptSource {
  username: string;
  ip: string;
}

const keysOf = ({ username, ip }: AttemptSource) => ({
  account: `account:${username.toLowerCase()}`.slice(0, 200),
  source: `source:${ip}`.slice(0, 200),
});

/** Whether sign-ins of an account or an address are refused for a while, or need a captcha. */
export async function attemptState(
  source: AttemptSource,
  { db, now }: Services,
): Promise<{ locked: boolean; captcha: boolean }> {
  const keys = keysOf(source);
  const rows = await db
    .select()
    .from(loginAttempts)
    .where(inArray(loginAttempts.key, Object.values(keys)));
  const since = now().getTime() - window;
  const recent = rows.filter(row => row.windowStart.getTime() > since);
  return {
    locked: rows.some(row => row.lockedUntil !== null && row.lockedUntil > now()),
    captcha: recent.some(row => row.key === keys.account && row.failures >= captchaAfter),
  };
}

/** Counts a failed sign-in. Unknown accounts are counted alike, so that the answers tell nothing (security rule 8). */
export async function countFailure(source: AttemptSource, services: Services): Promise<void> {
  const keys = keysOf(source);
  await count(keys.account, limits.account, services);
  await count(keys.source, limits.source, services);
}

async function count(key: string, limit: number, { db, now }: Services): Promise<void> {
  const present = now();
  const start = new Date(present.getTime() - window);
  const [row] = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, windowStart: present })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`case when ${loginAttempts.windowStart} < ${start.toISOString()}::timestamptz then 1 else ${loginAttempts.failures} + 1 end`,
        windowStart: sql`case when ${loginAttempts.windowStart} < ${start.toISOString()}::timestamptz then ${present.toISOString()}::timestamptz else ${loginAttempts.windowStart} end`,
      },
    })
    .returning();
  if (row && row.failures >= limit) {
    await db
      .update(loginAttempts)
      .set({ lockedUntil: new Date(present.getTime() + window), failures: 0, windowStart: present })
      .where(eq(loginAttempts.key, key));
  }
}

/** Forgets the failures of an account after a sign-in. */
export async function forgetFailures(source: AttemptSource, { db }: Services): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keysOf(source).account));
}
