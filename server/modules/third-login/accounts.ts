import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { thirdAccounts } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { holdCredential, type ProvenUser } from '../session/credential-version.ts';
import type { Profile } from './providers.ts';

/** The stored account of a provider, created or updated; `userId` is the user it is bound to. */
export async function accountOf(
  source: string,
  { id, realname }: Profile,
  { db, now }: HandlerContext,
): Promise<{ id: string; userId: string | null }> {
  const [row] = await db
    .insert(thirdAccounts)
    .values({ thirdType: source, thirdUserId: id, thirdUserUuid: id, realname, createTime: now() })
    .onConflictDoUpdate({
      target: [thirdAccounts.thirdType, thirdAccounts.thirdUserId],
      set: { realname, updateTime: now() },
    })
    .returning({ id: thirdAccounts.id, userId: thirdAccounts.sysUserId });
  if (!row) throw new Error('The account was not stored');
  return row;
}

/** The person's name at the provider; null when it has none. */
export async function realnameOf(accountId: string, db: Database): Promise<string | null> {
  const [row] = await db
    .select({ realname: thirdAccounts.realname })
    .from(thirdAccounts)
    .where(eq(thirdAccounts.id, accountId));
  return row?.realname || null;
}

/**
 * Binds a provider's account to a user, which is a lasting sign-in method.
 *
 * @param user as the person was when they proved who they are
 * @throws when it has been bound to somebody in the meantime, or the user's credential has changed
 */
export async function bind(
  accountId: string,
  user: ProvenUser & { username: string },
  tx: Database,
  now: Date,
): Promise<void> {
  await holdCredential(tx, user);
  const bound = await tx
    .update(thirdAccounts)
    .set({ sysUserId: user.id, boundTime: now, updateBy: user.username, updateTime: now })
    .where(and(eq(thirdAccounts.id, accountId), isNull(thirdAccounts.sysUserId)))
    .returning({ id: thirdAccounts.id });
  if (bound.length === 0) throw new BusinessError('该第三方账号已被绑定');
}
