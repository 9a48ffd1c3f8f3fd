import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CronField,
  type CronPart,
  type CronParts,
  cronFault,
  cronIntervals,
  cronValues,
  formatCron,
  nthBounds,
} from '#contract/cron.ts';
import { previewExpression } from '#machines/cron/cron.logic.ts';

const start = '2026-11-22T10:20:30Z';
const runs = 5;

/** The runs according to the parser of the preview; undefined for an unsupported expression. */
function previewed(parts: CronParts): string[] | undefined {
  try {
    const found = CronExpressionParser.parse(previewExpression(parts), { currentDate: start, tz: 'UTC' });
    return found.take(runs).map(date => new Date(date.getTime()).toISOString());
  } catch {
    return undefined;
  }
}

/**
 * The runs of the stored expression according to a scheduler of Quartz expressions; undefined if it is not
 * supported.
 */
function scheduled(parts: CronParts): string[] | undefined {
  try {
    const cron = new Cron(formatCron(parts), {
      alternativeWeekdays: true,
      sloppyRanges: true,
      timezone: 'UTC',
      mode: '7-part',
      paused: true,
    });
    return cron.nextRuns(runs, new Date(start)).map(date => date.toISOString());
  } catch {
    return undefined;
  }
}

const every: CronPart = { kind: 'every' };
const notSet: CronPart = { kind: 'notSet' };
const midnight = { second: zero(), minute: zero(), hour: zero(), month: every, year: every };
const onDay = (day: CronPart): CronParts => ({ ...midnight, day, week: notSet });
const onWeek = (week: CronPart): CronParts => ({ ...midnight, day: notSet, week });

function zero(): CronPart {
  return { kind: 'specific', values: [0] };
}

function plainPart(field: CronField): fc.Arbitrary<CronPart> {
  const { least, most } = cronValues[field];
  const value = fc.integer({ min: least, max: most });
  const interval = fc.integer({ min: 1, max: Math.min(cronIntervals[field].most, most - least) });
  return fc.oneof(
    fc.constant(every),
    fc
      .tuple(value, value)
      .map(([a, b]): CronPart => ({ kind: 'range', from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ kind: fc.constant('increment' as const), start: value, interval }),
    fc
      .uniqueArray(value, { minLength: 1, maxLength: 4 })
      .map((values): CronPart => ({ kind: 'specific', values: values.sort((a, b) => a - b) })),
  );
}

const weekday = fc.integer({ min: cronValues.week.least, max: cronValues.week.most });
const dayPart = fc.oneof({ weight: 4, arbitrary: plainPart('day') }, fc.constant<CronPart>({ kind: 'last' }));
const weekPart = fc.oneof(
  { weight: 3, arbitrary: plainPart('week') },
  weekday.map((day): CronPart => ({ kind: 'lastWeekday', weekday: day })),
  fc
    .tuple(weekday, fc.integer({ min: nthBounds.least, max: nthBounds.most }))
    .map(([day, nth]): CronPart => ({ kind: 'nthWeekday', weekday: day, nth })),
);
const someParts: fc.Arbitrary<CronParts> = fc
  .record({
    second: plainPart('second'),
    minute: plainPart('minute'),
    hour: plainPart('hour'),
    month: fc.oneof({ weight: 3, arbitrary: fc.constant(every) }, plainPart('month')),
    date: fc.oneof(
      dayPart.map(day => ({ day, week: notSet })),
      weekPart.map(week => ({ day: notSet, week })),
    ),
  })
  .map(({ date, ...rest }) => ({ ...rest, ...date, year: every }));

describe('the runs of an expression', () => {
  it('[CRON-27] [CRON-36] are the same in the preview as where the stored expression is scheduled', () => {
    let compared = 0;
    fc.assert(
      fc.property(someParts, parts => {
        expect(cronFault(formatCron(parts))).toBeUndefined();
        const stored = scheduled(parts);
        const shown = previewed(parts);
        if (!stored || !shown) return;
        compared += 1;
        expect(shown, `${previewExpression(parts)} for ${formatCron(parts)}`).toEqual(stored);
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(250);
  });

  it.each<[what: string, parts: CronParts, inPreview: boolean, inSchedule: boolean]>([
    ['the last day of the month', onDay({ kind: 'last' }), true, true],
    ['the last working day', onDay({ kind: 'lastWork' }), false, true],
    ['the working day nearest to a date', onDay({ kind: 'work', day: 15 }), false, true],
    ['days before the end of the month', onDay({ kind: 'beforeEnd', days: 3 }), false, false],
    ['the last of a weekday', onWeek({ kind: 'lastWeekday', weekday: 6 }), true, true],
    ['a weekday by its count', onWeek({ kind: 'nthWeekday', weekday: 2, nth: 3 }), true, true],
  ])('[CRON-04] which libraries understand %s', (_what, parts, inPreview, inSchedule) => {
    expect(cronFault(formatCron(parts))).toBeUndefined();
    expect([previewed(parts) !== undefined, scheduled(parts) !== undefined]).toEqual([inPreview, inSchedule]);
  });
});
