import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRuns } from '#contract/cron/runs.ts';
import {
  type CronField,
  type CronPart,
  type CronParts,
  cronFault,
  cronIntervals,
  cronValues,
  formatCron,
  formatPart,
  nthBounds,
} from '#contract/cron.ts';

const count = 5;
interface From {
  readonly start: number;
  readonly zone: string;
}

const written = (runs: readonly number[]) => runs.map(run => new Date(run).toISOString());

/** A loop over weekdays ends on Saturday, because cron-parser treats 7 as Sunday, 0. */
function zeroBased(week: CronPart): string {
  switch (week.kind) {
    case 'range':
      return formatPart({ ...week, from: week.from - 1, to: week.to - 1 });
    case 'increment':
      return `${week.start - 1}-6/${week.interval}`;
    case 'specific':
      return formatPart({ ...week, values: week.values.map(value => value - 1) });
    case 'lastWeekday':
    case 'nthWeekday':
      return formatPart({ ...week, weekday: week.weekday - 1 });
    default:
      return formatPart(week);
  }
}

/** The runs according to cron-parser, which has no years, no `W`, no `L-3`; undefined for what it cannot express. */
function byCronParser(parts: CronParts, { start, zone }: From): string[] | undefined {
  if (parts.year.kind !== 'every') return undefined;
  const { second, minute, hour, day, month } = parts;
  const text = [...[second, minute, hour, day, month].map(formatPart), zeroBased(parts.week)].join(' ');
  try {
    const found = CronExpressionParser.parse(text, { currentDate: new Date(start), tz: zone });
    return written(found.take(count).map(date => date.getTime()));
  } catch {
    return undefined;
  }
}

/** The runs according to croner, which has no `L-3`; undefined for what it cannot express. */
function byCroner(parts: CronParts, { start, zone }: From): string[] | undefined {
  try {
    const cron = new Cron(formatCron(parts), {
      alternativeWeekdays: true,
      sloppyRanges: true,
      timezone: zone,
      mode: '7-part',
      paused: true,
    });
    return written(cron.nextRuns(count, new Date(start)).map(Number));
  } catch {
    return undefined;
  }
}

const every: CronPart = { kind: 'every' };
const notSet: CronPart = { kind: 'notSet' };

function plainPart(field: CronField): fc.Arbitrary<CronPart> {
  const { least, most } = cronValues[field];
  const value = fc.integer({ min: least, max: most });
  const interval = fc.integer({ min: 1, max: cronIntervals[field].most });
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
const dayPart = fc.oneof(
  { weight: 4, arbitrary: plainPart('day') },
  fc.constantFrom<CronPart>({ kind: 'last' }, { kind: 'lastWork' }),
  fc.integer({ min: 1, max: 31 }).map((day): CronPart => ({ kind: 'work', day })),
);
const weekPart = fc.oneof(
  { weight: 3, arbitrary: plainPart('week') },
  weekday.map((day): CronPart => ({ kind: 'lastWeekday', weekday: day })),
  fc
    .tuple(weekday, fc.integer({ min: nthBounds.least, max: nthBounds.most }))
    .map(([day, nth]): CronPart => ({ kind: 'nthWeekday', weekday: day, nth })),
);
const year = fc.oneof(
  { weight: 4, arbitrary: fc.constant(every) },
  fc.integer({ min: 2026, max: 2040 }).map((from): CronPart => ({ kind: 'range', from, to: from + 3 })),
);
const anyParts: fc.Arbitrary<CronParts> = fc
  .record({
    second: plainPart('second'),
    minute: plainPart('minute'),
    hour: plainPart('hour'),
    month: fc.oneof({ weight: 3, arbitrary: fc.constant(every) }, plainPart('month')),
    year,
    date: fc.oneof(
      dayPart.map(day => ({ day, week: notSet })),
      weekPart.map(week => ({ day: notSet, week })),
    ),
  })
  .map(({ date, ...rest }) => ({ ...rest, ...date }));
const anyFrom: fc.Arbitrary<From> = fc.record({
  start: fc
    .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2029, 0, 1) / 1000 })
    .map(s => s * 1000),
  // Without changes of the clock, which have a test of their own.
  zone: fc.constantFrom('UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'Pacific/Kiritimati'),
});

describe('the runs of 10,000 expressions', () => {
  it('[CRON-04][CRON-27][CRON-36] are those of cron-parser and of croner, where these can express them', () => {
    const compared = { cronParser: 0, croner: 0, all: 0 };
    fc.assert(
      fc.property(anyParts, anyFrom, (parts, from) => {
        const expression = formatCron(parts);
        expect(cronFault(expression)).toBeUndefined();
        const runs = written(nextRuns(expression, count, { after: from.start, zone: from.zone }));
        const [first, second] = [byCronParser(parts, from), byCroner(parts, from)];
        compared.all += 1;
        if (first) {
          compared.cronParser += 1;
          expect({ expression, ...from, runs }).toEqual({ expression, ...from, runs: first });
        }
        if (second) {
          compared.croner += 1;
          expect({ expression, ...from, runs }).toEqual({ expression, ...from, runs: second });
        }
      }),
      { numRuns: 10_000 },
    );
    expect(compared.all).toBe(10_000);
    expect(compared.cronParser).toBeGreaterThan(5_000);
    expect(compared.croner).toBeGreaterThan(9_000);
  }, 240_000);
});
