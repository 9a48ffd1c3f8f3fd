import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import { unauthorized } from '#server/http/business-error.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { hashToken } from '#server/security/tokens.ts';
import { grantedPermissions } from '../permissions/grants.ts';

/** A session's last-seen time is updated at most this often, in milliseconds. */
const seenInterval = 60_000;

/**
 * The person a token belongs to.
 *
 * @throws 401 with the interface's text when the token is unknown, expired or revoked, or its user may not sign in
 */
export async function callerByToken(token: string, services: Services): Promise<Caller> {
  if (token === '' || token.length > 200) throw unauthorized('Token失效，请重新登录!');
  return callerWhere(eq(sessions.tokenHash, hashToken(token)), services);
}

/** The person of a session that has not ended. @throws as {@link callerByToken} */
export const callerBySession = (sessionId: string, services: Services): Promise<Caller> =>
  callerWhere(eq(sessions.id, sessionId), services);

async function callerWhere(isSession: SQL, { db, now }: Services): Promise<Caller> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenTime: sessions.lastSeenTime,
      userId: users.id,
      username: users.username,
      realname: users.realname,
      orgCode: users.orgCode,
      relTenantIds: users.relTenantIds,
      status: users.status,
      delFlag: users.delFlag,
      mustChangePassword: users.mustChangePassword,
      method: sessions.method,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isSession, isNull(sessions.revokedAt), gt(sessions.expiresAt, now())));
  if (!row) throw unauthorized('Token失效，请重新登录!');
  if (row.delFlag !== 0) throw unauthorized('用户不存在!');
  if (row.status !== 1) throw unauthorized('账号已被锁定,请联系管理员!');
  const { status: _status, delFlag: _delFlag, lastSeenTime, method, ...caller } = row;
  if (now().getTime() - lastSeenTime.getTime() > seenInterval) {
    await db.update(sessions).set({ lastSeenTime: now() }).where(eq(sessions.id, row.sessionId));
  }
  const mustChangePassword = method === 'password' && caller.mustChangePassword;
  return { ...caller, mustChangePassword };
}

/** Whether a person holds one of these permission codes, through roles or department roles. */
export async function holdsAnyOf(codes: readonly string[], userId: string, db: Database): Promise<boolean> {
  const isWanted = inArray(sql`p.perms`, [...codes]);
  const rows = await grantedPermissions(
    db,
    userId,
    sql`${isWanted} and (p.menu_type <> 2 or p.status = '1')`,
  );
  return rows.length > 0;
}
