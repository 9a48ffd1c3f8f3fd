import { eq, inArray } from 'drizzle-orm';
import { loginAttempts } from '#server/db/schema/index.ts';
import type { Services } from '#server/http/context.ts';
import { attemptKey, countAttempt } from './attempts.ts';

/** Failures are counted over this many milliseconds, and a lockout lasts as long. */
const window = 10 * 60_000;
/** From this many failures on, a captcha is demanded. */
const captchaAfter = 2;
/** Failures before a lockout: of one account, and of one address, which many people may share. */
const limits = { account: 5, source: 100 } as const;

export interface AttemptSource {
  username: string;
  ip: string;
}

const keysOf = ({ username, ip }: AttemptSource) => ({
  account: attemptKey('account', username.toLowerCase()),
  source: attemptKey('source', ip),
});

/** Whether sign-ins of an account or an address are locked out, or need a captcha. */
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

/** Counts a failed sign-in. Unknown accounts are counted alike, so that replies reveal nothing (security rule 8). */
export async function countFailure(source: AttemptSource, services: Services): Promise<void> {
  const keys = keysOf(source);
  await countAttempt(keys.account, { limit: limits.account, window }, services);
  await countAttempt(keys.source, { limit: limits.source, window }, services);
}

/** Clears the failures of an account after a sign-in. */
export async function forgetFailures(source: AttemptSource, { db }: Services): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keysOf(source).account));
}
