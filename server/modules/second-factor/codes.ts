import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { recoveryCodes, secondFactors } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { SealError, unseal } from '#server/kernel/security/sealed.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { keys } from '../session/attempt-keys.ts';
import { countAttempt, forgetAttempt } from '../session/attempts.ts';
import { tooManyFailures } from '../session/credentials.ts';
import { stepOf } from './authenticator.ts';

/** How many recovery codes a person gets. */
const howMany = 10;
/** Characters that are not mistaken for each other; 32, so that every byte gives five bits evenly. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const groups = 4;
/** Attempts at the codes of one person. */
const attempts = { limit: 10, window: 10 * 60_000 };

/** A code without what people type to read it better. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** New recovery codes in place of all former ones; only their hashes are stored. */
export async function replaceRecoveryCodes(userId: string, db: Database): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newRecoveryCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map(code => ({ userId, codeHash: hashToken(plain(code)) })));
  return codes;
}

/** Eighty random bits, so that a hash without salt suffices. */
function newRecoveryCode(): string {
  const characters = [...randomBytes(groups * 4)].map(byte => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * 4, group * 4 + 4).join(''),
  ).join('-');
}

/**
 * Whether a code is right, and uses it up: no code is accepted twice, not even at the same moment.
 *
 * @param state the authenticator that is on, or the one that is being set up, which has no recovery codes
 * @throws code 429 after too many wrong ones
 */
export async function acceptCode(
  userId: string,
  code: string,
  services: Services,
  state: 'confirmed' | 'begun' = 'confirmed',
): Promise<boolean> {
  if ((await countAttempt(keys.factor(userId), attempts, services)) === undefined) throw tooManyFailures();
  const typed = plain(code);
  const isAuthenticator = /^\d{6}$/.test(typed);
  const isRight = isAuthenticator
    ? await acceptOfAuthenticator(userId, typed, services, state)
    : state === 'confirmed' && (await acceptRecoveryCode(userId, typed, services));
  if (isRight) await forgetAttempt(keys.factor(userId), services);
  return isRight;
}

async function acceptOfAuthenticator(
  userId: string,
  code: string,
  { db, config, now }: Services,
  state: 'confirmed' | 'begun',
): Promise<boolean> {
  const { confirmedAt } = secondFactors;
  const isWanted = and(
    eq(secondFactors.userId, userId),
    state === 'confirmed' ? isNotNull(confirmedAt) : isNull(confirmedAt),
  );
  const [factor] = await db.select().from(secondFactors).where(isWanted);
  const step = factor && stepOf(code, await keyIn(factor.secret, userId, config), now());
  if (step === undefined) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isWanted, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

/** @throws with what the person can do when the key of the server has changed, which nothing opens any more */
const keyIn = (secret: string, userId: string, config: Services['config']): Promise<string> =>
  unseal(secret, userId, config).catch((cause: unknown) => {
    if (!(cause instanceof SealError)) throw cause;
    throw new BusinessError('服务器的密钥已更换，验证码无法核对。请使用恢复码，或请管理员重置二次验证');
  });

async function acceptRecoveryCode(userId: string, code: string, { db }: Services): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
