import { describe, expect, it, vi } from 'vitest';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { ValidateRule } from '#machines/editable-table/rule.types.ts';
import { cellFault, faultMessages, tableFaults } from '#machines/editable-table/validation.logic.ts';

const rowOf = (id: string, a: unknown): TableRow => ({ id, values: { a } });
const check = (rules: readonly ValidateRule[], value: unknown, others: readonly unknown[] = []) => {
  const row = rowOf('own', value);
  return cellFault(rules, [row, ...others.map((other, index) => rowOf(String(index), other))], row, 'a');
};

describe('a rule', () => {
  it.each([undefined, null, '', []])('[TABLE-90] required refuses %j', async value => {
    expect(await check([{ required: true }], value)).toBe(faultMessages.required);
    expect(await check([{ required: false }], value)).toBeUndefined();
    expect(await check([], value)).toBeUndefined();
  });

  it.each([0, false, ' ', ['x']])('[TABLE-90] required accepts %j', async value => {
    expect(await check([{ required: true }], value)).toBeUndefined();
  });

  it.each([{ unique: true }, { pattern: 'only' }])(
    '[TABLE-91][TABLE-92] %j refuses duplicates of two rows',
    async rule => {
      expect(await check([rule], 'x', ['y', 'x'])).toBe(faultMessages.unique);
      expect(await check([rule], 1, ['1'])).toBe(faultMessages.unique);
      expect(await check([rule], 'x', ['y', ''])).toBeUndefined();
      expect(await check([rule], '', ['', undefined])).toBeUndefined();
    },
  );

  it('[TABLE-91] that is not unique minds no shared value', async () => {
    expect(await check([{ pattern: /x/ }], 'x', ['x'])).toBeUndefined();
  });

  it.each([/^\d+$/, '^\\d+$', /^\d+$/g])(
    '[TABLE-93] the pattern %s refuses values that do not match',
    async pattern => {
      expect(await check([{ pattern }], '12x')).toBe(faultMessages.pattern);
      expect(await check([{ pattern }], '12')).toBeUndefined();
      expect(await check([{ pattern }], 12)).toBeUndefined();
      expect(await check([{ pattern }], '12')).toBeUndefined();
    },
  );

  it('[TABLE-94] pattern is not applied to an empty value', async () => {
    expect(await check([{ pattern: /^\d+$/ }], '')).toBeUndefined();
    expect(await check([{ pattern: /^\d+$/ }], undefined)).toBeUndefined();
  });

  it('[TABLE-95] handler passes or fails, optionally with a message', async () => {
    const handler = vi.fn(async (value: unknown) => value === 'good');
    expect(await check([{ handler }], 'good')).toBeUndefined();
    expect(await check([{ handler }], 'bad')).toBe(faultMessages.handler);
    expect(await check([{ handler, message: '不行' }], 'bad')).toBe('不行');
    expect(handler.mock.lastCall).toEqual(['bad', rowOf('own', 'bad')]);
    const emitted = async () => ({ passed: false, message: '库存不足' });
    expect(await check([{ handler: emitted, message: '不行' }], 'bad')).toBe('库存不足');
    expect(await check([{ handler: async () => ({ passed: true, message: 'x' }) }], 'bad')).toBeUndefined();
    expect(await check([{ handler: async () => ({ passed: false }) }], 'bad')).toBe(faultMessages.handler);
  });

  it('[TABLE-96] that fails first provides the message', async () => {
    const handler = vi.fn(async () => false);
    const rules = [
      { required: true, message: '必填' },
      { pattern: /^\d+$/, message: '数字' },
      { handler, message: '自定义' },
    ];
    expect(await check(rules, '')).toBe('必填');
    expect(await check(rules, 'x')).toBe('数字');
    expect(handler).not.toHaveBeenCalled();
    expect(await check(rules, '1')).toBe('自定义');
  });
});

describe('the table', () => {
  const columns = [
    { key: 'a', title: '甲', type: 'input', validateRules: [{ required: true }, { unique: true }] },
    { field: 'b', title: '乙', type: 'input', validateRules: [{ pattern: /^x/ }] },
    { key: 'c', title: '丙', type: 'input' },
  ];

  it('[TABLE-13][TABLE-101][TABLE-102] names each cell that fails, row by row', async () => {
    const rows = [
      { id: '1', values: { a: 's', b: 'y' } },
      { id: '2', values: { a: 's', b: 'x' } },
      { id: '3', values: {}, parentId: '2', isPlaceholder: true },
    ];
    expect(await tableFaults(columns, rows)).toEqual([
      { rowId: '1', column: 'a', message: faultMessages.unique },
      { rowId: '1', column: 'b', message: faultMessages.pattern },
      { rowId: '2', column: 'a', message: faultMessages.unique },
    ]);
  });

  it('[TABLE-101] has no fault when each cell passes', async () => {
    expect(await tableFaults(columns, [{ id: '1', values: { a: 's', b: 'x' } }])).toEqual([]);
  });
});
