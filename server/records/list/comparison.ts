import { and, eq, gt, gte, inArray, like, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Rule } from '#contract/query-conditions.ts';
import { textForms } from '#contract/text-form.ts';
import { hasText, type Place } from './found-text.ts';
import type { ListColumn } from './resource.ts';
import { type ComparedValue, readValue } from './values.ts';

/** A comparison of a column with one text, or for `in` with several. */
export type Comparison = { rule: Exclude<Rule, 'in'>; value: string } | { rule: 'in'; values: string[] };

/**
 * The SQL condition of a comparison; undefined when a text is not a value of the column. It consists only of column
 * objects of the resource and bound values (security rule 1). Texts that people type are compared by their form, whatever
 * the case and the width of their letters; everything else is compared exactly.
 */
export function comparisonOf(target: ListColumn, comparison: Comparison): SQL | undefined {
  if (target.form) return typedCondition(target, comparison);
  if (comparison.rule === 'in') return oneOf(target, comparison.values);
  const { rule, value: text } = comparison;
  if (rule === 'like' || rule === 'left_like' || rule === 'right_like') return containing(target, rule, text);
  return readAndCompare(target, rule, text);
}

/** `%`, `_` and the escape character itself are matched literally (security rule 5). */
export const literalPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const places: Partial<Record<Rule, Place>> = {
  like: 'anywhere',
  right_like: 'start',
  left_like: 'end',
  eq: 'whole',
  ne: 'whole',
};

/** The condition on a column of texts that people type. */
function typedCondition(target: ListColumn, comparison: Comparison): SQL | undefined {
  const { column, indexed, form = 'line' } = target;
  const found = (text: string, place: Place) => hasText(column, textForms[form](text), place, indexed);
  if (comparison.rule === 'in') {
    const each = comparison.values.map(value => found(value, 'whole'));
    return each.includes(undefined) ? undefined : (or(...each) ?? sql`false`);
  }
  const { rule, value } = comparison;
  const place = places[rule];
  if (!place) return readAndCompare(target, rule, value);
  const condition = found(value, place);
  return rule === 'ne' ? condition && not(condition) : condition;
}

function readAndCompare(target: ListColumn, rule: Exclude<Rule, 'in'>, text: string): SQL | undefined {
  const value = readValue(target, text);
  return value && compare(target, rule, value);
}

function containing(target: ListColumn, rule: 'like' | 'left_like' | 'right_like', text: string) {
  if (target.kind !== 'string') return readAndCompare(target, 'eq', text);
  if (text.includes('\0')) return undefined;
  const before = rule === 'right_like' ? '' : '%';
  const after = rule === 'left_like' ? '' : '%';
  return like(target.column, before + literalPattern(text) + after);
}

function oneOf(target: ListColumn, texts: readonly string[]): SQL | undefined {
  const values = texts.map(text => readValue(target, text));
  if (values.includes(undefined)) return undefined;
  const known = values.filter(value => value !== undefined);
  if (known.length === 0) return sql`false`;
  if (known.some(value => value.next)) return or(...known.map(value => compare(target, 'eq', value)));
  return inArray(
    target.column,
    known.map(value => value.from),
  );
}

function compare({ column }: ListColumn, rule: Exclude<Rule, 'in'>, { from, next }: ComparedValue) {
  switch (rule) {
    case 'gt':
      return next ? gte(column, next) : gt(column, from);
    case 'ge':
      return gte(column, from);
    case 'lt':
      return lt(column, from);
    case 'le':
      return next ? lt(column, next) : lte(column, from);
    case 'ne':
      return next ? or(lt(column, from), gte(column, next)) : ne(column, from);
    default:
      return next ? and(gte(column, from), lt(column, next)) : eq(column, from);
  }
}
