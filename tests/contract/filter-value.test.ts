import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parts, readFilterValue } from '#contract/filter-value.ts';

describe('the operator of a filter value', () => {
  it.each([
    ['>= 5', { rule: 'ge', value: '5' }],
    ['<= 5', { rule: 'le', value: '5' }],
    ['!= x', { rule: 'ne', value: 'x' }],
    ['gt 5', { rule: 'gt', value: '5' }],
    ['ge 5', { rule: 'ge', value: '5' }],
    ['lt 5', { rule: 'lt', value: '5' }],
    ['le 5', { rule: 'le', value: '5' }],
    ['eq x', { rule: 'eq', value: 'x' }],
    ['ne x', { rule: 'ne', value: 'x' }],
    ['in a', { rule: 'in', values: ['a'] }],
    ['in a,b', { rule: 'in', values: ['a', 'b'] }],
    ['> 5', { rule: 'gt', value: '5' }],
    ['< 5', { rule: 'lt', value: '5' }],
    ['= x', { rule: 'eq', value: 'x' }],
    ['*', { rule: 'eq', value: '*' }],
    ['**', undefined],
    ['*x*', { rule: 'like', value: 'x' }],
    ['*x', { rule: 'left_like', value: 'x' }],
    ['x*', { rule: 'right_like', value: 'x' }],
    ['*50%_*', { rule: 'like', value: '50%_' }],
    ['*a,b*', { rule: 'like', value: 'a,b' }],
    ['a,b', { rule: 'in', values: ['a', 'b'] }],
    ['a,', { rule: 'in', values: ['a'] }],
    [',a', { rule: 'in', values: ['a'] }],
    [',a,b,', { rule: 'likeAny', values: ['a', 'b'] }],
    ['!x', { rule: 'ne', value: 'x' }],
    ['a++b', { rule: 'eq', value: 'a,b' }],
    ['++a', { rule: 'eq', value: '++a' }],
    ['=x', { rule: 'eq', value: 'x' }],
    ['=', { rule: 'eq', value: '=' }],
    ['!', { rule: 'eq', value: '!' }],
    ['>=5', { rule: 'eq', value: '>=5' }],
    ['<=5', { rule: 'eq', value: '<=5' }],
    ['  x  ', { rule: 'eq', value: 'x' }],
    ['', undefined],
    ['   ', undefined],
    ['gtx 5', { rule: 'eq', value: 'gtx 5' }],
  ])('reads "%s"', (text, expected) => {
    expect(readFilterValue(text)).toEqual(expected);
  });

  it('never throws, and yields no condition only without a value to compare', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '*', ',', '!', '=', '>', '<', '+', ' ', '张', '\\'),
    });
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), value => {
        const condition = readFilterValue(value);
        if (condition === undefined) expect(value.trim()).toMatch(/^(|\*\*|[,\s]+)$/);
        else if ('values' in condition) expect(condition.values.length).toBeGreaterThan(0);
        else expect(value).toContain(condition.value.replaceAll(',', value.includes(',') ? ',' : '++'));
      }),
      { numRuns: 2000 },
    );
  });

  it('returns plain words unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w张-]{1,20}$/), word => {
        expect(readFilterValue(word)).toEqual({ rule: 'eq', value: word });
      }),
    );
  });

  it('splits a comma list without empty parts', () => {
    expect(parts(' a ,, b,')).toEqual(['a', 'b']);
    expect(parts(',')).toEqual([]);
  });
});
