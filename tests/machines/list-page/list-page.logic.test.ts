import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameQuery,
  lastPageHolding,
  onPage,
  pageAfterRemoval,
  withConditions,
  withFilters,
  withSize,
  withSort,
} from '#machines/list-page/list-query.logic.ts';
import {
  coverageOf,
  joinedIds,
  nothingSelected,
  toggled,
  withRows,
} from '#machines/list-page/selection.logic.ts';
import { query, row } from './fixtures.ts';

describe('pages', () => {
  it('[LIST-21] the page after a removal still has rows, or is page 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(10, 20, 30),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        (page, size, total, removed) => {
          const after = pageAfterRemoval({ ...query, page, size }, total, removed);
          const remaining = Math.max(0, total - removed);
          expect(after === 1 || (after - 1) * size < remaining).toBe(true);
          expect(after).toBeLessThanOrEqual(page);
        },
      ),
    );
  });

  it('[LIST-21] a list without rows has one page', () => {
    expect(lastPageHolding(0, 10)).toBe(1);
  });

  it('keeps the first row visible when the page size changes', () => {
    expect(withSize({ ...query, page: 5 }, 20)).toMatchObject({ page: 3, size: 20 });
  });

  it('reads a page that is no page as the first', () => {
    expect([0, -3, Number.NaN, 2.9].map(page => onPage(query, page).page)).toEqual([1, 1, 1, 2]);
  });

  it('[LIST-11] an advanced query joins the query and starts at page 1', () => {
    const conditions = [{ field: 'username', rule: 'like', val: 'a' }];
    expect(withConditions(query, conditions, 'or')).toMatchObject({ page: 1, matchType: 'or', conditions });
  });
});

describe('queries', () => {
  const far = { ...query, page: 4 };

  it('[LIST-01] a new search starts at page 1 and omits empty filters', () => {
    expect(withFilters(far, { username: 'a', phone: ' ', email: '' })).toEqual({
      ...far,
      page: 1,
      filters: { username: 'a' },
    });
  });

  it('a list sorted otherwise starts at page 1', () => {
    expect(withSort(far, { column: 'username', order: 'asc' })).toEqual({
      ...far,
      page: 1,
      column: 'username',
      order: 'asc',
    });
  });

  it('are equal whatever the order of their filters, and different for any other difference', () => {
    const one = { ...query, filters: { a: '1', b: '2', c: '3' } };
    expect(isSameQuery(one, { ...query, filters: { c: '3', a: '1', b: '2' } })).toBe(true);
    expect(isSameQuery(one, { ...query, filters: { b: '2', c: '3', a: '1' } })).toBe(true);
    for (const other of [
      { ...one, page: 9 },
      { ...one, size: 99 },
      { ...one, column: 'other' },
      { ...one, filters: { a: '1' } },
      { ...one, matchType: 'or' as const },
      { ...one, conditions: [{ field: 'username', rule: 'like', val: 'a' }] },
    ]) {
      expect(isSameQuery(one, other)).toBe(false);
    }
  });
});

describe('selection', () => {
  const page = [row('1'), row('2')];

  it('is none, some or all', () => {
    const one = toggled(nothingSelected, row('1'));
    expect(coverageOf(nothingSelected, page)).toBe('none');
    expect(coverageOf(one, page)).toBe('some');
    expect(coverageOf(withRows(one, page, true), page)).toBe('all');
  });

  it('keeps rows of other pages when a page is deselected', () => {
    const all = withRows(nothingSelected, [...page, row('3')], true);
    expect([...withRows(all, page, false).keys()]).toEqual(['3']);
  });

  it('[LIST-23] ids travel joined by commas', () => {
    expect(joinedIds(page)).toBe('1,2');
  });
});
