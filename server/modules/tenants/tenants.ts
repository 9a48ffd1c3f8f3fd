import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { type Tenant, tenantStatus } from '#contract/areas/tenants-schema.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/db/open.ts';
import { tenants } from '#server/db/schema/index.ts';
import { keysOf } from '#server/resource/keys.ts';
import { presentAudit } from '#server/wire/audit.ts';
import { formatDateTime } from '#server/wire/dates.ts';
import { isInForce } from './in-force.ts';

/** Tenants that are not frozen; with `ids`, joined by commas, only those. */
export const activeTenants = (db: Database, ids?: string): Promise<Tenant[]> =>
  tenantsWhere(db, and(eq(tenants.status, tenantStatus.normal), ids ? isOneOf(ids) : undefined));

/** Those of the tenants, joined by commas, that are in force. */
export const tenantsInForce = (db: Database, ids: string, present: Date): Promise<Tenant[]> =>
  tenantsWhere(db, and(isInForce(present), isOneOf(ids)));

const isOneOf = (ids: string): SQL => inArray(tenants.id, keysOf(tenants.id, parts(ids)) as number[]);

async function tenantsWhere(db: Database, condition: SQL | undefined): Promise<Tenant[]> {
  const rows = await db.select().from(tenants).where(condition).orderBy(asc(tenants.id));
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
