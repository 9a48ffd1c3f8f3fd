import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListFields, listInput, maximumPageSize } from '#contract/list-query.ts';
import { defaultPageSize } from '#contract/page-size.ts';
import { conditionsWithin, decodeConditions, encodeConditions, ruleNamed, rules } from '#contract/query-conditions.ts';

const fields = { name: 'string', age: 'number' } as const satisfies ListFields;
const input = listInput(fields, {});

describe('the input of a list', () => {
  it('[LIST-02] is the first page by default', () => {
    expect(input.parse({})).toEqual({ pageNo: 1, pageSize: defaultPageSize });
  });

  it('limits the page size, and refuses pages that do not exist', () => {
    expect(input.parse({ pageSize: '999999' }).pageSize).toBe(maximumPageSize);
    for (const pageNo of ['0', '-1', '1.5', 'x', 'Infinity', '1e400']) {
      expect(input.safeParse({ pageNo }).success, pageNo).toBe(false);
    }
  });

  it('accepts filters, ranges and lists of its fields and drops every other name', () => {
    const sent = { name: '*a*', age_begin: '1', age_end: '2', name_MultiString: 'a,b', password: 'x' };
    const { password: _dropped, ...kept } = sent;
    expect(input.parse(sent)).toEqual({ ...kept, pageNo: 1, pageSize: defaultPageSize });
  });

  it('refuses a filter of more than 500 characters', () => {
    expect(input.safeParse({ name: 'a'.repeat(501) }).success).toBe(false);
  });
});

describe('an advanced query', () => {
  it('[QUERY-03] is decoded correctly, however it was encoded', () => {
    const condition = fc.record({
      field: fc.string({ minLength: 1 }),
      rule: fc.constantFrom(...rules),
      val: fc.string({ minLength: 1 }).filter(text => !text.includes('\0')),
    });
    fc.assert(
      fc.property(fc.array(condition), conditions => {
        const encoded = encodeConditions(conditions);
        expect(decodeConditions(encoded)).toEqual(conditions);
        expect(decodeConditions(decodeURI(encoded))).toEqual(conditions);
      }),
    );
  });

  it('[QUERY-16] omits conditions without field, rule or value', () => {
    const conditions = [
      { field: '', rule: 'eq', val: 'a' },
      { field: 'name', rule: '', val: 'a' },
      { field: 'name', rule: 'eq', val: '' },
      { field: 'name', rule: 'eq', val: 5 },
    ];
    expect(decodeConditions(JSON.stringify(conditions))).toEqual([{ field: 'name', rule: 'eq', val: '5' }]);
  });

  it('is empty for any other text', () => {
    for (const text of ['', '{', '%', '%E0%A4%A', '{}', '[1]', 'null', '[{"field":{}}]']) {
      expect(decodeConditions(text), text).toEqual([]);
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => Array.isArray(decodeConditions(text))));
  });

  it('drops NUL characters, which columns cannot store', () => {
    const text = JSON.stringify([{ field: 'name', rule: 'eq', val: 'a\0b' }]);
    expect(decodeConditions(text)).toEqual([{ field: 'name', rule: 'eq', val: 'ab' }]);
    const [condition] = conditionsWithin(decodeConditions(text.replace('\\u0000', '%00')));
    expect(condition?.val).not.toContain('\0');
  });

  it.each([
    ['=', 'eq'],
    ['!=', 'ne'],
    ['>', 'gt'],
    ['>=', 'ge'],
    ['<', 'lt'],
    ['<=', 'le'],
    ['LIKE', 'like'],
    ['LEFT_LIKE', 'left_like'],
    ['RIGHT_LIKE', 'right_like'],
    ['IN', 'in'],
    ['Eq', 'eq'],
    ['or', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('[QUERY-06] supports the rule "%s"', (name, rule) => {
    expect(ruleNamed(name)).toBe(rule);
  });
});
