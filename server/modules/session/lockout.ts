import { eq, inArray, sql } from 'drizzle-orm';
import { loginAttempts } from '#server/db/schema/index.ts';
import type { Services } from '#server/http/context.ts';
import { networkOf } from '#server/http/network.ts';
import { attemptKey, countAttempt } from './attempts.ts';

/** Attempts are counted over this many milliseconds, and a lockout lasts as long. */
const window = 10 * 60_000;

/** How many attempts lock, and after how many a captcha is demanded. */
interface Limit {
  readonly attempts: number;
  readonly captchaAfter: number;
}

const none = Number.POSITIVE_INFINITY;

/**
 * A person's own device, an account from one network, an account from everywhere, and one network, which many people may
 * share. One stranger reaches the limit of the account and its network long before that of the account.
 */
const limits = {
  device: { attempts: 5, captchaAfter: 2 },
  pair: { attempts: 5, captchaAfter: 2 },
  account: { attempts: 20, captchaAfter: 10 },
  source: { attempts: 100, captchaAfter: none },
} as const satisfies Readonly<Record<string, Limit>>;

export interface AttemptSource {
  username: string;
  ip: string;
  /** The hash of a device in which the person has signed in before. */
  device?: string | undefined;
}

interface Counter extends Limit {
  readonly key: string;
}

/** The counters of one attempt, the narrowest first: a locked one keeps the wider ones from being counted. */
function countersOf({ username, ip, device }: AttemptSource): [own: Counter, ...wider: Counter[]] {
  const account = attemptKey('account', nameInKeys(username));
  const network = networkOf(ip);
  if (device) return [{ key: attemptKey('device', `${nameInKeys(username)} ${device}`), ...limits.device }];
  return [
    { key: `${account} ${network}`, ...limits.pair },
    { key: account, ...limits.account },
    { key: attemptKey('source', network), ...limits.source },
  ];
}

/** A login name as it appears in keys: in the form in which names are compared, without spaces. */
export const nameInKeys = (username: string): string =>
  encodeURIComponent(username.normalize('NFKC').toLowerCase()).slice(0, 100);

/** The state of the counters before an attempt. */
export interface AttemptState {
  locked: boolean;
  captchaDue: boolean;
  /** Attempts on the account from everywhere within the window. */
  onAccount: number;
}

/** Whether sign-ins of an account, a device or a network are locked out, or need a captcha. */
export async function attemptState(source: AttemptSource, { db, now }: Services): Promise<AttemptState> {
  const counters = countersOf(source);
  const keys = counters.map(({ key }) => key);
  const rows = await db.select().from(loginAttempts).where(inArray(loginAttempts.key, keys));
  const since = now().getTime() - window;
  const failuresOf = (key: string) =>
    rows.find(row => row.key === key && row.windowStart.getTime() > since)?.failures ?? 0;
  return {
    locked: rows.some(row => row.lockedUntil !== null && row.lockedUntil > now()),
    captchaDue: counters.some(({ key, captchaAfter }) => failuresOf(key) >= captchaAfter),
    onAccount: Math.max(...counters.map(({ key }) => (key.startsWith('source:') ? 0 : failuresOf(key)))),
  };
}

/**
 * Counts an attempt before the password is checked. Unknown accounts are counted alike, so that replies reveal nothing
 * (security rule 8).
 */
export async function countSignIn(
  source: AttemptSource,
  services: Services,
): Promise<'locked' | { captchaDue: boolean }> {
  let captchaDue = false;
  for (const { key, attempts, captchaAfter } of countersOf(source)) {
    const counted = await countAttempt(key, { limit: attempts, window }, services);
    if (counted === undefined) return 'locked';
    captchaDue ||= counted > captchaAfter;
  }
  return { captchaDue };
}

/** Takes back, after the right password, what its device or network had counted on the account. */
export async function forgetAttempts(source: AttemptSource, { db }: Services): Promise<void> {
  const [own, ...wider] = countersOf(source);
  const [counted] = await db
    .delete(loginAttempts)
    .where(eq(loginAttempts.key, own.key))
    .returning({ failures: loginAttempts.failures });
  const mine = counted ? counted.failures || own.attempts : 0;
  for (const { key } of wider) {
    const remaining = sql`greatest(${loginAttempts.failures} - ${mine}, 0)`;
    await db.update(loginAttempts).set({ failures: remaining }).where(eq(loginAttempts.key, key));
  }
}

/** The counter of the attempts of a signed-in person at their own password, which no stranger reaches. */
const ownKey = (username: string) => attemptKey('own', nameInKeys(username));

/** Counts an attempt of a signed-in person before their password is checked; false while it is locked. */
export async function countOwnProof(username: string, services: Services): Promise<boolean> {
  const rule = { limit: limits.device.attempts, window };
  return (await countAttempt(ownKey(username), rule, services)) !== undefined;
}

/** Clears the count of a signed-in person after the right password. */
export async function forgetOwnProofs(username: string, { db }: Services): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, ownKey(username)));
}
