/** The named patterns of a column's rules (RULE-23 to RULE-34). */
const named: ReadonlyMap<string, RegExp> = new Map([
  ['n6-16', /^\d{6,16}$/],
  ['*6-16', /^[\s\S]{6,16}$/u],
  ['s6-18', /^[a-z]{6,18}$/i],
  ['url', /^https?:\/\/[^\s/$.?#][^\s]*$/i],
  ['e', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/],
  ['m', /^1[3-9]\d{9}$/],
  ['p', /^\d{6}$/],
  ['s', /^[a-z]+$/i],
  ['n', /^\d+$/],
  ['z', /^-?\d+$/],
  ['*', /^[\s\S]+$/],
  ['money', /^-?\d+(?:\.\d{1,2})?$/],
]);

/** The expression of a rule's pattern: a named one, or one that is written out (TABLE-93). */
export function expressionOf(pattern: RegExp | string): RegExp {
  return typeof pattern === 'string' ? (named.get(pattern) ?? new RegExp(pattern)) : pattern;
}
