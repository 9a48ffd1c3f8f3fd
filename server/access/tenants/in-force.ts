import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { tenantStatus } from '#contract/areas/tenants-schema.ts';
import { tenants, users } from '#server/kernel/db/schema/index.ts';

/** The tenants that are neither frozen nor outside of their dates. */
export const isInForce = (present: Date | SQL): SQL | undefined =>
  and(
    eq(tenants.status, tenantStatus.normal),
    or(isNull(tenants.beginDate), lte(tenants.beginDate, present)),
    or(isNull(tenants.endDate), gt(tenants.endDate, present)),
  );

/**
 * The numbers of a person's tenants in force, joined by commas: null for a person without tenants, empty for one with
 * none in force.
 */
export const tenantsInForceOf = (present: Date | SQL): SQL<string | null> => sql`
  case when ${users.relTenantIds} <> '' then (
    select coalesce(string_agg(${tenants.id}::text, ',' order by ${tenants.id}), '') from ${tenants}
    where ${tenants.id}::text = any(regexp_split_to_array(trim(${users.relTenantIds}), '\\s*,\\s*')) and ${isInForce(present)})
  end`;

/** People who are confined to tenants of which none is in force, so that they cannot sign in. */
export const isShutOut = (present: Date | SQL): SQL =>
  sql`coalesce(${tenantsInForceOf(present)} = '', false)`;
