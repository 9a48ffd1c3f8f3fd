import { tenantQueryList } from '#contract/areas/tenants.ts';
import { parts } from '#contract/filter-value.ts';
import { handle } from '#server/http/route.ts';
import { activeTenants } from './tenants.ts';

/** Tenant numbers of a comma list; what is not a number in the column's range is ignored. */
const tenantIds = (ids: string) =>
  parts(ids)
    .filter(id => /^\d{1,9}$/.test(id))
    .map(Number);

export const tenantRoutes = [
  handle(tenantQueryList, ({ ids }, { db }) => activeTenants(db, ids ? tenantIds(ids) : undefined)),
];
