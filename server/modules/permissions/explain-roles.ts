import { type SQL, sql } from 'drizzle-orm';
import type { HeldRole } from '#contract/areas/permissions-explain.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, roles } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';

/** Whether a role of a person counts now, or did until its end. */
type Side = 'inForce' | 'ended';

const conditions = {
  inForce: sql`coalesce(given.end_time > now(), true)`,
  ended: sql`given.end_time <= now()`,
} as const;

/** Conditions on the roles, and on the departments with roles, that count. */
interface Owners {
  readonly roles: SQL;
  readonly departments: SQL;
}

const everyOwner: Owners = { roles: sql`true`, departments: sql`true` };

/** The roles, and the departments with roles, that the tenants of the caller leave to them. */
export const seenOwners = async (context: HandlerContext): Promise<Owners> => ({
  roles: (await tenantRows(roles, context)) ?? sql`true`,
  departments: (await tenantRows(departments, context)) ?? sql`true`,
});

/**
 * The keys of the person's roles on one side, by the entries that these include.
 *
 * @param owners those of which roles are named; without them, all roles of the person, which decide what they may do
 */
export async function rolesByEntry(
  db: Database,
  userId: string,
  side: Side,
  owners: Owners = everyOwner,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ permissionId: string; key: string }>(sql`
    select rp.permission_id as "permissionId", 'role:' || given.role_id as key
    from sys_role_permission rp join sys_user_role given on given.role_id = rp.role_id
    join sys_role on sys_role.id = rp.role_id
    where ${owners.roles} and given.user_id = ${userId} and ${conditions[side]}
    union
    select drp.permission_id, 'departRole:' || given.drole_id
    from sys_depart_role_permission drp join sys_depart_role_user given on given.drole_id = drp.role_id
    join sys_depart_role dr on dr.id = drp.role_id left join sys_depart on sys_depart.id = dr.depart_id
    where ${owners.departments} and given.user_id = ${userId} and ${conditions[side]} order by 2`);
  const byEntry = Map.groupBy(rows, row => row.permissionId);
  return new Map([...byEntry].map(([id, group]) => [id, group.map(row => row.key)]));
}

/** The roles of a person on one side, also those within departments, each with its end. */
export async function rolesOfPerson(
  context: HandlerContext,
  userId: string,
  side: Side,
): Promise<HeldRole[]> {
  const seen = await seenOwners(context);
  const { rows } = await context.db.execute<Omit<HeldRole, 'endTime'> & { milliseconds: number | null }>(sql`
    select 'role:' || sys_role.id as key, sys_role.id, sys_role.role_code as code, sys_role.role_name as name, null as "departName",
      (extract(epoch from given.end_time) * 1000)::float8 as milliseconds
    from sys_role join sys_user_role given on given.role_id = sys_role.id
    where ${seen.roles} and given.user_id = ${userId} and ${conditions[side]}
    union all
    select 'departRole:' || dr.id, dr.id, dr.role_code, dr.role_name, sys_depart.depart_name,
      (extract(epoch from given.end_time) * 1000)::float8
    from sys_depart_role dr join sys_depart_role_user given on given.drole_id = dr.id
    left join sys_depart on sys_depart.id = dr.depart_id
    where ${seen.departments} and given.user_id = ${userId} and ${conditions[side]} order by 1`);
  return rows.map(({ milliseconds, ...role }) => ({
    ...role,
    ...(milliseconds !== null && { endTime: formatDateTime(new Date(milliseconds)) }),
  }));
}
