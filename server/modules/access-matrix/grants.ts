import { sql } from 'drizzle-orm';
import type { HolderKind } from '#contract/areas/access-matrix.ts';
import {
  grantsOfDepartmentRoles,
  grantsOfPeople,
  grantsOfRoles,
} from '#server/access/administrators/stored-grants.ts';
import type { Database } from '#server/kernel/db/open.ts';

const sources = {
  role: grantsOfRoles,
  departmentRole: grantsOfDepartmentRoles,
  person: grantsOfPeople,
} as const;

/** The ids of the entries that are granted to each of these holders. */
export async function grantsByHolder(
  db: Database,
  of: HolderKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const result = await db.execute<{ holder: string; granted: string[] }>(sql`
    select g.holder, array_agg(distinct g.permission_id::text) as granted
    from (${sources[of]}) g where g.holder = any(${sql.param(ids)}::text[]) group by g.holder`);
  return new Map(result.rows.map(({ holder, granted }) => [holder, new Set(granted)]));
}

/** An active data rule on an entry, and the holders whose rows it narrows. */
export interface HeldRule extends Record<string, unknown> {
  permissionId: string;
  name: string | null;
  column: string | null;
  operator: string | null;
  value: string | null;
  holders: string[];
}

/** The data rules of these holders, oldest first, as lists apply them. */
export async function rulesByHolder(
  db: Database,
  of: HolderKind,
  ids: readonly string[],
): Promise<HeldRule[]> {
  const result = await db.execute<HeldRule>(sql`
    select r.permission_id as "permissionId", r.rule_name as name, r.rule_column as column,
      r.rule_conditions as operator, r.rule_value as value, array_agg(distinct g.holder::text) as holders
    from (${sources[of]}) g
    join sys_permission_data_rule r on r.permission_id = g.permission_id and r.status = '1'
      and r.id in (select trim(unnest(string_to_array(g.data_rule_ids, ','))))
    where g.holder = any(${sql.param(ids)}::text[])
    group by r.id order by r.create_time, r.id`);
  return result.rows;
}
