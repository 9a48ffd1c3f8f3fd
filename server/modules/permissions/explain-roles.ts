import { sql } from 'drizzle-orm';
import type { HeldRole } from '#contract/areas/permissions-explain.ts';
import type { Database } from '#server/db/open.ts';
import { formatDateTime } from '#server/wire/dates.ts';

/** Whether a role of a person counts now, or did until its end. */
type Side = 'inForce' | 'ended';

const conditions = {
  inForce: sql`coalesce(given.end_time > now(), true)`,
  ended: sql`given.end_time <= now()`,
} as const;

/** The keys of the person's roles on one side, by the entries that these include. */
export async function rolesByEntry(
  db: Database,
  userId: string,
  side: Side,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ permissionId: string; key: string }>(sql`
    select rp.permission_id as "permissionId", 'role:' || given.role_id as key
    from sys_role_permission rp join sys_user_role given on given.role_id = rp.role_id
    where given.user_id = ${userId} and ${conditions[side]}
    union
    select drp.permission_id, 'departRole:' || given.drole_id
    from sys_depart_role_permission drp join sys_depart_role_user given on given.drole_id = drp.role_id
    where given.user_id = ${userId} and ${conditions[side]} order by 2`);
  const byEntry = Map.groupBy(rows, row => row.permissionId);
  return new Map([...byEntry].map(([id, group]) => [id, group.map(row => row.key)]));
}

/** The roles of a person on one side, also those within departments, each with its end. */
export async function rolesOfPerson(db: Database, userId: string, side: Side): Promise<HeldRole[]> {
  const { rows } = await db.execute<Omit<HeldRole, 'endTime'> & { milliseconds: number | null }>(sql`
    select 'role:' || r.id as key, r.id, r.role_code as code, r.role_name as name, null as "departName",
      (extract(epoch from given.end_time) * 1000)::float8 as milliseconds
    from sys_role r join sys_user_role given on given.role_id = r.id
    where given.user_id = ${userId} and ${conditions[side]}
    union all
    select 'departRole:' || dr.id, dr.id, dr.role_code, dr.role_name, d.depart_name,
      (extract(epoch from given.end_time) * 1000)::float8
    from sys_depart_role dr join sys_depart_role_user given on given.drole_id = dr.id
    left join sys_depart d on d.id = dr.depart_id
    where given.user_id = ${userId} and ${conditions[side]} order by 1`);
  return rows.map(({ milliseconds, ...role }) => ({
    ...role,
    ...(milliseconds !== null && { endTime: formatDateTime(new Date(milliseconds)) }),
  }));
}
