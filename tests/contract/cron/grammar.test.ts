import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  beforeEndBounds,
  type CronField,
  type CronPart,
  canHold,
  cronFault,
  cronFields,
  cronIntervals,
  cronValues,
  formatCron,
  formatPart,
  isWithin,
  nthBounds,
  parsePart,
  splitCron,
  yearPartBounds,
} from '#contract/cron.ts';

const within = ({ least, most }: Bounds) => fc.integer({ min: least, max: most });

/** An arbitrary part of a field. */
const partOf = (field: CronField): fc.Arbitrary<CronPart> => {
  const value = within(cronValues[field]);
  const kinds: fc.Arbitrary<CronPart>[] = [
    fc.constant({ kind: 'every' }),
    fc.tuple(value, value).map(([a, b]) => ({ kind: 'range', from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ kind: fc.constant('increment'), start: value, interval: within(cronIntervals[field]) }),
    fc.record({ kind: fc.constant('specific'), values: fc.array(value, { minLength: 1, maxLength: 5 }) }),
  ];
  if (field === 'day' || field === 'week') kinds.push(fc.constant({ kind: 'notSet' }));
  if (field === 'day') {
    kinds.push(
      fc.constantFrom<CronPart>({ kind: 'last' }, { kind: 'lastWork' }),
      value.map(day => ({ kind: 'work', day })),
      within(beforeEndBounds).map(days => ({ kind: 'beforeEnd', days })),
    );
  }
  if (field === 'week') {
    kinds.push(
      value.map(weekday => ({ kind: 'lastWeekday', weekday })),
      fc.record({ kind: fc.constant('nthWeekday'), weekday: value, nth: within(nthBounds) }),
    );
  }
  return fc.oneof(...kinds);
};

const anyField = fc.constantFrom(...cronFields);

describe('the fields', () => {
  it('[CRON-01] are second, minute, hour, day, month, week and year', () => {
    expect(cronFields).toEqual(['second', 'minute', 'hour', 'day', 'month', 'week', 'year']);
  });

  it.each<[string, CronField, number, number]>([
    ['CRON-30', 'second', 0, 59],
    ['CRON-32', 'minute', 0, 59],
    ['CRON-34', 'hour', 0, 23],
    ['CRON-35', 'day', 1, 31],
    ['CRON-36', 'week', 1, 7],
    ['CRON-37', 'month', 1, 12],
    ['CRON-38', 'year', 2019, 2119],
  ])('[%s] a %s is between %d and %d', (_id, field, least, most) => {
    const holds = (value: number) => canHold(field, { kind: 'specific', values: [least, value] });
    expect([least - 1, least, most, most + 1].map(holds)).toEqual([false, true, true, false]);
  });

  it.each<[string, CronField, number]>([
    ['CRON-31', 'second', 59],
    ['CRON-33', 'minute', 60],
    ['CRON-34', 'hour', 23],
    ['CRON-34', 'day', 31],
    ['CRON-34', 'month', 12],
    ['CRON-41', 'week', 7],
  ])('[%s] an interval of the %s is between 1 and %d', (_id, field, most) => {
    const holds = (interval: number) =>
      canHold(field, { kind: 'increment', start: cronValues[field].least, interval });
    expect([0, 1, most, most + 1].map(holds)).toEqual([false, true, true, false]);
    expect(cronIntervals[field]).toEqual({ least: 1, most });
  });

  it('[CRON-39] an interval of years is between 1 and 99', () => {
    expect(cronIntervals.year).toEqual({ least: 1, most: 99 });
  });

  it('[CRON-40] the ordinal of an nth weekday is between 1 and 5', () => {
    const holds = (nth: number) => canHold('week', { kind: 'nthWeekday', weekday: 1, nth });
    expect([0, 1, 5, 6].map(holds)).toEqual([false, true, true, false]);
    expect(canHold('week', { kind: 'nthWeekday', weekday: 8, nth: 1 })).toBe(false);
  });

  it('[CRON-11] an offset from the end of a month is between 1 and 30 days', () => {
    const holds = (days: number) => canHold('day', { kind: 'beforeEnd', days });
    expect([0, 1, 30, 31].map(holds)).toEqual([false, true, true, false]);
  });

  it('[CRON-42] a start of years in the part editor is not below 0', () => {
    const range = (from: number) => canHold('year', { kind: 'range', from, to: 2030 });
    const loop = (start: number) => canHold('year', { kind: 'increment', start, interval: 1 });
    expect([range(-1), range(0), loop(-1), loop(0)]).toEqual([false, true, false, true]);
    expect(yearPartBounds.start.least).toBe(0);
  });

  it('[CRON-43] neither the end nor the interval of years in the part editor is below 1', () => {
    const range = (to: number) => canHold('year', { kind: 'range', from: 0, to });
    const loop = (interval: number) => canHold('year', { kind: 'increment', start: 0, interval });
    expect([range(0), range(1), loop(0), loop(1), loop(500)]).toEqual([false, true, false, true, true]);
  });

  it('accept only whole numbers and ascending ranges', () => {
    expect(isWithin(1.5, { least: 1, most: 2 })).toBe(false);
    expect(canHold('hour', { kind: 'range', from: 5, to: 5 })).toBe(true);
    expect(canHold('hour', { kind: 'range', from: 6, to: 5 })).toBe(false);
    expect(canHold('hour', { kind: 'range', from: 0, to: 24 })).toBe(false);
    expect(canHold('hour', { kind: 'range', from: -1, to: 3 })).toBe(false);
    expect(canHold('hour', { kind: 'increment', start: 24, interval: 1 })).toBe(false);
    expect(canHold('hour', { kind: 'specific', values: [] })).toBe(false);
  });

  it('[CRON-04] accept day parts only for the day, and weekday parts only for the week', () => {
    const ofDay: CronPart[] = [
      { kind: 'work', day: 1 },
      { kind: 'last' },
      { kind: 'lastWork' },
      { kind: 'beforeEnd', days: 1 },
    ];
    const ofWeek: CronPart[] = [
      { kind: 'lastWeekday', weekday: 1 },
      { kind: 'nthWeekday', weekday: 1, nth: 1 },
    ];
    const holders = (part: CronPart) => cronFields.filter(field => canHold(field, part));
    for (const part of ofDay) expect(holders(part)).toEqual(['day']);
    for (const part of ofWeek) expect(holders(part)).toEqual(['week']);
    expect(holders({ kind: 'notSet' })).toEqual(['day', 'week']);
    expect(holders({ kind: 'every' })).toEqual(cronFields);
    expect(canHold('day', { kind: 'work', day: 32 })).toBe(false);
    expect(canHold('week', { kind: 'lastWeekday', weekday: 8 })).toBe(false);
  });
});

describe('the text of a field', () => {
  it.each<[CronField, string, CronPart]>([
    ['second', '*', { kind: 'every' }],
    ['minute', '5-10', { kind: 'range', from: 5, to: 10 }],
    ['hour', '0/6', { kind: 'increment', start: 0, interval: 6 }],
    ['hour', '9', { kind: 'specific', values: [9] }],
    ['month', '1,4,10', { kind: 'specific', values: [1, 4, 10] }],
    ['day', '?', { kind: 'notSet' }],
    ['day', '15W', { kind: 'work', day: 15 }],
    ['day', 'L', { kind: 'last' }],
    ['day', 'LW', { kind: 'lastWork' }],
    ['day', 'L-3', { kind: 'beforeEnd', days: 3 }],
    ['week', '6L', { kind: 'lastWeekday', weekday: 6 }],
    ['week', '2#1', { kind: 'nthWeekday', weekday: 2, nth: 1 }],
  ])('[CRON-04] of the %s: %s', (field, text, part) => {
    expect(parsePart(field, text)).toEqual(part);
    expect(formatPart(part)).toBe(text);
  });

  it.each<[CronField, string, string]>([
    ['week', 'MON-FRI', '2-6'],
    ['week', 'sun,sat', '1,7'],
    ['week', 'L', '7'],
    ['month', 'JAN,DEC', '1,12'],
    ['minute', '*/5', '0/5'],
    ['day', '*/2', '1/2'],
    ['day', 'lw', 'LW'],
  ])('of the %s accepts %s for %s', (field, text, plain) => {
    const part = parsePart(field, text);
    expect(part && formatPart(part)).toBe(plain);
  });

  it.each<[CronField, string]>([
    ['second', ''],
    ['second', '60'],
    ['second', '?'],
    ['hour', '5W'],
    ['hour', 'L'],
    ['minute', '1,2-3'],
    ['minute', '1-10/2'],
    ['day', 'x5'],
    ['day', '5x'],
    ['day', '1,'],
    ['day', 'LWW'],
    ['day', 'L-3x'],
    ['day', '5L'],
    ['week', '2#6'],
    ['week', '12#1x'],
    ['month', 'MON'],
    ['year', '*/5'],
  ])('of the %s has no mode for "%s"', (field, text) => {
    expect(parsePart(field, text)).toBeUndefined();
  });

  it('parses every part that was formatted', () => {
    const fieldAndPart = anyField.chain(field => fc.tuple(fc.constant(field), partOf(field)));
    fc.assert(
      fc.property(fieldAndPart, ([field, part]) => {
        expect(canHold(field, part)).toBe(true);
        expect(parsePart(field, formatPart(part))).toEqual(part);
      }),
    );
  });

  it('never throws in the parser, and parsed parts are accepted and round-trip', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789*?-/,LW#') }));
    fc.assert(
      fc.property(anyField, text, (field, written) => {
        const part = parsePart(field, written);
        if (part === undefined) return;
        expect(canHold(field, part)).toBe(true);
        expect(parsePart(field, formatPart(part))).toEqual(part);
      }),
    );
  });
});

