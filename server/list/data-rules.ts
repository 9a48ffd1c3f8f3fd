import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parts } from '#contract/filter-value.ts';
import { type FieldKind, ruleNamed } from '#contract/list-query.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { callerOf } from '#server/http/context.ts';
import { comparisonOf } from './comparison.ts';
import type { ListColumn, ListTable } from './resource.ts';
import { fillVariables, ruleVariables } from './rule-variables.ts';

interface DataRule extends Record<string, unknown> {
  id: string;
  ruleColumn: string | null;
  ruleConditions: string | null;
  ruleValue: string | null;
}

const sqlRule = 'USE_SQL_RULES';
/** A rule that cannot be applied must not widen what a person sees. */
const nothing = sql`false`;

/** The menu entries whose data rules apply, by their component or by their addresses. */
export type RuledEntries = { components: readonly string[] } | { addresses: readonly string[] };

/**
 * The condition of the data rules of the caller's roles for these menu entries; undefined when no rule applies.
 * It is combined with the client's own conditions.
 * @param secret properties of the table that rules must not use
 */
export async function dataRuleScope(
  context: HandlerContext,
  entries: RuledEntries,
  table: ListTable,
  secret: readonly string[],
): Promise<SQL | undefined> {
  const rules = await rulesOf(context, entries);
  if (rules.length === 0) return undefined;
  const variables = await ruleVariables(context);
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table);
  // Of several rules on a column the last one applies.
  const byColumn = new Map(
    rules.map(rule => [rule.ruleConditions === sqlRule ? rule.id : rule.ruleColumn, rule]),
  );
  return and(
    ...[...byColumn.values()].map(rule => {
      const target = secret.includes(rule.ruleColumn ?? '') ? undefined : columns[rule.ruleColumn ?? ''];
      const { condition, fault } = conditionOfRule(rule, listColumn(target), variables);
      if (fault) context.log.warn({ rule: rule.id, ...entries }, fault);
      return condition;
    }),
  );
}

interface RuleEffect {
  condition?: SQL;
  /** The reason why the rule is not applied as its author intended. */
  fault?: string;
}

function conditionOfRule(
  rule: DataRule,
  target: ListColumn | undefined,
  variables: ReadonlyMap<string, string>,
): RuleEffect {
  if (rule.ruleConditions === sqlRule) {
    return {
      condition: nothing,
      fault: 'A data rule holds SQL text, which is never run: it lets nothing through',
    };
  }
  if (!target) return { fault: 'A data rule names no property of the list and has no effect' };
  const condition = ruleCondition(target, rule, variables);
  if (condition) return { condition };
  return {
    condition: nothing,
    fault: 'A data rule has no usable operator or value: it lets nothing through',
  };
}

function ruleCondition(target: ListColumn, rule: DataRule, variables: ReadonlyMap<string, string>) {
  const operator = ruleNamed(rule.ruleConditions ?? '');
  const value = fillVariables(rule.ruleValue ?? '', variables).trim();
  if (!operator || value === '') return undefined;
  return comparisonOf(
    target,
    operator === 'in' ? { rule: operator, values: parts(value) } : { rule: operator, value },
  );
}

function listColumn(column: PgColumn | undefined): ListColumn | undefined {
  const kind = column && kinds.get(column.columnType);
  return column && kind && { column, kind };
}

const kinds: ReadonlyMap<string, FieldKind> = new Map([
  ['PgVarchar', 'string'],
  ['PgText', 'string'],
  ['PgSmallInt', 'number'],
  ['PgInteger', 'number'],
  ['PgBigInt53', 'number'],
  ['PgDoublePrecision', 'number'],
  ['PgDateString', 'date'],
  ['PgTimestamp', 'datetime'],
]);

/** The active rules of the caller's roles and department roles on the menu entries, oldest first. */
async function rulesOf(context: HandlerContext, entries: RuledEntries): Promise<DataRule[]> {
  const { userId } = callerOf(context);
  const isRuled =
    'components' in entries
      ? sql`p.component = any(${sql.param(entries.components)}::text[])`
      : sql`p.url = any(${sql.param(entries.addresses)}::text[])`;
  const result = await context.db.execute<DataRule>(sql`
    select r.id, r.rule_column as "ruleColumn", r.rule_conditions as "ruleConditions", r.rule_value as "ruleValue"
    from sys_permission_data_rule r
    join sys_permission p on p.id = r.permission_id
    where r.status = '1' and p.del_flag = 0 and ${isRuled} and r.id in (
      select unnest(string_to_array(rp.data_rule_ids, ','))
      from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id
      where ur.user_id = ${userId} and rp.permission_id = p.id
      union
      select unnest(string_to_array(drp.data_rule_ids, ','))
      from sys_depart_role_permission drp join sys_depart_role_user dru on dru.drole_id = drp.role_id
      where dru.user_id = ${userId} and drp.permission_id = p.id)
    order by r.create_time, r.id`);
  return result.rows;
}
