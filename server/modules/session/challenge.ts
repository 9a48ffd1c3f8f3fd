import { randomInt, randomUUID } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { and, gt, max } from 'drizzle-orm';
import { type Challenge, challengeAnswerLength } from '#contract/areas/session.ts';
import { loginAttempts } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { isOfAccount } from './attempt-keys.ts';
import { storeAnswer } from './captcha-answers.ts';

/** A challenge can be answered for this many milliseconds: as long as somebody may take to type a password. */
const lifetime = 5 * 60_000;
/** Failures of an account that are older than this many milliseconds do not make a challenge harder. */
const failureWindow = 10 * 60_000;
/**
 * The work of one derivation: scrypt with this many blocks of 1 kB. It needs memory, which makes it hard to do many of
 * them side by side.
 */
const derivation = { cost: 1024, memoryCost: 8 };
/** The most derivations of the easiest challenge; on average it takes half of them. */
const easiest = 48;
const hardestLevel = 4;

/** How hard a challenge is after this many failures on an account: every level doubles the work. */
export const difficultyOf = (failures: number) => Math.min(Math.max(failures - 2, 0), hardestLevel);

/**
 * Creates a challenge that a browser solves by deriving keys until one has the given prefix, and stores its answer, the
 * end of that key.
 *
 * @param username the account to sign in to
 */
export async function issueChallenge(username: string | undefined, services: Services): Promise<Challenge> {
  const level = await levelFor(username, services);
  let answer = '';
  const { parameters } = await createChallenge({
    algorithm: 'SCRYPT',
    ...derivation,
    counter: randomInt(1, easiest * 2 ** level),
    deriveKey: async (...given) => {
      const derived = await deriveKey(...given);
      answer = Buffer.from(derived.derivedKey).toString('hex').slice(-challengeAnswerLength);
      return derived;
    },
  });
  // A client chooses the keys of pictures, but none with a dot.
  const key = `${level}.${randomUUID().replaceAll('-', '')}`;
  await storeAnswer(key, answer, lifetime, services);
  const { nonce, salt, cost, memoryCost = derivation.memoryCost, keyLength, keyPrefix } = parameters;
  return { key, algorithm: 'SCRYPT', nonce, salt, cost, memoryCost, keyLength, keyPrefix };
}

/**
 * Whether the challenge with a key is as hard as the account demands now: one that was requested for another account may
 * be easier. A picture always is.
 */
export async function isHardEnough(
  key: string,
  username: string | undefined,
  services: Services,
): Promise<boolean> {
  const level = /^(\d+)\./.exec(key)?.[1];
  return level === undefined || Number(level) >= (await levelFor(username, services));
}

async function levelFor(username: string | undefined, { db, now }: Services): Promise<number> {
  if (!username) return difficultyOf(0);
  const since = new Date(now().getTime() - failureWindow);
  const [row] = await db
    .select({ failures: max(loginAttempts.failures) })
    .from(loginAttempts)
    .where(and(isOfAccount(username), gt(loginAttempts.windowStart, since)));
  return difficultyOf(row?.failures ?? 0);
}
