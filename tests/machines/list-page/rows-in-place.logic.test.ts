import { describe, expect, it } from 'vitest';
import { inPlace } from '#machines/list-page/rows-in-place.logic.ts';
import { row } from './fixtures.ts';
import { startPage } from './start-page.ts';

const rowsOf = (ids: string) => [...ids].map(row);
const ids = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => id).join('');

describe('a load that the person did not request', () => {
  it.each([
    ['keeps the places of rows that another order has elsewhere', 'abc', 3, 'bca', 3, 'abc'],
    ['keeps a row that moved to another page', 'abc', 9, 'bcd', 9, 'abc'],
    ['shows a new row where the reply has it', 'abc', 3, 'nbca', 4, 'nabc'],
    ['removes a row that is no longer in the list', 'abc', 3, 'cb', 2, 'bc'],
    ['fills the place of a removed row from the next page', 'abc', 9, 'acd', 8, 'acd'],
  ])('%s', (_name, shown, total, loaded, newTotal, expected) => {
    const rows = inPlace({ rows: rowsOf(shown), total }, { rows: rowsOf(loaded), total: newTotal });
    expect(ids(rows)).toBe(expected);
  });

  it('shows the new values of a row in its place', () => {
    const read = { ...row('a'), readFlag: '1' };
    const rows = inPlace({ rows: rowsOf('ab'), total: 2 }, { rows: [row('b'), read], total: 2 });
    expect(rows).toEqual([read, row('b')]);
  });

  it('is not the reply to a request whose rows were shown from the cache first', () => {
    const { actor, context } = startPage();
    actor.send({ type: 'rows.loaded', rows: rowsOf('abc'), total: 3, cached: true });
    actor.send({ type: 'rows.loaded', rows: rowsOf('bca'), total: 3, cached: false });
    expect(ids(context().rows)).toBe('bca');
    actor.send({ type: 'rows.loaded', rows: rowsOf('cab'), total: 3, cached: false });
    expect(ids(context().rows)).toBe('bca');
    actor.send({ type: 'list.reload' });
    actor.send({ type: 'rows.loaded', rows: rowsOf('cab'), total: 3, cached: false });
    expect(ids(context().rows)).toBe('cab');
  });
});