describe('an expression', () => {
  it('has six or seven fields, and matches any year without a year field', () => {
    expect(splitCron(' 0 1  2 3 4 ? ')).toEqual({
      second: '0',
      minute: '1',
      hour: '2',
      day: '3',
      month: '4',
      week: '?',
      year: '*',
    });
    expect(splitCron('0 1 2 3 4 ? 2030')?.year).toBe('2030');
    expect(splitCron('0 1 2 3 4')).toBeUndefined();
    expect(splitCron('0 1 2 3 4 ? 2030 1')).toBeUndefined();
    expect(splitCron('')).toBeUndefined();
  });

  it.each([
    '* * * * * ? *',
    '0/1 * * * * ?',
    '0 0 12 ? * MON-FRI',
    '0 0 0 L-3 * ? 2030-2035',
    '0 0-10,20,30-40/5 */2 1,15 * ?',
    '0 0 10 ? * 6#3',
  ])('is valid: %s', expression => {
    expect(cronFault(expression)).toBeUndefined();
  });

  it.each([
    ['* * *', { kind: 'fieldCount' }],
    ['60 * * * * ?', { kind: 'field', field: 'second', text: '60' }],
    ['* * * * * ? x', { kind: 'field', field: 'year', text: 'x' }],
    ['0 1,L * * * ?', { kind: 'field', field: 'minute', text: '1,L' }],
    ['0 0 0 1,L * ?', { kind: 'field', field: 'day', text: '1,L' }],
    ['0 0/61,3 0 1 * ?', { kind: 'field', field: 'minute', text: '0/61,3' }],
    ['0 3,0/0 0 1 * ?', { kind: 'field', field: 'minute', text: '3,0/0' }],
    ['0 5/1/2 0 1 * ?', { kind: 'field', field: 'minute', text: '5/1/2' }],
    ['0 1, 0 1 * ?', { kind: 'field', field: 'minute', text: '1,' }],
    ['0 0 0 1 * 2', { kind: 'dayAndWeek' }],
    ['0 0 0 ? * ?', { kind: 'dayAndWeek' }],
  ])('[CRON-26] is refused: %s', (expression, fault) => {
    expect(cronFault(expression)).toEqual(fault);
  });

  it('[CRON-26] is valid if its parts are valid and exactly one of day and week is set', () => {
    const parts = fc.record({
      second: partOf('second'),
      minute: partOf('minute'),
      hour: partOf('hour'),
      day: partOf('day'),
      month: partOf('month'),
      week: partOf('week'),
      year: partOf('year'),
    });
    fc.assert(
      fc.property(parts, all => {
        const single = (all.day.kind === 'notSet') !== (all.week.kind === 'notSet');
        expect(cronFault(formatCron(all))).toEqual(single ? undefined : { kind: 'dayAndWeek' });
        expect(splitCron(formatCron(all))?.year).toBe(formatPart(all.year));
      }),
    );
  });
});
