import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronFault, formatCron, formatPart, parsePart } from '#contract/cron.ts';
import {
  basePartTypes,
  dayModeOf,
  dayPartTypes,
  isChange,
  openedParts,
  partTypes,
  previewExpression,
  startingPart,
  tidied,
  unsupportedFields,
} from '#machines/cron/cron.logic.ts';

describe('opening an expression', () => {
  it('[CRON-02] without one, each field is every and the week is not set', () => {
    expect(formatCron(openedParts(''))).toBe('* * * * * ? *');
  });

  it('[CRON-15] parses every field', () => {
    const written = '0 0/5 8-18 15W 1,6 ? 2030';
    expect(formatCron(openedParts(written))).toBe(written);
    expect(formatCron(openedParts('0 0 12 ? * 2#1'))).toBe('0 0 12 ? * 2#1 *');
  });

  it('[CRON-15] a field that no mode understands opens as every', () => {
    expect(formatCron(openedParts('0 1-10L 5W x * ?'))).toBe('0 * * * * ? *');
    expect(unsupportedFields('0 1-10L 5W x * ?')).toEqual(['minute', 'hour', 'day']);
    expect(unsupportedFields('0 0 0 L * ?')).toEqual([]);
    expect(formatCron(openedParts('0 0 0 ? * 9'))).toBe('0 0 0 ? * * *');
    expect(formatCron(openedParts('not a schedule'))).toBe('* * * * * ? *');
  });

  it('[CRON-15] a list that mixes values, ranges and steps opens as the list of its values', () => {
    expect(formatCron(openedParts('0 1-10/4,40 8-10,20 ? * MON-WED,SAT */50'))).toBe(
      '0 1,5,9,40 8,9,10,20 ? * 2,3,4,7 2019,2069,2119',
    );
  });

  it('[CRON-26] of day and week one is set, even when the expression sets both or none', () => {
    expect(formatCron(openedParts('0 0 0 1 * 2'))).toBe('0 0 0 1 * ? *');
    expect(formatCron(openedParts('0 0 0 ? * ?'))).toBe('0 0 0 * * ? *');
    expect(formatCron(openedParts('0 0 0 * * *'))).toBe('0 0 0 * * ? *');
  });

  it('[CRON-15][CRON-26] makes a valid expression of any text', () => {
    const fields = fc.array(fc.constantFrom('*', '?', '0', '5', '1/2', 'L', '3W', '2#1', '6L', '9-3', 'x'), {
      minLength: 5,
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fields.map(texts => texts.join(' ')),
        text => {
          const opened = openedParts(text);
          expect(cronFault(formatCron(opened))).toBeUndefined();
          expect(openedParts(formatCron(opened))).toEqual(opened);
        },
      ),
    );
  });
});

describe('the mode of the day', () => {
  it.each([
    ['CRON-05', '* * * * * ?', 'every'],
    ['CRON-05', '0 0 0 1/2 * ?', 'increment'],
    ['CRON-06', '0 0 0 ? * 2/1', 'perWeek'],
    ['CRON-07', '0 0 0 ? * 2,4', 'weekdays'],
    ['CRON-08', '0 0 0 L * ?', 'last'],
    ['CRON-09', '0 0 0 LW * ?', 'lastWork'],
    ['CRON-10', '0 0 0 ? * 6L', 'lastWeekday'],
    ['CRON-11', '0 0 0 L-2 * ?', 'beforeEnd'],
    ['CRON-12', '0 0 0 15W * ?', 'work'],
    ['CRON-13', '0 0 0 ? * 6#2', 'nthWeekday'],
    ['CRON-14', '0 0 0 ? * 2-6', 'notSet'],
  ])('[%s] in %s is %s', (_id, expression, mode) => {
    expect(dayModeOf(openedParts(expression))).toBe(mode);
  });
});

describe('setting a field', () => {
  it('[CRON-18] replaces an empty list by the minimum of the field', () => {
    const empty = { kind: 'specific', values: [] } as const;
    expect(formatPart(tidied('minute', empty))).toBe('0');
    expect(formatPart(tidied('day', empty))).toBe('1');
    expect(formatPart(tidied('year', empty))).toBe('2019');
  });

  it('sorts a list and removes duplicates', () => {
    expect(tidied('minute', { kind: 'specific', values: [10, 9, 10, 1] })).toEqual({
      kind: 'specific',
      values: [1, 9, 10],
    });
    expect(tidied('minute', { kind: 'every' })).toEqual({ kind: 'every' });
  });

  it('changes nothing when the part is not valid for the field or is its current one', () => {
    const parts = openedParts('0 5 * * * ?');
    expect(isChange(parts, 'minute', { kind: 'specific', values: [6] })).toBe(true);
    expect(isChange(parts, 'minute', { kind: 'specific', values: [5, 5] })).toBe(false);
    expect(isChange(parts, 'minute', { kind: 'specific', values: [60] })).toBe(false);
    expect(isChange(parts, 'second', { kind: 'specific', values: [] })).toBe(false);
  });
});

describe('the types on offer', () => {
  it('[CRON-16] in the part editors are every, range, loop and specify', () => {
    expect(partTypes).toEqual(['every', 'range', 'increment', 'specific']);
  });

  it('[CRON-17] in their shared base also include not set, work and last', () => {
    expect(basePartTypes).toEqual(['every', 'range', 'increment', 'specific', 'notSet', 'work', 'last']);
  });

  it('[CRON-14] for the day of the month are those seven', () => {
    expect(dayPartTypes).toEqual(['notSet', 'every', 'range', 'increment', 'work', 'last', 'specific']);
  });
});

describe('choosing a mode', () => {
  it('[CRON-44] the range of the year is from this year to 100 years after it', () => {
    expect(startingPart('year', 'range', 2031)).toEqual({ kind: 'range', from: 2031, to: 2131 });
  });

  it.each([
    ['second', 'range', '0-59'],
    ['day', 'range', '1-31'],
    ['hour', 'increment', '0/1'],
    ['month', 'specific', '1'],
    ['day', 'work', '1W'],
    ['day', 'beforeEnd', 'L-1'],
    ['day', 'last', 'L'],
    ['day', 'lastWork', 'LW'],
    ['week', 'lastWeekday', '1L'],
    ['week', 'nthWeekday', '1#1'],
    ['week', 'notSet', '?'],
    ['week', 'every', '*'],
  ] as const)('of the %s, %s starts with %s', (field, kind, text) => {
    const part = startingPart(field, kind, 2031);
    expect(formatPart(part)).toBe(text);
    expect(part).toStrictEqual(parsePart(field, text));
  });
});

describe('the expression of the preview', () => {
  it('[CRON-28] runs in every year', () => {
    expect(previewExpression(openedParts('0 0 12 1 * ? 2030'))).toBe('0 0 12 1 * ? *');
  });
});
