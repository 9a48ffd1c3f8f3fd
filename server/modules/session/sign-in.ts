import { and, eq, gt, isNull } from 'drizzle-orm';
import { departmentResource } from '#contract/areas/department-records.ts';
import { logType } from '#contract/areas/log.ts';
import type { LoginResult } from '#contract/areas/session.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { headerName } from '#contract/constants.ts';
import { departmentsOfUser } from '#server/access/caller/departments.ts';
import { fullLifetime, longestLife } from '#server/access/caller/renewal.ts';
import { mustEnrol } from '#server/access/caller/second-factor.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { type SignInMethod, sessions, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { createToken, hashToken } from '#server/kernel/security/tokens.ts';
import { type DepartmentRow, presentDepartment } from '#server/modules/membership/present.ts';
import { allDictionaryItems } from '#server/records/dictionary/items.ts';
import { hiddenFieldsOf } from '#server/records/resource/hidden-fields.ts';
import { tenantsInForce } from '../tenants/tenants.ts';
import { presentUser, type UserRow } from '../users/present.ts';
import { credentialChanged, holdCredential, type ProvenUser } from './credential-version.ts';
import { noteDevice } from './new-device.ts';
import { demandSecondFactor } from './second-factor-demand.ts';

/** A session that opens another one for the same person. */
export interface VouchingSession {
  readonly id: string;
  /** When its person proved who they are. */
  readonly provedTime: Date;
}

/**
 * Opens a session for an authenticated person.
 *
 * @param method the sign-in method; with `password`, a user who must change it learns so in the reply
 * @param source the provider that authenticated the person, if any
 * @param proof whether the second factor, if the person has one, is still to be proved; or the open session that vouches
 * for the person
 * @throws when the user may not sign in
 */
export async function openSession(
  user: UserRow,
  context: HandlerContext,
  method: SignInMethod,
  source?: string,
  proof: 'first' | 'complete' | VouchingSession = 'first',
): Promise<LoginResult> {
  if (user.status === userStatus.frozen) {
    await writeLog(context, {
      type: logType.login,
      username: user.username,
      content: `用户登录失败，用户名:${user.username}已冻结！`,
    });
    throw new BusinessError('该用户已冻结');
  }
  if (proof === 'first') await demandSecondFactor(user, { method, source }, context);
  const departments = await departmentsOfUser(context.db, user.id);
  const tenantList = user.relTenantIds
    ? await tenantsInForce(user.relTenantIds, user.id, context)
    : undefined;
  if (tenantList?.length === 0) throw new BusinessError('与该用户关联的租户均已被冻结，无法登录！');
  const hidden = await hiddenFieldsOf({ resource: departmentResource }, user.id, context.db);
  const current = await chooseDepartment(user, departments, context);
  const token = await startSession(user, context, {
    method,
    source,
    vouching: typeof proof === 'string' ? undefined : proof,
  });
  await noteDevice(user, context);
  // After the transaction of the session, whose lock on the user others may share.
  await context.db.update(users).set({ lastSignInTime: context.now() }).where(eq(users.id, user.id));
  await writeLog(context, {
    type: logType.login,
    username: user.username,
    realname: user.realname,
    content: `用户名: ${user.username},登录成功${method === 'third' ? '[第三方用户]' : ''}！`,
  });
  return {
    token,
    userInfo: presentUser({ ...user, orgCode: current }),
    departs: departments.map(row => presentDepartment(row, hidden)),
    multi_depart: Math.min(departments.length, 2),
    ...(tenantList && { tenantList }),
    ...(method === 'password' && user.mustChangePassword && { mustChangePassword: true }),
    ...((await mustEnrol(user.id, context.db)) && { mustEnrol: true }),
    sysAllDictItems: await allDictionaryItems(context),
  };
}

/** With one department it is the current one; with several and none chosen, the first. */
async function chooseDepartment(user: UserRow, own: readonly DepartmentRow[], { db }: HandlerContext) {
  const first = own[0]?.orgCode;
  if (first === undefined || (own.length > 1 && user.orgCode)) return user.orgCode;
  if (first !== user.orgCode) await db.update(users).set({ orgCode: first }).where(eq(users.id, user.id));
  return first;
}

/** The token of a new session. With a cookie, which the client asks for, the token alone proves nothing. */
async function startSession(
  user: ProvenUser,
  context: HandlerContext,
  {
    method,
    source,
    vouching,
  }: { method: SignInMethod; source: string | undefined; vouching: VouchingSession | undefined },
): Promise<string> {
  const { db, now, ip, request } = context;
  const token = createToken();
  const cookie = request.headers[headerName.sessionCookie.toLowerCase()] === undefined ? null : createToken();
  // A client without that cookie shows announcements in frames, which send no token.
  const frame = cookie === null ? createToken() : null;
  const present = now();
  const expiresAt = fullLifetime(vouching?.provedTime ?? present, present);
  const values = {
    id: newId(),
    tokenHash: hashToken(token),
    cookieHash: cookie && hashToken(cookie),
    frameHash: frame && hashToken(frame),
    userId: user.id,
    credentialVersion: user.credentialVersion,
    method,
    thirdSource: source ?? null,
    createTime: present,
    lastSeenTime: present,
    provedTime: vouching?.provedTime ?? null,
    expiresAt,
    ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  };
  await db.transaction(async tx => {
    await holdCredential(tx, user);
    if (vouching) await holdSession(tx, vouching.id, present);
    await tx.insert(sessions).values(values);
  });
  const maxAge = Math.floor((expiresAt.getTime() - present.getTime()) / 1000);
  if (cookie) context.setCookie({ name: 'session', value: cookie, maxAge });
  // The session decides when it ends, also after its use has put that off.
  if (frame) context.setCookie({ name: 'frame', value: frame, maxAge: longestLife / 1000 });
  return token;
}

/** Locks a session until the transaction ends. @throws when it has ended */
async function holdSession(tx: Database, id: string, present: Date): Promise<void> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, present)))
    .for('share');
  if (rows.length === 0) throw credentialChanged();
}
