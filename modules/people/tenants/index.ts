import { lazyPart } from '#modules/ground/ui/index.ts';
import type { JoinTenantProps } from './components/join-tenant.tsx';

/** Where a person joins a tenant by the code of an invitation. */
export const JoinTenant = lazyPart<JoinTenantProps>(() => import('./components/join-tenant.tsx'));
