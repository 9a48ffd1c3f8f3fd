import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { comparedForm } from '#contract/text-form.ts';
import { loginAttempts } from '#server/kernel/db/schema/index.ts';
import { networkOf } from '#server/kernel/http/network.ts';
import { attemptKey } from './attempts.ts';

/** A login name as it appears in keys: in the form in which names are compared, without the separator. */
const nameInKeys = (username: string): string => encodeURIComponent(comparedForm(username)).slice(0, 100);

/** The keys of the counters of attempts: of an account from one network, from everywhere, from a device, and so on. */
export const keys = {
  account: (username: string) => attemptKey('account', nameInKeys(username)),
  accountFrom: (username: string, ip: string) => `${keys.account(username)}:${networkOf(ip)}`,
  device: (username: string, device: string) => attemptKey('device', `${nameInKeys(username)}:${device}`),
  source: (ip: string) => attemptKey('source', networkOf(ip)),
  /** Attempts of a signed-in person at their own password, which no stranger reaches. */
  own: (username: string) => attemptKey('own', nameInKeys(username)),
  /** Attempts at the codes of the second factor, which only those reach who have taken the first step. */
  factor: (userId: string) => attemptKey('factor', userId),
  /** The failures of a device or network, beside its attempts. */
  failed: (key: string) => attemptKey('failed', key),
} as const;

const { key } = loginAttempts;

/** The counters of an account, in any form of its name. */
export function isOfAccount(username: string): SQL | undefined {
  const [account, device] = [keys.account(username), keys.device(username, '')];
  const starts = [`${account}:`, keys.failed(`${account}:`), device, keys.failed(device)];
  return or(
    inArray(key, [account, keys.own(username)]),
    ...starts.map(start => sql`starts_with(${key}, ${start})`),
  );
}

/** The counters of a network, alone and with an account. */
export function isOfNetwork(ip: string): SQL | undefined {
  const ending = `:${networkOf(ip.trim())}`;
  return or(
    inArray(key, [keys.source(ip.trim())]),
    sql`(${key} like 'account:%' or ${key} like 'failed:account:%') and right(${key}, ${ending.length}) = ${ending}`,
  );
}
