import type { FastifyRequest } from 'fastify';
import { headerName, noTenant } from '#contract/constants.ts';
import { parts } from '#contract/filter-value.ts';
import { tenantsChanged } from './business-error.ts';
import type { Caller } from './context.ts';

type Tenants = Pick<Caller, 'relTenantIds'>;

/** The tenant header selects among a person's tenants and grants nothing (security rule 10). */
export function requireTenant(request: FastifyRequest, caller: Tenants): void {
  const requested = requestedTenant(request);
  const own = parts(caller.relTenantIds ?? '');
  if (own.length === 0 || requested === noTenant) return;
  if (!own.includes(requested)) throw tenantsChanged();
}

/**
 * The tenant that a request acts for: the only one of its caller, or the one of theirs that the header selects. For a
 * person without tenants the header counts as none, because a browser may still send that of another account.
 */
export function tenantOf(request: FastifyRequest, caller: Tenants): string {
  return chosenTenant(request, caller) ?? tenantWithoutHeader(caller);
}

/** The tenant of their own that the header of a caller selects; undefined for none. */
export function chosenTenant(request: FastifyRequest, caller: Tenants): string | undefined {
  const requested = requestedTenant(request);
  return parts(caller.relTenantIds ?? '').includes(requested) ? requested : undefined;
}

/** The tenant that a person acts for without selecting one. */
export function tenantWithoutHeader({ relTenantIds }: Tenants): string {
  const [only, ...others] = parts(relTenantIds ?? '');
  return only !== undefined && others.length === 0 ? only : noTenant;
}

function requestedTenant({ headers }: FastifyRequest): string {
  const header = headers[headerName.tenant];
  return typeof header === 'string' && header !== '' ? header : noTenant;
}
