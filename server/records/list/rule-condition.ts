import { and, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sqlRule } from '#contract/areas/data-rules.ts';
import type { RuleFault } from '#contract/areas/permissions-explain.ts';
import type { FieldKind } from '#contract/list-query.ts';
import { type Rule, ruleNamed } from '#contract/query-conditions.ts';
import { type Comparison, comparisonOf } from './comparison.ts';
import type { ListColumn, ListTable } from './resource.ts';
import { fillList, fillVariables } from './rule-variables.ts';

/** A data rule as it is stored. */
export interface DataRule extends Record<string, unknown> {
  id: string;
  permissionId: string;
  ruleName: string | null;
  ruleColumn: string | null;
  ruleConditions: string | null;
  ruleValue: string | null;
}

/** The rows that rules narrow. */
export interface RuledTable {
  table: ListTable;
  /** Properties of the table that rules must not use. */
  secret: readonly string[];
}

/** The condition of a rule, or the reason why it has none and therefore lets nothing through. */
export function effectOf(
  rule: DataRule,
  { table, secret }: RuledTable,
  variables: ReadonlyMap<string, string>,
): { condition: SQL } | { fault: RuleFault } {
  // Text from the database is never run as SQL (security rule 1).
  if (rule.ruleConditions === sqlRule) return { fault: 'sql' };
  const target = columnOf(table, rule.ruleColumn ?? '', secret);
  if (!target) return { fault: 'column' };
  const operator = ruleNamed(rule.ruleConditions ?? '');
  if (!operator) return { fault: 'operator' };
  const text = rule.ruleValue?.trim() ?? '';
  if (text === '') return { fault: 'value' };
  const comparison = comparisonWith(operator, text, variables);
  if (!comparison) return { fault: 'variable' };
  if (comparison.rule === 'in' && comparison.values.length === 0) return { fault: 'value' };
  const condition = comparisonOf(target, comparison);
  return condition ? { condition } : { fault: 'value' };
}

/** A rule that applies, and its condition. */
export interface AppliedRule {
  readonly rule: DataRule;
  readonly condition: SQL;
}

/** The first rule that has no condition and so lets nothing through, and the reason. */
export interface FaultyRule {
  readonly fault: RuleFault;
  readonly rule: string;
}

/** Those of several rules that apply, or the one because of which none can. */
export function appliedRules(
  rules: readonly DataRule[],
  ruled: RuledTable,
  variables: ReadonlyMap<string, string>,
): { applied: readonly AppliedRule[] } | FaultyRule {
  // Of several rules on a column the last one applies.
  const applied = new Map<string | null, AppliedRule>();
  for (const rule of rules) {
    const effect = effectOf(rule, ruled, variables);
    if ('fault' in effect) return { fault: effect.fault, rule: rule.id };
    applied.set(rule.ruleColumn, { rule, condition: effect.condition });
  }
  return { applied: [...applied.values()] };
}

/** The condition of several rules, undefined for none, or the first of them that has none and the reason. */
export function conditionOfRules(
  rules: readonly DataRule[],
  ruled: RuledTable,
  variables: ReadonlyMap<string, string>,
): { condition: SQL | undefined } | FaultyRule {
  const effect = appliedRules(rules, ruled, variables);
  return 'fault' in effect ? effect : { condition: and(...effect.applied.map(each => each.condition)) };
}

/** The columns of a table that rules may compare, by property. */
export function ruledColumns({ table, secret }: RuledTable): ReadonlyMap<string, ListColumn> {
  const names = Object.keys(getTableColumns(table));
  return new Map(
    names.flatMap(name => {
      const column = columnOf(table, name, secret);
      return column ? [[name, column] as const] : [];
    }),
  );
}

function comparisonWith(
  rule: Rule,
  text: string,
  variables: ReadonlyMap<string, string>,
): Comparison | undefined {
  if (rule === 'in') {
    const values = fillList(text, variables);
    return values && { rule, values };
  }
  const value = fillVariables(text, variables);
  return value === undefined ? undefined : { rule, value: value.trim() };
}

function columnOf(table: ListTable, name: string, secret: readonly string[]): ListColumn | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  if (secret.includes(name) || !Object.hasOwn(columns, name)) return undefined;
  const column = columns[name];
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
