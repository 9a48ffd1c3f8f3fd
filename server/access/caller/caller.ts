import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { tenantsInForceOf } from '#server/access/tenants/in-force.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import {
  BusinessError,
  invalidToken,
  signedOutByOther,
  tenantsChanged,
  unauthorized,
} from '#server/kernel/http/business-error.ts';
import type { Caller, Services } from '#server/kernel/http/context.ts';
import { cookiesOf } from '#server/kernel/http/cookies.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { grantedPermissions } from './grants.ts';
import { seenBy } from './presence.ts';
import { renewedUntil } from './renewal.ts';
import { mustEnrolOf } from './second-factor.ts';

/** Anything else on the host may set cookies of the same name. */
const mostCookies = 5;

/**
 * The person a token belongs to. The token of a session with a cookie proves nothing without that cookie.
 *
 * @throws 401 with the interface's text when the token is unknown, expired or revoked, the credential of the session
 * has changed since, or its user may not sign in
 */
export async function callerByToken(
  token: string,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  if (token === '' || token.length > 200) throw invalidToken();
  return callerWhere(
    eq(sessions.tokenHash, hashToken(token)),
    services,
    cookiesOf(request, 'session').map(hashToken),
    request,
  );
}

/**
 * The person of a session by its cookie alone, which is enough only for what a link opens; undefined without a valid one.
 */
export async function callerByCookie(
  request: FastifyRequest,
  services: Services,
): Promise<Caller | undefined> {
  const cookies = cookiesOf(request, 'session').slice(0, mostCookies).map(hashToken);
  if (cookies.length === 0) return undefined;
  return callerWhere(inArray(sessions.cookieHash, cookies), services).catch((error: unknown) => {
    if (error instanceof BusinessError) return undefined;
    throw error;
  });
}

/** Keeps the session of a caller until a later time. */
export async function renewSession(sessionId: string, expiresAt: Date, { db }: Services): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/**
 * The person of a session that has not ended.
 *
 * @param request must have the cookie of the session, where it is given
 * @throws as {@link callerByToken}
 */
export async function callerBySession(
  sessionId: string,
  services: Services,
  request?: FastifyRequest,
): Promise<Caller> {
  const cookies = request && cookiesOf(request, 'session').map(hashToken);
  return callerWhere(eq(sessions.id, sessionId), services, cookies);
}

/** The person of the session whose cookie of frames a request has. @throws as {@link callerByToken} */
export async function callerOfFrame(request: FastifyRequest, services: Services): Promise<Caller> {
  const cookies = cookiesOf(request, 'frame').map(hashToken);
  if (cookies.length === 0) throw invalidToken();
  return callerWhere(inArray(sessions.frameHash, cookies), services);
}

/**
 * @param cookies the hashes of the cookies that came with a token; what names the session otherwise needs none
 * @param request states what the person has on screen
 */
async function callerWhere(
  isSession: SQL,
  { db, now }: Services,
  cookies?: readonly string[],
  request?: FastifyRequest,
): Promise<Caller> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenTime: sessions.lastSeenTime,
      shownPage: sessions.shownPage,
      createTime: sessions.createTime,
      provedTime: sessions.provedTime,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      username: users.username,
      realname: users.realname,
      orgCode: users.orgCode,
      relTenantIds: tenantsInForceOf(now()),
      status: users.status,
      delFlag: users.delFlag,
      mustChangePassword: users.mustChangePassword,
      mustEnrol: mustEnrolOf(sql`${users.id}`),
      method: sessions.method,
      cookieHash: sessions.cookieHash,
      openedWith: sessions.credentialVersion,
      credentialVersion: users.credentialVersion,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isSession, isNull(sessions.revokedAt), gt(sessions.expiresAt, now())));
  if (!row) throw await refusalOf(isSession, db);
  if (cookies !== undefined && row.cookieHash && !cookies.includes(row.cookieHash)) throw invalidToken();
  if (row.delFlag !== 0) throw unauthorized('用户不存在!');
  if (row.status !== 1) throw unauthorized('账号已被锁定,请联系管理员!');
  // Every tenant of the person was frozen, or has expired, since the session began.
  if (row.relTenantIds === '') throw tenantsChanged();
  if (row.openedWith !== row.credentialVersion) throw invalidToken();
  const { userId, sessionId, username, realname, orgCode, relTenantIds, credentialVersion } = row;
  const due = renewedUntil(row, now());
  const seen = seenBy(row, request, now());
  if (seen) {
    await db
      .update(sessions)
      .set(seen)
      .where(and(eq(sessions.id, row.sessionId), isNull(sessions.revokedAt)));
  }
  const mustChangePassword = row.method === 'password' && row.mustChangePassword;
  return {
    userId,
    sessionId,
    username,
    realname,
    orgCode,
    relTenantIds,
    credentialVersion,
    mustChangePassword,
    mustEnrol: row.mustEnrol,
    ...(row.cookieHash && { cookieHash: row.cookieHash }),
    ...(due && { renewableUntil: due }),
  };
}

/** Why a session does not admit its holder: another person has ended it, or whatever else. */
async function refusalOf(isSession: SQL, db: Database): Promise<BusinessError> {
  const [ended] = await db
    .select({ reason: sessions.endReason })
    .from(sessions)
    .where(and(isSession, isNotNull(sessions.endReason)))
    .limit(1);
  return ended ? signedOutByOther(ended.reason ?? '') : invalidToken();
}

/** Whether a person holds one of these permission codes, through roles or department roles. */
export const holdsAnyOf = async (codes: readonly string[], userId: string, db: Database): Promise<boolean> =>
  (await heldCodes(codes, userId, db)).size > 0;

/** Those of these permission codes that a person holds, through roles or department roles. */
export async function heldCodes(
  codes: readonly string[],
  userId: string,
  db: Database,
): Promise<ReadonlySet<string>> {
  const isWanted = inArray(sql`p.perms`, [...codes]);
  const rows = await grantedPermissions(
    db,
    userId,
    sql`${isWanted} and (p.menu_type <> 2 or p.status = '1')`,
  );
  return new Set(rows.flatMap(({ perms }) => perms ?? []));
}
