import { describe, expect, it } from 'vitest';
import { holderKinds } from '#contract/areas/access-matrix.ts';
import { firstView } from '#machines/access-matrix/view.logic.ts';
import { readView, writeView } from '#modules/access/access-matrix/address.ts';

describe('the address of the access matrix', () => {
  it('is empty for the first view, and describes every other one completely', () => {
    expect(JSON.stringify(writeView(firstView))).toBe('{}');
    expect(readView({})).toEqual(firstView);
    const view = {
      keyword: '林',
      pageNo: 3,
      pair: ['a', 'b'],
      text: '用户',
      onlyDifferences: true,
    };
    for (const of of holderKinds)
      expect(readView(JSON.parse(JSON.stringify(writeView({ ...view, of }))))).toEqual({ ...view, of });
  });

  it('takes what a router has read as numbers, and ignores anything else', () => {
    expect(readView({ who: 12, what: 7, page: '2', compare: [1, 2] })).toEqual({
      ...firstView,
      keyword: '12',
      text: '7',
      pageNo: 2,
      pair: ['1', '2'],
    });
    const wrong = { of: 'x', who: 'a'.repeat(200), page: -1, compare: ['one'], differences: true };
    expect(readView(wrong)).toEqual(firstView);
  });
});
