import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { userStatus } from '#contract/areas/users-schema.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { userServer } from '../users/user-server.ts';

/** The sessions that admit their holder, of people whom the caller sees, as in the list of users. */
export const openSessions = async (context: HandlerContext): Promise<SQL | undefined> =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, context.now()),
    eq(sessions.credentialVersion, users.credentialVersion),
    eq(users.status, userStatus.normal),
    await visibleRows(userServer, context),
  );

/** A session with the person whom it admits. */
export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly realname: string | null;
}

/** Those of the open sessions that fulfil a condition. */
export const findOpen = async (condition: SQL | undefined, context: HandlerContext): Promise<OpenSession[]> =>
  context.db
    .select({ id: sessions.id, userId: users.id, username: users.username, realname: users.realname })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(await openSessions(context), condition));
