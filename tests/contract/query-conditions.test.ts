import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conditionsWithin,
  decodeConditions,
  encodeConditions,
  fitsAddress,
  fittingConditions,
  nestsTooDeep,
  type QueryPart,
  readParts,
} from '#contract/query-conditions.ts';
import { anyQuery } from '../support/any-query.ts';

const condition = { field: 'name', rule: 'eq', val: 'a' };
const nested = (depth: number): QueryPart =>
  depth === 0 ? condition : { matchType: 'or', conditions: [nested(depth - 1)] };

describe('groups of an advanced query', () => {
  it('[QUERY-03] are decoded as they were encoded, however the text was decoded before', () => {
    const anyCondition = fc.record({
      field: fc.string({ minLength: 1 }),
      rule: fc.constantFrom('eq', 'in', '>='),
      val: fc.string({ minLength: 1 }).filter(text => !text.includes('\0')),
    });
    fc.assert(
      fc.property(anyQuery(anyCondition), ({ conditions }) => {
        const encoded = encodeConditions(conditions);
        const kept = fittingConditions(conditions, () => true);
        expect(decodeConditions(encoded)).toEqual(kept);
        expect(decodeConditions(decodeURI(encoded))).toEqual(kept);
        expect(readParts(JSON.parse(JSON.stringify(conditions)))).toEqual(kept);
      }),
    );
  });

  it('[QUERY-16] [QUERY-27] omit empty conditions, and groups that have no others', () => {
    const empty = { field: 'name', rule: 'eq', val: '' };
    const parts = [
      { matchType: 'or', conditions: [empty, { matchType: 'and', conditions: [empty] }] },
      { matchType: 'or', conditions: [] },
      { matchType: 'and', conditions: [empty, condition] },
    ];
    expect(decodeConditions(JSON.stringify(parts))).toEqual([{ matchType: 'and', conditions: [condition] }]);
  });

  it('nest three levels deep; deeper ones are no list of conditions', () => {
    expect(decodeConditions(JSON.stringify([nested(3)]))).toEqual([nested(3)]);
    expect(nestsTooDeep(JSON.stringify([nested(3)]))).toBe(false);
    for (const depth of [4, 100]) {
      expect(decodeConditions(JSON.stringify([nested(depth)])), String(depth)).toEqual([]);
      expect(nestsTooDeep(JSON.stringify([nested(depth)])), String(depth)).toBe(true);
    }
    const text = `${'{"matchType":"or","conditions":['.repeat(100_000)}${']}'.repeat(100_000)}`;
    expect(decodeConditions(`[${text}]`)).toEqual([]);
  });

  it.each([
    ['another way to join', { matchType: 'xor', conditions: [condition] }],
    ['no way to join', { conditions: [condition] }],
    ['conditions that are no list', { matchType: 'or', conditions: condition }],
    ['conditions that are a text', { matchType: 'or', conditions: '[]' }],
    ['a number among its conditions', { matchType: 'or', conditions: [1] }],
    ['no conditions', { matchType: 'or' }],
    ['null', null],
    ['a list', [condition]],
  ])('with %s make the whole text no list of conditions', (_, part) => {
    expect(decodeConditions(JSON.stringify([condition, part]))).toEqual([]);
  });

  it('are none where a condition has further keys of the same names', () => {
    const both = { ...condition, matchType: 'or', conditions: [nested(1)] };
    expect(decodeConditions(JSON.stringify([both]))).toEqual([condition]);
  });

  it('have their conditions counted together', () => {
    const group = (count: number): QueryPart => ({
      matchType: 'or',
      conditions: Array.from({ length: count }, () => condition),
    });
    expect(fitsAddress([group(25), group(24), condition])).toBe(true);
    expect(fitsAddress([group(25), group(25), condition])).toBe(false);
    expect(conditionsWithin([group(2), condition])).toHaveLength(3);
  });
});
