import { lazyPart } from '#modules/ground/ui/index.ts';
import type { JoinTenantProps } from './components/join-tenant.tsx';

export { tenantOptions } from './api.ts';

/** Where a person joins a tenant by the code of an invitation. */
export const JoinTenant = lazyPart<JoinTenantProps>(() => import('./components/join-tenant.tsx'));
