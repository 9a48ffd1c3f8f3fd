import { and, eq, gt, gte, inArray, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Rule } from '#contract/list-query.ts';
import { lettersOf } from '#server/kernel/db/schema/letters.ts';
import type { ListColumn } from './resource.ts';
import { type ComparedValue, readValue } from './values.ts';

/** A comparison of a column with one text, or for `in` with several. */
export type Comparison = { rule: Exclude<Rule, 'in'>; value: string } | { rule: 'in'; values: string[] };

/**
 * The SQL condition of a comparison; undefined when a text is not a value of the column. It consists only of column
 * objects of the resource and bound values (security rule 1).
 */
export function comparisonOf(target: ListColumn, comparison: Comparison): SQL | undefined {
  if (comparison.rule === 'in') return oneOf(target, comparison.values);
  const { rule, value: text } = comparison;
  if (rule === 'like' || rule === 'left_like' || rule === 'right_like') return containing(target, rule, text);
  const value = readValue(target, text);
  return value && compare(target, rule, value);
}

/** `%`, `_` and the escape character itself are matched literally (security rule 5). */
export const literalPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function containing(target: ListColumn, rule: 'like' | 'left_like' | 'right_like', text: string) {
  if (target.kind !== 'string') {
    const value = readValue(target, text);
    return value && compare(target, 'eq', value);
  }
  if (text.includes('\0')) return undefined;
  const before = rule === 'right_like' ? '' : '%';
  const after = rule === 'left_like' ? '' : '%';
  const fits = like(target.column, before + literalPattern(text) + after);
  if (!target.letters || text === '') return fits;
  return and(fits, sql`${lettersOf(target.column)} @> ${sql.param([...new Set(text)])}::text[]`);
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
