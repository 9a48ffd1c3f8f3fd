import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tenant } from '#contract/areas/tenants.ts';
import type { Database } from '#server/db/open.ts';
import { tenants } from '#server/db/schema/index.ts';
import { presentAudit } from '#server/wire/audit.ts';
import { formatDateTime } from '#server/wire/dates.ts';

const inForce = 1;

/** Tenants in force; with `ids` only those. */
export async function activeTenants(db: Database, ids?: readonly number[]): Promise<Tenant[]> {
  const rows = await db
    .select()
    .from(tenants)
    .where(and(eq(tenants.status, inForce), ids && inArray(tenants.id, [...ids])))
    .orderBy(asc(tenants.id));
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    status: row.status,
    beginDate: row.beginDate && formatDateTime(row.beginDate),
    endDate: row.endDate && formatDateTime(row.endDate),
    createBy: row.createBy,
    createTime: presentAudit(row).createTime,
  }));
}
