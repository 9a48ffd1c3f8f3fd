import { CronExpressionParser } from 'cron-parser';
import { describe, expect, it } from 'vitest';
import { dayTimes, monthRuns, nextRuns } from '#contract/cron/runs.ts';

const zone = 'UTC';
const runs = (expression: string, start: string, count = 4, inZone = zone) =>
  nextRuns(expression, count, { after: Date.parse(start), zone: inZone }).map(run =>
    new Date(run).toISOString().replace(/:00\.000Z$/, 'Z'),
  );

describe('the forms of a day that depend on the month', () => {
  const start = '2026-01-02T00:00Z';
  it.each([
    ['CRON-08', '0 0 0 L * ?', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['CRON-09', '0 0 0 LW * ?', ['2026-01-30', '2026-02-27', '2026-03-31', '2026-04-30']],
    ['CRON-10', '0 0 0 ? * 6L', ['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24']],
    ['CRON-11', '0 0 0 L-3 * ?', ['2026-01-28', '2026-02-25', '2026-03-28', '2026-04-27']],
    ['CRON-11', '0 0 0 L-30 * ?', ['2026-03-01', '2026-05-01', '2026-07-01', '2026-08-01']],
    // A working day does not leave the month: Saturday 1 August becomes Monday, Sunday 31 May Friday.
    ['CRON-12', '0 0 0 1W 8,9 ?', ['2026-08-03', '2026-09-01', '2027-08-02', '2027-09-01']],
    ['CRON-12', '0 0 0 31W 2-6 ?', ['2026-03-31', '2026-05-29', '2027-03-31', '2027-05-31']],
    ['CRON-13', '0 0 0 ? * 2#5', ['2026-03-30', '2026-06-29', '2026-08-31', '2026-11-30']],
    ['CRON-35', '0 0 0 31 * ?', ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']],
    ['CRON-35', '0 0 0 29 2 ?', ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29']],
    ['CRON-36', '0 0 0 ? * 1', ['2026-01-04', '2026-01-11', '2026-01-18', '2026-01-25']],
    ['CRON-41', '0 0 0 ? * 2/3', ['2026-01-05', '2026-01-08', '2026-01-12', '2026-01-15']],
  ])('[%s] %s', (_id, expression, days) => {
    expect(runs(expression, start)).toEqual(days.map(day => `${day}T00:00Z`));
  });
});

describe('the next runs', () => {
  it('[CRON-27] are after the moment, not at it', () => {
    expect(runs('0 0 8 * * ?', '2026-01-02T08:00Z', 1)).toEqual(['2026-01-03T08:00Z']);
    expect(runs('0 0 8 * * ?', '2026-01-02T07:59:59.999Z', 1)).toEqual(['2026-01-02T08:00Z']);
  });

  it('[CRON-33] of every 60th minute are once an hour', () => {
    expect(runs('0 5/60 * * * ?', '2026-01-02T00:00Z', 2)).toEqual([
      '2026-01-02T00:05Z',
      '2026-01-02T01:05Z',
    ]);
  });

  it('[CRON-38] end with the last year, and are none where that has passed', () => {
    expect(runs('0 0 0 1 7 ? 2026,2028', '2026-01-02T00:00Z')).toEqual([
      '2026-07-01T00:00Z',
      '2028-07-01T00:00Z',
    ]);
    expect(runs('0 0 0 1 7 ? 2020', '2026-01-02T00:00Z')).toEqual([]);
  });

  it('[CRON-39] follow a loop over years without an end', () => {
    expect(runs('0 0 0 1 7 ? 2025/2', '2026-01-02T00:00Z', 2)).toEqual([
      '2027-07-01T00:00Z',
      '2029-07-01T00:00Z',
    ]);
  });

  it('are none for a day that no month has', () => {
    expect(runs('0 0 0 31 2,4 ?', '2026-01-02T00:00Z')).toEqual([]);
  });

  it('are not computed for what is no expression, or in a zone that does not exist', () => {
    expect(() => runs('0 0 0 1 * 2', '2026-01-02T00:00Z')).toThrow('Not a schedule expression');
    expect(() => runs('0 0 0 1 * ?', '2026-01-02T00:00Z', 1, 'Nowhere/City')).toThrow(RangeError);
  });
});

describe('a change of the clock', () => {
  it.each([
    ['a skipped time runs as much later', '0 30 2 * * ?', 'Europe/Berlin', '2026-03-28T12:00Z'],
    ['an hourly run skips nothing', '0 0/20 * * * ?', 'Europe/Berlin', '2026-03-29T00:30Z'],
    ['several skipped times run later', '0 0/20 2 * * ?', 'Europe/Berlin', '2026-03-28T12:00Z'],
    ['skipped and later times run once', '0 0/20 2,3 * * ?', 'Europe/Berlin', '2026-03-28T12:00Z'],
    ['a doubled time runs the first time', '0 30 2 * * ?', 'Europe/Berlin', '2026-10-24T12:00Z'],
    ['an hourly run runs both times', '0 30 * * * ?', 'Europe/Berlin', '2026-10-24T23:00Z'],
    ['a range of hours runs the first time', '0 30 1-3 * * ?', 'Europe/Berlin', '2026-10-24T23:00Z'],
    ['midnight is skipped', '0 0 0 * * ?', 'Africa/Cairo', '2026-04-22T12:00Z'],
    ['the hour before midnight is doubled', '0 30 23 * * ?', 'Africa/Cairo', '2026-10-28T12:00Z'],
    ['it is doubled for each hour', '0 30 * * * ?', 'Africa/Cairo', '2026-10-29T17:00Z'],
    ['in the west', '0 15 1,2 * * ?', 'America/New_York', '2026-03-07T12:00Z'],
  ])('%s, as in cron-parser: %s in %s', (_what, expression, inZone, start) => {
    const parsed = CronExpressionParser.parse(expression, { currentDate: start, tz: inZone });
    expect(runs(expression, start, 8, inZone)).toEqual(
      parsed.take(8).map(date => new Date(date.getTime()).toISOString().replace(/:00\.000Z$/, 'Z')),
    );
  });

  it('of half an hour moves a run by half an hour, on a day that cron-parser leaves out', () => {
    expect(runs('0 0 2 * * ?', '2026-10-02T20:00Z', 2, 'Australia/Lord_Howe')).toEqual([
      '2026-10-03T15:30Z',
      '2026-10-04T15:00Z',
    ]);
  });

  it('of half an hour keeps the hourly run after it, which cron-parser misses', () => {
    expect(runs('0 30 * * * ?', '2026-10-03T14:10Z', 3, 'Australia/Lord_Howe')).toEqual([
      '2026-10-03T15:00Z',
      '2026-10-03T15:30Z',
      '2026-10-03T16:30Z',
    ]);
  });
});

describe('a month of runs', () => {
  const month = (expression: string, year: number, number: number, inZone = zone) =>
    monthRuns(expression, { year, month: number, zone: inZone });

  it('has the days with the number of their runs and the first', () => {
    expect(month('0 0/30 8-9 ? * 2', 2026, 11, 'Asia/Shanghai')).toEqual(
      [2, 9, 16, 23, 30].map(day => ({ day, count: 4, first: Date.UTC(2026, 10, day, 0) })),
    );
    expect(month('0 0 0 31 * ?', 2026, 11)).toEqual([]);
    expect(month('0 0 0 1 * ? 2027', 2026, 11)).toEqual([]);
  });

  it.each(['* * * * * ?', '0 0/7 * * * ?', '5/20 0/20 1-3 * * ?', '0 15 2 * * ?', '0 0/10 0/2 * * ?'])(
    'counts as many runs of %s as there are, also where the clock changes',
    expression => {
      for (const [inZone, year, number, day] of [
        ['Europe/Berlin', 2026, 3, 29],
        ['Europe/Berlin', 2026, 10, 25],
        ['Australia/Lord_Howe', 2026, 10, 4],
        ['Africa/Cairo', 2026, 4, 24],
        ['Africa/Cairo', 2026, 10, 29],
      ] as const) {
        const days = month(expression, year, number, inZone);
        const [found, next] = [day, day + 1].map(each => days.find(({ day: date }) => date === each));
        if (!found || !next) throw new Error(`no run on ${day}`);
        const all = nextRuns(expression, 100_000, { after: found.first - 1, zone: inZone });
        expect({ inZone, count: found.count }).toEqual({
          inZone,
          count: all.filter(run => run < next.first).length,
        });
      }
    },
  );
});

describe('the runs of days in succession', () => {
  const days = (expression: string, after: string, count: number, inZone = zone) =>
    dayTimes(expression, { after: Date.parse(after), zone: inZone, days: count, listed: 3 });

  it('begin on the day of the moment, of which only what is left counts', () => {
    expect(days('0 0 8,12,16,20 * * ?', '2026-11-23T12:00+08:00', 2, 'Asia/Shanghai')).toEqual([
      {
        midnight: Date.UTC(2026, 10, 23),
        count: 2,
        times: [Date.UTC(2026, 10, 23, 8), Date.UTC(2026, 10, 23, 12)],
      },
      {
        midnight: Date.UTC(2026, 10, 24),
        count: 4,
        times: [Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 24, 4), Date.UTC(2026, 10, 24, 8)],
      },
    ]);
  });

  it('have days without a run as well, across the end of a year', () => {
    expect(days('0 0 9 1 * ? 2027', '2026-12-30T00:00Z', 4, 'UTC').map(({ count }) => count)).toEqual([
      0, 0, 1, 0,
    ]);
  });

  it.each(['0 * * * * ?', '0 30 2 * * ?', '0 0 0/2 ? * MON-FRI', '0 0 3 L * ?'])(
    'are together the next runs of %s, whatever the clocks do',
    expression => {
      for (const [inZone, after] of [
        ['Europe/Berlin', '2026-03-20T13:07Z'],
        ['Europe/Berlin', '2026-10-20T13:07Z'],
        ['Asia/Shanghai', '2026-02-10T22:30Z'],
      ] as const) {
        const found = days(expression, after, 31, inZone);
        const total = found.reduce((sum, { count }) => sum + count, 0);
        const next = nextRuns(expression, total + 1, { after: Date.parse(after), zone: inZone });
        expect(found.flatMap(({ times }) => times).every(run => next.includes(run))).toBe(true);
        const last = found.findLast(({ count }) => count > 0);
        expect(next[total - 1]).toBeGreaterThanOrEqual(last?.times.at(-1) ?? 0);
      }
    },
  );
});
