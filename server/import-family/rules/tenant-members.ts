import type { MoveContext, MovingRow, TenantMembers } from '../moved/moved-table.ts';
import type { FamilySource, FamilyTable, FamilyValue } from '../source/family-source.ts';

const pageSize = 500;
/** What the column of a person's tenants takes. */
const mostCharacters = 100;

/** Members whose membership is in force; others asked for it, were invited, or have left. */
const inForce: ReadonlySet<FamilyValue | undefined> = new Set(['1', '', null, undefined]);

export async function readTenantMembers({ tables }: FamilySource): Promise<TenantMembers> {
  const deleted = new Set<string>();
  for await (const row of rowsOf(tables.get('sys_tenant')))
    if (isDeleted(row.del_flag)) deleted.add(String(row.id));
  const memberships = tables.get('sys_user_tenant');
  if (!memberships) return { tenantsOf: undefined, deleted };
  const tenantsOf = new Map<string, string[]>();
  for await (const { user_id: person, tenant_id: tenant, status } of rowsOf(memberships)) {
    if (!person || !tenant || !inForce.has(status)) continue;
    tenantsOf.set(String(person), [...(tenantsOf.get(String(person)) ?? []), String(tenant)]);
  }
  return { tenantsOf, deleted };
}

async function* rowsOf(table: FamilyTable | undefined) {
  if (!table) return;
  for await (const page of table.pages(pageSize)) for (const { values } of page) yield values;
}

const isDeleted = (flag: FamilyValue | undefined): boolean =>
  flag instanceof Uint8Array ? flag.some(byte => byte !== 0) : flag === '1';

/** Here a tenant is frozen where it is deleted there: what belongs to it stays with it, and nobody works in it. */
export function freezeDeletedTenant({ id, raw, values }: MovingRow, { report, table }: MoveContext): void {
  if (!isDeleted(raw.del_flag)) return;
  values.status = 0;
  report.note(table, 'del_flag', 'is deleted there: it comes frozen and without members', id);
}

/** The tenants of a person, from either place where servers of the family have them. */
export function joinTenants({ id, values }: MovingRow, { report, table, members }: MoveContext): void {
  if (members.tenantsOf === undefined && !('relTenantIds' in values)) return;
  const listed = String(values.relTenantIds ?? '').split(',');
  const all = [...new Set([...listed, ...(members.tenantsOf?.get(id) ?? [])])];
  let joined = '';
  for (const tenant of all.filter(each => each && !members.deleted.has(each))) {
    const longer = joined ? `${joined},${tenant}` : tenant;
    if (longer.length > mostCharacters) {
      report.note(
        table,
        'rel_tenant_ids',
        'has more tenants than a person can have here: some are left out',
        id,
      );
      break;
    }
    joined = longer;
  }
  values.relTenantIds = joined || null;
}
