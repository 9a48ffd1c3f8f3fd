import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { callerByCookie, callerByToken } from '#server/access/caller/caller.ts';
import type { Caller, Services } from '#server/kernel/http/context.ts';
import { requireDuties, tokenOf } from './guard.ts';

/**
 * Requires a signed-in person for a file that a link opens, to which a browser adds no token: the cookie of a session that
 * has one is enough to read, and no page of another site can send it.
 *
 * @returns the person
 * @throws 401 as for a session
 */
export async function requireReader(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  const caller =
    (await callerByCookie(request, services)) ?? (await callerByToken(tokenOf(request), request, services));
  requireDuties(caller, endpoint);
  return caller;
}
