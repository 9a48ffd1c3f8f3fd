import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSteps, wholeValue } from '#contract/check-steps.ts';
import { contentOf, rangesOf, rowsOfSteps, stepOf } from '#modules/content/rules/steps.ts';

const steps = fc.array(
  fc.record({
    digits: fc.oneof(fc.constant(wholeValue), fc.integer({ min: 1, max: 9999 }).map(String)),
    pattern: fc.string(),
    message: fc.string(),
  }),
);

it('the steps of a rule are the same after they were rows of a table, in their order', () => {
  fc.assert(
    fc.property(steps, given => {
      const rows = rowsOfSteps(JSON.stringify(given)).map(({ id: _, ...values }) => ({ values }));
      expect(readSteps(contentOf(rows))).toEqual(given);
    }),
  );
});

it('a step without a number of characters judges the whole value, and the others go on behind each other', () => {
  const rows = [{ digits: ' ' }, { digits: '2' }, { digits: 3 }, {}, { digits: '1' }];
  expect(rangesOf(rows.map(stepOf))).toEqual([undefined, [1, 2], [3, 5], undefined, [6, 6]]);
});
