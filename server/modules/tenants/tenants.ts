import { and, asc, inArray, type SQL } from 'drizzle-orm';
import { tenantResource } from '#contract/areas/tenants.ts';
import type { Tenant } from '#contract/areas/tenants-schema.ts';
import { parts } from '#contract/filter-value.ts';
import { isInForce } from '#server/access/tenants/in-force.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { tenants } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { presentAudit } from '#server/kernel/wire/audit.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { hiddenFieldsOf, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { keysOf } from '#server/records/resource/keys.ts';

/** Those of the tenants of a person, joined by commas, that are in force. */
export const tenantsInForce = async (
  ids: string,
  userId: string,
  { db, now }: Pick<HandlerContext, 'db' | 'now'>,
): Promise<Tenant[]> =>
  tenantsWhere(
    db,
    and(isInForce(now()), isOneOf(ids)),
    await hiddenFieldsOf({ resource: tenantResource }, userId, db),
  );

/** The condition of tenants with these numbers, joined by commas. */
export const isOneOf = (ids: string): SQL => inArray(tenants.id, keysOf(tenants.id, parts(ids)) as number[]);

/** The tenants that match. @param hidden the fields that their reader must not see */
export async function tenantsWhere(
  db: Database,
  condition: SQL | undefined,
  hidden: readonly string[],
): Promise<Tenant[]> {
  const rows = await db.select().from(tenants).where(condition).orderBy(asc(tenants.id));
  return rows.map(row => {
    const { id, name, status, createBy } = row;
    const tenant = {
      id,
      name,
      status,
      createBy,
      createTime: presentAudit(row).createTime,
      beginDate: row.beginDate && formatDateTime(row.beginDate),
      endDate: row.endDate && formatDateTime(row.endDate),
    };
    return withoutHidden(tenant, hidden);
  });
}
