import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { createTally, sameness } from '#machines/editable-table/tally.logic.ts';

const values = fc.constantFrom<unknown>('x', 'y', 1, '1', '', undefined, []);
const step = fc.record({ index: fc.nat(5), value: values, kind: fc.constantFrom('set', 'add', 'remove') });

it('[TABLE-91] the tally of a column is the same as counting all of its rows, after any changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const countOf = createTally();
      let rows: readonly TableRow[] = [];
      for (const { index, value, kind } of steps) {
        const row = { id: String(index), values: { a: value } };
        if (kind === 'add') rows = rows.toSpliced(index, 0, row);
        else if (kind === 'remove') rows = rows.toSpliced(index, 1);
        else if (index < rows.length) rows = rows.with(index, row);
        const text = sameness(value);
        const counted = rows.filter(each => text !== undefined && sameness(each.values.a) === text).length;
        expect(countOf(rows, 'a', value)).toBe(counted);
      }
    }),
  );
});
