import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';

/** Those of the sessions that have ended: signed out, expired, or of somebody who may not sign in any more. */
export async function endedSessions(
  db: Database,
  sessionIds: readonly string[],
  present: Date,
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const living = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, present),
        eq(users.credentialVersion, sessions.credentialVersion),
        eq(users.delFlag, 0),
        eq(users.status, userStatus.normal),
      ),
    );
  const alive = new Set(living.map(row => row.id));
  return sessionIds.filter(id => !alive.has(id));
}
