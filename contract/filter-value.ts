import type { Rule } from './query-conditions.ts';

/** The condition of one filter value. The parts of `both` must each hold, as alternatives of a contained text. */
export type FilterCondition =
  | { rule: Exclude<Rule, 'in'>; value: string }
  | { rule: 'in'; values: string[] }
  | { rule: 'likeAny'; values: string[] };

const wordOperators: Record<string, Rule> = {
  '>=': 'ge',
  '<=': 'le',
  '!=': 'ne',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
  eq: 'eq',
  ne: 'ne',
  in: 'in',
  '>': 'gt',
  '<': 'lt',
  '=': 'eq',
};

/**
 * Parses the operator that the list conventions put into a filter's text: `*x*` contains, `x*` starts with, `*x` ends
 * with, `a,b` one of, `!x` not equal, `>= 5` with its space. Returns undefined where the text has no condition.
 */
export function readFilterValue(text: string): FilterCondition | undefined {
  const value = text.trim();
  if (value === '' || value === '**') return undefined;
  return operatorForm(value) ?? wildcardForm(value) ?? listForm(value) ?? plainForm(value);
}

function operatorForm(value: string): FilterCondition | undefined {
  const match = /^(>=|<=|!=|gt|ge|lt|le|eq|ne|in|>|<|=) (.+)$/s.exec(value);
  const rule = wordOperators[match?.[1] ?? ''];
  const rest = match?.[2]?.trim();
  if (rule === undefined || !rest) return undefined;
  return rule === 'in' ? { rule, values: parts(rest) } : { rule, value: rest };
}

function wildcardForm(value: string): FilterCondition | undefined {
  if (value === '*') return { rule: 'eq', value };
  const leading = value.startsWith('*');
  const trailing = value.endsWith('*');
  if (leading && trailing) return { rule: 'like', value: value.slice(1, -1) };
  if (leading) return { rule: 'left_like', value: value.slice(1) };
  if (trailing) return { rule: 'right_like', value: value.slice(0, -1) };
  return undefined;
}

function listForm(value: string): FilterCondition | undefined {
  if (!value.includes(',')) return undefined;
  const wrapped = value.length > 1 && value.startsWith(',') && value.endsWith(',');
  const values = parts(value);
  if (values.length === 0) return undefined;
  return wrapped ? { rule: 'likeAny', values } : { rule: 'in', values };
}

function plainForm(value: string): FilterCondition {
  if (value.startsWith('!') && value.length > 1) return { rule: 'ne', value: value.slice(1) };
  if (value.indexOf('++') > 0) return { rule: 'eq', value: value.replaceAll('++', ',') };
  if (value.startsWith('=') && value.length > 1) return { rule: 'eq', value: value.slice(1) };
  return { rule: 'eq', value };
}

/** The non-empty parts of a comma list; clients of the family send trailing commas. */
export function parts(value: string): string[] {
  return value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
}
