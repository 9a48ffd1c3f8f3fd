import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';

/** The tables whose grants name data rules, as a list joined by commas. */
const grantTables = ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission'].map(name =>
  sql.identifier(name),
);

const idsOf = (list: SQL) => sql`string_to_array(replace(${list}, ' ', ''), ',')`;

/** The number of grants of roles and departments that a rule narrows, in a query of the table of rules. */
export const grantsOfRule: SQL<number> = sql<number>`(${sql.join(
  grantTables.map(
    table => sql`(select count(*)::integer from ${table} g
      where sys_permission_data_rule.id = any(${idsOf(sql`g.data_rule_ids`)}))`,
  ),
  sql` + `,
)})`;

/** Removes a rule that is deleted from the grants that name it. */
export async function removeFromGrants(db: Database, ruleId: string): Promise<void> {
  for (const table of grantTables) {
    const ids = idsOf(sql`data_rule_ids`);
    await db.execute(sql`
      update ${table} set data_rule_ids = nullif(array_to_string(array_remove(${ids}, ${ruleId}), ','), '')
      where ${ruleId} = any(${ids})`);
  }
}
