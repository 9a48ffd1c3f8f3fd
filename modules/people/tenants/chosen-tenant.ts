import { createContext, useContext } from 'react';
import type { TenantRecord } from '#contract/areas/tenants.ts';

const ChosenTenantContext = createContext<TenantRecord | undefined>(undefined);

/** Around the people of a tenant: the tenant. */
export const ChosenTenant = ChosenTenantContext.Provider;

/** The tenant whose people are shown. @throws outside of {@link ChosenTenant} */
export function useChosenTenant(): TenantRecord {
  const tenant = useContext(ChosenTenantContext);
  if (!tenant) throw new Error('There is no chosen tenant');
  return tenant;
}
