import { eq } from 'drizzle-orm';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { passkeys, recoveryCodes, secondFactors } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { keys } from '../session/attempt-keys.ts';
import { forgetAttempt } from '../session/attempts.ts';

/**
 * Removes the authenticator, the recovery codes and the passkeys of somebody, with the lock of that step, and ends the
 * person's sessions. To be called in a transaction.
 */
export async function removeFactors(
  userId: string,
  services: Pick<HandlerContext, 'db' | 'now' | 'publish'>,
): Promise<void> {
  for (const table of [secondFactors, recoveryCodes, passkeys])
    await services.db.delete(table).where(eq(table.userId, userId));
  await forgetAttempt(keys.factor(userId), services);
  await endSessionsOf([userId], services);
}
