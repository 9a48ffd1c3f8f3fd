import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangedIds, sortedIds } from '#machines/editable-table/arrangement.logic.ts';
import { placesOf } from '#machines/editable-table/rows.logic.ts';

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const value = fc.oneof(fc.integer(), fc.string(), fc.constant(undefined));

it('sorting keeps every row once, equal ones in their order, and puts empty ones last in both directions', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), fc.boolean(), (values, descending) => {
      const ids = values.map((_, index) => String(index));
      const sorted = sortedIds(ids, id => values[Number(id)], descending, compare);
      expect([...sorted].sort()).toEqual([...ids].sort());
      const given = sorted.map(id => values[Number(id)]);
      const empty = given.findIndex(each => each === undefined || each === '');
      if (empty >= 0) expect(given.slice(empty).every(each => each === undefined || each === '')).toBe(true);
      for (let at = 1; at < sorted.length; at += 1) {
        if (Object.is(given[at], given[at - 1]))
          expect(Number(sorted[at - 1])).toBeLessThan(Number(sorted[at]));
      }
    }),
  );
});

it('an arrangement shows each row once: those in its order that are still there, never those left out, and later ones behind', () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 20 });
  fc.assert(
    fc.property(some, some, some, (all, order, left) => {
      const rows = all.map(id => ({ id: String(id), values: {} }));
      const hidden = new Set(left.filter(id => !order.includes(id)).map(String));
      const arrangement = { sort: undefined, filters: {}, order: order.map(String), left: hidden };
      const shown = arrangedIds(arrangement, placesOf(rows));
      const expected = all.map(String).filter(id => !hidden.has(id));
      expect([...shown].sort()).toEqual([...expected].sort());
      const inOrder = shown.filter(id => order.includes(Number(id)));
      expect(shown.slice(0, inOrder.length)).toEqual(inOrder);
    }),
  );
});
