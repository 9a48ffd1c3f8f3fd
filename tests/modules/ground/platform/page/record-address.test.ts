import { describe, expect, it } from 'vitest';
import { recordAddress, recordInSearch } from '#modules/ground/platform/page/record-address.ts';

describe('the address of a record in its list', () => {
  it('names the record beside what narrows the list', () => {
    const address = recordAddress('/isystem/position', { id: '1174506953255182338', keyword: '讲解 员' });
    const search = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
    expect(search.keyword).toBe('讲解 员');
    // The id of a record is often a number that is too long for one.
    expect(recordInSearch(search)).toEqual({ id: '1174506953255182338', rest: { keyword: '讲解 员' } });
  });

  it('of a list alone names no record', () => {
    const address = recordAddress('/isystem/position', { keyword: '讲解员' });
    expect(new URL(address, 'http://localhost').searchParams.has('record')).toBe(false);
  });

  it.each([undefined, 7, '', '.', 'without-dot', { id: 1 }])('ignores what is no record: %j', record => {
    expect(recordInSearch({ record, page: 2 })).toEqual({ id: undefined, rest: { page: 2 } });
  });
});
