import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { viewAs } from '#contract/areas/view-as.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { callerBySession, holdsAnyOf } from '#server/access/caller/caller.ts';
import { views } from '#server/kernel/db/schema/index.ts';
import { invalidToken } from '#server/kernel/http/business-error.ts';
import type { Caller, HandlerContext, Services, Viewer } from '#server/kernel/http/context.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { isVisible, mayBeSeen, type SeenPerson, seenPerson } from './seen-person.ts';

const tokenPrefix = 'view.';

/** What a token for another person's console begins with; tokens of sessions contain no dot. */
export const viewToken = (random: string): string => tokenPrefix + random;

/** Whether a token opens another person's console, and no session. */
export const isViewToken = (token: string): boolean => token.startsWith(tokenPrefix);

/**
 * The person as whom somebody sees the console. The token is valid as long as the session in which it was requested, and
 * only while its holder may still see what that person sees.
 *
 * @throws 401 when the token has ended, or would not be given any more
 */
export async function callerByView(
  token: string,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  const { db, now } = services;
  const [view] = await db
    .select({ id: views.id, sessionId: views.sessionId, userId: views.userId })
    .from(views)
    .where(and(eq(views.tokenHash, hashToken(token)), isNull(views.revokedAt), gt(views.expiresAt, now())));
  if (!view) throw invalidToken();
  const viewer = await callerBySession(view.sessionId, services, request);
  if (viewer.mustChangePassword || viewer.mustEnrol) throw invalidToken();
  if (!(await holdsAnyOf(permissionsOf(viewAs), viewer.userId, db))) throw invalidToken();
  const person = await seenPerson(view.userId, services);
  const context: HandlerContext = {
    ...services,
    caller: viewer,
    ip: request.ip,
    log: request.log,
    request,
    left: new AbortController().signal,
    publish: () => undefined,
    setCookie: () => undefined,
  };
  if (!person || !(await isVisible(person, context)) || !(await mayBeSeen(person, context)))
    throw invalidToken();
  return callerSeenBy(viewer, person, view.id);
}

function callerSeenBy(
  { userId, sessionId, username, realname }: Caller,
  { id, ...person }: SeenPerson,
  viewId: string,
): Caller {
  const viewer: Viewer = { userId, sessionId, username, realname };
  return {
    userId: id,
    // No session: what belongs to one, such as its proof, is nobody's.
    sessionId: viewId,
    username: person.username,
    realname: person.realname,
    orgCode: person.orgCode,
    relTenantIds: person.relTenantIds,
    credentialVersion: person.credentialVersion,
    mustChangePassword: false,
    mustEnrol: false,
    viewer,
  };
}
