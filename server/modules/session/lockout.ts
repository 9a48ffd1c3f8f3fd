import { eq, inArray, sql } from 'drizzle-orm';
import { loginAttempts } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { keys } from './attempt-keys.ts';
import { countAttempt } from './attempts.ts';

/** Attempts are counted over this many milliseconds, and a lockout lasts as long. */
const window = 10 * 60_000;

/**
 * How many attempts lock: from a person's own device, on an account from one network, on an account from everywhere, and
 * from one network, which many people may share. One stranger reaches the limit of the account and its network long before
 * that of the account.
 */
const limits = { device: 5, pair: 5, account: 20, source: 100 } as const;

/**
 * How many demand a captcha: failures from one device or network, of which those that are under way are none, and
 * attempts on an account from everywhere.
 */
const captchaAfter = { own: 2, account: 10 } as const;

/** A limit that is not reached within the window. */
const neverLocks = 1_000_000;

export interface AttemptSource {
  username: string;
  ip: string;
  /** The hash of a device in which the person has signed in before. */
  device?: string | undefined;
}

interface Counter {
  readonly key: string;
  readonly limit: number;
}

/** The counters of one attempt, the narrowest first: a locked one keeps the wider ones from being counted. */
function countersOf({ username, ip, device }: AttemptSource): [own: Counter, ...wider: Counter[]] {
  if (device) return [{ key: keys.device(username, device), limit: limits.device }];
  return [
    { key: keys.accountFrom(username, ip), limit: limits.pair },
    { key: keys.account(username), limit: limits.account },
    { key: keys.source(ip), limit: limits.source },
  ];
}

/** The state of the counters before an attempt. */
export interface AttemptState {
  locked: boolean;
  captchaDue: boolean;
}

/** Whether sign-ins of an account, a device or a network are locked out, or need a captcha. */
export async function attemptState(source: AttemptSource, { db, now }: Services): Promise<AttemptState> {
  const counters = countersOf(source);
  const wanted = [keys.failed(counters[0].key), ...counters.map(({ key }) => key)];
  const rows = await db.select().from(loginAttempts).where(inArray(loginAttempts.key, wanted));
  const since = now().getTime() - window;
  const countOf = (key: string | undefined) =>
    rows.find(row => row.key === key && row.windowStart.getTime() > since)?.failures ?? 0;
  const [own, account] = counters;
  const isGuessedAt = countOf(account?.key) >= captchaAfter.account;
  return {
    locked: rows.some(row => row.lockedUntil !== null && row.lockedUntil > now()),
    captchaDue: countOf(keys.failed(own.key)) >= captchaAfter.own || isGuessedAt,
  };
}

/**
 * Counts an attempt before the password is checked; false while it is locked out. Unknown accounts are counted alike, so
 * that replies reveal nothing (security rule 8).
 */
export async function countSignIn(source: AttemptSource, services: Services): Promise<boolean> {
  for (const { key, limit } of countersOf(source)) {
    if ((await countAttempt(key, { limit, window }, services)) === undefined) return false;
  }
  return true;
}

/** Counts a wrong password of a device or network, for the captcha. */
export async function countFailure(source: AttemptSource, services: Services): Promise<void> {
  await countAttempt(keys.failed(countersOf(source)[0].key), { limit: neverLocks, window }, services);
}

/** Takes back, after the right password, what its device or network had counted on the account. */
export async function forgetAttempts(source: AttemptSource, { db }: Services): Promise<void> {
  const [own, ...wider] = countersOf(source);
  const deleted = await db
    .delete(loginAttempts)
    .where(inArray(loginAttempts.key, [own.key, keys.failed(own.key)]))
    .returning({ key: loginAttempts.key, failures: loginAttempts.failures });
  const counted = deleted.find(({ key }) => key === own.key);
  const mine = counted ? counted.failures || own.limit : 0;
  for (const { key } of wider) {
    const remaining = sql`greatest(${loginAttempts.failures} - ${mine}, 0)`;
    await db.update(loginAttempts).set({ failures: remaining }).where(eq(loginAttempts.key, key));
  }
}

/** Counts an attempt of a signed-in person before their password is checked; false while it is locked. */
export async function countOwnProof(username: string, services: Services): Promise<boolean> {
  const rule = { limit: limits.device, window };
  return (await countAttempt(keys.own(username), rule, services)) !== undefined;
}

/** Clears the count of a signed-in person after the right password. */
export async function forgetOwnProofs(username: string, { db }: Services): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keys.own(username)));
}
