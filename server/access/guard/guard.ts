import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { getCurrentUserDeparts, selectDepart, updatePassword } from '#contract/areas/account.ts';
import { serverCapabilities } from '#contract/areas/capabilities.ts';
import { unlockByPasskey, unlockByPassword } from '#contract/areas/lock-screen.ts';
import { getUserPermissionByToken } from '#contract/areas/permissions.ts';
import { beginSecondFactor, confirmSecondFactor, ownSecondFactor } from '#contract/areas/second-factor.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { callerByToken, holdsAnyOf, renewSession } from '#server/access/caller/caller.ts';
import { denied, passwordChangeDue, secondFactorDue } from '#server/kernel/http/business-error.ts';
import type { Caller, Services } from '#server/kernel/http/context.ts';
import { cookieHeader, cookiesOf } from '#server/kernel/http/cookies.ts';
import { checkSignature } from '#server/kernel/http/signature.ts';
import { requireTenant } from '#server/kernel/http/tenant.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { admitViewer } from './admit-viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint whose rules guard the route. */
    endpoint?: AnyEndpoint;
    /** For public replies: the console's own files and refusals. */
    open?: true;
    /** The query that admits every signed-in person, for a handler of its own. */
    openQuery?: z.ZodMiniObject;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The caller has none of the permissions of the route, and was admitted by its open query. */
    isOpenQuery: boolean;
  }
}

/** Tokens of another kind than those of sessions: with them somebody sees the console as another person. */
export interface ViewTokens {
  isViewToken(token: string): boolean;
  /** The person as whom the holder of the token sees the console. @throws 401 as for a session */
  callerByView(token: string, request: FastifyRequest, services: Services): Promise<Caller>;
}

/**
 * Refuses every request whose matched route does not admit its caller, before the body is read (security rules 6 and
 * 9). A route that declares no access is refused too.
 *
 * @param views whom a view token represents depends on the rights of two people, which only the features compare
 */
export function guardRoutes(app: FastifyInstance, services: Services, views: ViewTokens): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('isOpenQuery', false);
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint, open } = request.routeOptions.config;
    if (open || request.is404) return;
    if (!endpoint) throw denied();
    await admit(request, endpoint, services, views);
    await renew(request, reply, services);
  });
  app.addHook('preHandler', async request => {
    if (request.routeOptions.config.endpoint?.signed) checkSignature(request, services);
  });
}

/** Renews a session in use only here, where its cookie is renewed too, so that both last equally long. */
async function renew(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<void> {
  const { config, now } = services;
  const { sessionId, renewableUntil: until } = request.caller ?? {};
  if (sessionId === undefined || until === undefined) return;
  await renewSession(sessionId, until, services);
  const value = cookiesOf(request, 'session').find(each => hashToken(each) === request.caller?.cookieHash);
  if (value === undefined) return;
  const maxAge = Math.floor((until.getTime() - now().getTime()) / 1000);
  void reply.header('set-cookie', cookieHeader({ name: 'session', value, maxAge }, request, config));
}

async function admit(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  services: Services,
  { isViewToken, callerByView }: ViewTokens,
): Promise<void> {
  if (endpoint.auth === 'public') return;
  const token = tokenOf(request);
  const caller = await (isViewToken(token) ? callerByView : callerByToken)(token, request, services);
  await admitViewer(caller, endpoint, request, services);
  requireTenant(request, caller);
  request.caller = caller;
  requireDuties(caller, endpoint);
  const wanted = permissionsOf(endpoint);
  if (wanted.length === 0) return;
  if (await holdsAnyOf(wanted, caller.userId, services.db)) return;
  const { openQuery } = request.routeOptions.config;
  if (!openQuery?.safeParse(request.query).success) throw denied();
  request.isOpenQuery = true;
}

/**
 * The endpoints for a person who must change the password first: those about the person and the server, and the change itself.
 */
const openBeforeChange: ReadonlySet<string> = new Set(
  [
    ...[getUserInfo, getUserPermissionByToken, getCurrentUserDeparts, selectDepart, updatePassword],
    ...[serverCapabilities, unlockByPassword, unlockByPasskey],
  ].map(endpoint => endpoint.name),
);

/** Those for a person who must set a second factor up first: the same, and the set-up itself. */
const openBeforeEnrolment: ReadonlySet<string> = new Set([
  ...openBeforeChange,
  ...[ownSecondFactor, beginSecondFactor, confirmSecondFactor].map(endpoint => endpoint.name),
]);

/** @throws while a duty of the caller keeps the endpoint closed */
export function requireDuties({ mustChangePassword, mustEnrol }: Caller, { name }: AnyEndpoint): void {
  if (mustChangePassword && !openBeforeChange.has(name)) throw passwordChangeDue();
  if (mustEnrol && !openBeforeEnrolment.has(name)) throw secondFactorDue();
}

/** The token of the request, empty when there is none. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers[headerName.token.toLowerCase()];
  return typeof header === 'string' ? header : '';
}
