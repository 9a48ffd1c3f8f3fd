import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { sessions } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';

/**
 * Ends sessions immediately: after freezing, deletion or a new password (security rule 7).
 *
 * @param keep the session that remains: the caller's own
 * @param source only those that this provider opened
 * @returns how many ended
 */
export async function endSessionsOf(
  userIds: readonly string[],
  { db, now, publish }: Pick<HandlerContext, 'db' | 'now' | 'publish'>,
  keep?: string,
  source?: string,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(
      and(
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now()),
        inArray(sessions.userId, [...userIds]),
        keep === undefined ? undefined : ne(sessions.id, keep),
        source === undefined ? undefined : eq(sessions.thirdSource, source),
      ),
    )
    .returning({ id: sessions.id });
  publish({ kind: 'sessionsEnded', sessionIds: ended.map(row => row.id) });
  return ended.length;
}
