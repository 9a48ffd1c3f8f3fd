import type { FieldKind } from '#contract/list-query.ts';
import { type Rule, ruleNamed } from '#contract/query-conditions.ts';

/** How values come about: typed, one code of a list, or several codes joined by commas. */
export type ValueForm = 'typed' | 'code' | 'codes';

const ordered = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const satisfies readonly Rule[];

/**
 * The rules for a field (QUERY-06 to QUERY-15): what has an order is not searched by its parts, and codes have no order.
 * @param hasPeriods the server knows periods by name, in which a date is
 */
export function rulesOf(type: FieldKind, form: ValueForm, hasPeriods = false): readonly Rule[] {
  if (form === 'code') return ['eq', 'ne', 'in'];
  if (form === 'codes') return ['like', 'eq', 'ne'];
  if (type === 'number') return [...ordered, 'in'];
  if (type === 'date' || type === 'datetime') return hasPeriods ? [...ordered, 'in'] : ordered;
  return ['like', 'eq', 'ne', 'right_like', 'left_like', 'in'];
}

/** A rule in words; one that nobody knows as it is. */
export function ruleLabel(name: string, t: (key: `rules.${Rule}`) => string): string {
  const rule = ruleNamed(name);
  return rule === undefined ? name : t(`rules.${rule}`);
}
