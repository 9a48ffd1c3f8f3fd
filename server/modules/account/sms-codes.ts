import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { smsCodes } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { SmsMode } from './sms-gateway.ts';

/** A code is valid for so many minutes, and for so many attempts. */
export const codeMinutes = 10;
const tries = 5;

const keyOf = (mode: SmsMode, phone: string) => `${mode}:${phone}`;

/**
 * Generates a code of six digits for a phone and stores its hash.
 *
 * @returns undefined while an earlier one is still valid
 */
export async function issueCode(mode: SmsMode, phone: string, services: Services) {
  const { db, now, passwords } = services;
  const present = now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: await passwords.hash(code),
    failures: 0,
    expiresAt: new Date(present.getTime() + codeMinutes * 60_000),
  };
  await db.delete(smsCodes).where(lt(smsCodes.expiresAt, present));
  const [issued] = await db
    .insert(smsCodes)
    .values({ key: keyOf(mode, phone), ...fresh })
    .onConflictDoUpdate({
      target: smsCodes.key,
      set: fresh,
      setWhere: or(lte(smsCodes.expiresAt, present), sql`${smsCodes.failures} >= ${tries}`),
    })
    .returning({ key: smsCodes.key });
  return issued && code;
}

/** Removes a code that could not be sent, so that another one can be requested immediately. */
export async function withdrawCode(mode: SmsMode, phone: string, { db }: Services): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.key, keyOf(mode, phone)));
}

/**
 * Compares a code with the one that was sent, and uses it up when it is right. The attempt is counted before the
 * comparison, so that parallel attempts do not exceed the limit.
 */
export async function takeCode(
  mode: SmsMode,
  phone: string,
  code: string,
  { db, now, passwords }: Services,
): Promise<'right' | 'wrong' | 'gone'> {
  const key = keyOf(mode, phone);
  const [row] = await db
    .update(smsCodes)
    .set({ failures: sql`${smsCodes.failures} + 1` })
    .where(and(eq(smsCodes.key, key), gt(smsCodes.expiresAt, now()), lt(smsCodes.failures, tries)))
    .returning({ codeHash: smsCodes.codeHash });
  const stored = row && { username: phone, password: row.codeHash, salt: null };
  const { matches } = await passwords.verify(code, stored);
  if (!row) return 'gone';
  if (!matches) return 'wrong';
  const used = await db
    .delete(smsCodes)
    .where(and(eq(smsCodes.key, key), eq(smsCodes.codeHash, row.codeHash)))
    .returning({ key: smsCodes.key });
  return used.length === 1 ? 'right' : 'gone';
}
