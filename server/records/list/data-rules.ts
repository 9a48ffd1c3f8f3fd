import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { tenantOf } from '#server/kernel/http/tenant.ts';
import {
  type AppliedRule,
  appliedRules,
  type DataRule,
  type FaultyRule,
  type RuledTable,
} from './rule-condition.ts';
import { ruleVariables } from './rule-variables.ts';

/** The menu entries whose data rules apply, by their component or by their addresses. */
export type RuledEntries = { components: readonly string[] } | { addresses: readonly string[] };

/**
 * The data rules of the caller's roles for these menu entries that apply, or the one that cannot be applied. The
 * permission explanation shows the reason to administrators.
 */
export async function rulesOfCaller(
  context: HandlerContext,
  entries: RuledEntries,
  ruled: RuledTable,
): Promise<{ applied: readonly AppliedRule[] } | FaultyRule> {
  const caller = callerOf(context);
  const rules = await rulesOf(context.db, caller.userId, isEntry(entries));
  if (rules.length === 0) return { applied: [] };
  const person = { ...caller, tenant: tenantOf(context.request, caller) };
  const values = rules.map(({ ruleValue }) => ruleValue);
  const variables = await ruleVariables(person, context, values);
  const effect = appliedRules(rules, ruled, variables);
  if ('fault' in effect) context.log.warn({ ...effect, ...entries }, 'A data rule cannot be applied');
  return effect;
}

/**
 * The condition of the data rules of the caller's roles for these menu entries; undefined when no rule applies.
 * It is combined with the client's own conditions. A rule that cannot be applied must not widen what a person sees:
 * nothing is let through.
 */
export async function dataRuleScope(
  context: HandlerContext,
  entries: RuledEntries,
  ruled: RuledTable,
): Promise<SQL | undefined> {
  const effect = await rulesOfCaller(context, entries, ruled);
  return 'fault' in effect ? sql`false` : and(...effect.applied.map(({ condition }) => condition));
}

/** The condition that a menu entry, `p`, is one of these. */
export const isEntry = (entries: RuledEntries): SQL =>
  'components' in entries
    ? sql`p.component = any(${sql.param(entries.components)}::text[])`
    : sql`p.url = any(${sql.param(entries.addresses)}::text[])`;

/**
 * The active rules of a person's roles and department roles, oldest first.
 * @param condition limits the menu entries, `p`; by default all
 */
export async function rulesOf(db: Database, userId: string, condition: SQL = sql`true`): Promise<DataRule[]> {
  const result = await db.execute<DataRule>(sql`
    select r.id, r.permission_id as "permissionId", r.rule_name as "ruleName", r.rule_column as "ruleColumn",
      r.rule_conditions as "ruleConditions", r.rule_value as "ruleValue"
    from sys_permission_data_rule r
    join sys_permission p on p.id = r.permission_id
    where r.status = '1' and p.del_flag = 0 and ${condition} and r.id in (
      select trim(unnest(string_to_array(rp.data_rule_ids, ',')))
      from sys_role_permission rp join vitrine_user_role_in_force ur on ur.role_id = rp.role_id
      where ur.user_id = ${userId} and rp.permission_id = p.id
      union
      select trim(unnest(string_to_array(drp.data_rule_ids, ',')))
      from sys_depart_role_permission drp join vitrine_depart_role_user_in_force dru on dru.drole_id = drp.role_id
      where dru.user_id = ${userId} and drp.permission_id = p.id)
    order by r.create_time, r.id`);
  return result.rows;
}
