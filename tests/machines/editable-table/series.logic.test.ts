import fc from 'fast-check';
import { expect, it } from 'vitest';
import { continued } from '#machines/editable-table/series.logic.ts';

it.each([
  ['inputNumber', [3], [4, 5, 6]],
  ['inputNumber', [2, 4], [6, 8, 10]],
  ['inputNumber', [0.1, 0.2], [0.3, 0.4, 0.5]],
  ['inputNumber', ['10', '5'], [0, -5, -10]],
  ['inputNumber', [1, 2, 4], [1, 2, 4]],
  ['inputNumber', ['x'], ['x', 'x', 'x']],
  ['date', ['2026-02-27'], ['2026-02-28', '2026-03-01', '2026-03-02']],
  ['date', ['2026-01-01', '2026-01-08'], ['2026-01-15', '2026-01-22', '2026-01-29']],
  ['date', ['2026-01-15', '2026-02-15'], ['2026-03-15', '2026-04-15', '2026-05-15']],
  ['date', ['2026-11'], ['2026-12', '2027-01', '2027-02']],
  ['date', ['2025', '2027'], ['2029', '2031', '2033']],
  [
    'datetime',
    ['2026-12-31 08:30:00'],
    ['2027-01-01 08:30:00', '2027-01-02 08:30:00', '2027-01-03 08:30:00'],
  ],
  [
    'datetime',
    ['2026-12-31 08:30:00', '2027-01-01 09:00:00'],
    ['2026-12-31 08:30:00', '2027-01-01 09:00:00', '2026-12-31 08:30:00'],
  ],
  ['input', ['A-009'], ['A-010', 'A-011', 'A-012']],
  ['input', ['展柜 2', '展柜 4'], ['展柜 6', '展柜 8', '展柜 10']],
  ['input', ['A1', 'B2'], ['A1', 'B2', 'A1']],
  ['input', ['鼎'], ['鼎', '鼎', '鼎']],
  ['input', [''], ['', '', '']],
  ['select', ['1'], ['1', '1', '1']],
])('the column %s continues %j', (type, values, expected) => {
  expect(continued(type, values, 3)).toEqual(expected);
});

it('backwards it leads to what is before, the nearest one first, and a text never below zero', () => {
  expect(continued('inputNumber', [5, 7], 2, true)).toEqual([3, 1]);
  expect(continued('date', ['2026-03-01'], 2, true)).toEqual(['2026-02-28', '2026-02-27']);
  expect(continued('input', ['A2'], 3, true)).toEqual(['A1', 'A0', 'A0']);
  expect(continued('select', ['a', 'b'], 3, true)).toEqual(['b', 'a', 'b']);
});

it('what continues evenly spaced numbers is itself continued by the same distance', () => {
  const whole = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 1, max: 5 }), (first, step, count) => {
      const values = [first, first + step];
      const next = continued('inputNumber', values, count);
      expect([...values, ...next]).toEqual(Array.from({ length: count + 2 }, (_, at) => first + step * at));
      expect(continued('inputNumber', [...values, ...next], 1)).toEqual([first + step * (count + 2)]);
    }),
  );
});
