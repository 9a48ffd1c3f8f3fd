import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#contract/resource/define-resource.ts';
import { filledBeside, isMet, isShownBeside, neededBeside } from '#contract/resource/dependent.ts';
import { line } from '#contract/resource/kinds/line.ts';

const declared = (dependencies: object, others: object = {}) =>
  defineResource({
    name: 'thing',
    path: '/thing',
    permission: 'thing',
    table: 'thing',
    title: ['物品', 'Things'],
    record: ['物品', 'thing'],
    nameFields: ['first'],
    fields: {
      first: line({ label: ['甲', 'First'], max: 10, ...others }),
      second: line({ label: ['乙', 'Second'], max: 10, ...dependencies }),
    },
  });

describe('a field that depends on others', () => {
  it('is shown and needed by the codes of another, by any value, and never while it is hidden', () => {
    const message = ['请输入', 'Enter it'] as const;
    const options = {
      shownIf: { field: 'kind', is: ['a', 'b'] },
      requiredIf: { field: 'kind', is: ['b'], message },
    };
    expect([undefined, '', 'a', 'b', 'c'].map(kind => isShownBeside(options, { kind }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(neededBeside(options, { kind: 'a' })).toBeUndefined();
    expect(neededBeside(options, { kind: 'b' })).toBe(message);
    expect(neededBeside({ ...options, required: message }, { kind: 'c' })).toBeUndefined();
    expect(isMet({ field: 'kind' }, { kind: 0 })).toBe(true);
  });

  it('is filled as it is, or by the code of another', () => {
    expect(filledBeside({ field: 'name' }, { name: '铜镜' })).toBe('铜镜');
    const byCode = { field: 'kind', values: { a: '1' } };
    expect(['a', 'b', null].map(kind => filledBeside(byCode, { kind }))).toEqual(['1', '', '']);
  });

  it('depends in the same way on several codes in a form and in a request', () => {
    const code = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.uniqueArray(code), fc.uniqueArray(code, { minLength: 1 }), (codes, is) => {
        const form = { kind: codes };
        const request = { kind: codes.join(',') };
        expect(isMet({ field: 'kind', is }, form)).toBe(isMet({ field: 'kind', is }, request));
        expect(isMet({ field: 'kind' }, form)).toBe(isMet({ field: 'kind' }, request));
        expect(filledBeside({ field: 'kind' }, form)).toBe(filledBeside({ field: 'kind' }, request));
      }),
    );
  });

  it.each([
    ['a field that does not exist', { shownIf: { field: 'third' } }, {}],
    ['itself', { filledFrom: { field: 'second' } }, {}],
    ['a field that may be hidden', { shownIf: { field: 'first' } }, { shownIf: { field: 'second' } }],
  ])('cannot depend on %s', (_what, dependencies, others) => {
    expect(() => declared(dependencies, others)).toThrow(/depends on/);
  });
});
