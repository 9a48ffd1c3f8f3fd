import { describe, expect, it } from 'vitest';
import { cronWarnings } from '#contract/cron/warnings.ts';
import { cronWords } from '#contract/cron/words.ts';

describe('the words of an expression', () => {
  it.each([
    ['* * * * * ?', '每秒', 'Every second'],
    ['0 * * * * ?', '每分钟', 'Every minute'],
    ['5 * * * * ?', '每分钟第 5 秒', 'At second 5 of every minute'],
    ['0 30 * * * ?', '每小时第 30 分', 'At minute 30 of every hour'],
    ['0 0/5 * * * ?', '每小时第 0 分起每 5 分钟', 'Every 5 minutes from minute 0 of every hour'],
    ['0 30 2 * * ?', '每天 02:30', 'At 02:30, every day'],
    ['0 0 8,12,20 * * ?', '每天 08:00、12:00、20:00', 'At 08:00, 12:00, 20:00, every day'],
    [
      '0 0,30 8-18 ? * 2-6',
      '周一至周五，8 至 18 时，第 0、30 分',
      'At minutes 0, 30, in hours 8 to 18, Monday to Friday',
    ],
    ['15 0 0 L * ?', '每月最后一天 00:00:15', 'At 00:00:15, on the last day of the month'],
    [
      '0 0 0 LW 1,7 ?',
      '1、7 月的最后一个工作日 00:00',
      'At 00:00, on the last working day of the month, in January, July',
    ],
    ['0 0 0 L-3 * ?', '每月最后一天的前 3 天 00:00', 'At 00:00, 3 days before the last day of the month'],
    [
      '0 0 9 15W * ?',
      '离每月 15 日最近的工作日 09:00',
      'At 09:00, on the working day nearest to day 15 of the month',
    ],
    ['0 0 9 ? * 6L', '每月最后一个周五 09:00', 'At 09:00, on the last Friday of the month'],
    ['0 0 9 ? * 2#5', '每月第 5 个周一 09:00', 'At 09:00, on the fifth Monday of the month'],
    ['0 0 9 ? * 1,2', '每周一、周日 09:00', 'At 09:00, on Monday, Sunday'],
    ['0 0 9 ? * 2/2', '每周一、周三、周五 09:00', 'At 09:00, on Monday, Wednesday, Friday'],
    ['0 0 0 29 2 ?', '2 月的 29 日 00:00', 'At 00:00, on day 29 of the month, in February'],
    [
      '0/10 * 9 1/2 3-11 ? 2027/2',
      '2027 年起每 2 年，3 至 11 月的 1 日起每 2 天，9 时，每分钟第 0 秒起每 10 秒',
      'Every 10 seconds from second 0 of every minute, in hour 9, every 2 days from day 1 of the month, from March to November, every 2 years from 2027',
    ],
    [
      '0 0-10,20,30-40/5 0/2 * * ? 2030-2035',
      '2030 至 2035 年，每天，0 时起每 2 小时，第 0–10、20、30–40/5 分',
      'At minutes 0–10, 20, 30–40/5, every 2 hours from hour 0, every day, from 2030 to 2035',
    ],
  ])('%s: %s / %s', (expression, chinese, english) => {
    expect(cronWords(expression)).toEqual([chinese, english]);
  });

  it('are none for what is no expression', () => {
    expect(() => cronWords('0 0 0 1 * 2')).toThrow('Not a schedule expression');
  });
});

describe('the warnings', () => {
  const after = Date.UTC(2026, 10, 22);
  const warnings = (expression: string, zone = 'Asia/Shanghai') => cronWarnings(expression, { after, zone });

  it.each([
    ['0 1/50 * * * ?', [{ kind: 'restarts', field: 'minute', step: 50, first: 1, last: 51 }]],
    ['0 5/40 * * * ?', [{ kind: 'restarts', field: 'minute', step: 40, first: 5, last: 45 }]],
    ['0 30/40 * * * ?', [{ kind: 'once', field: 'minute', step: 40, value: 30 }]],
    ['0 0 0 1/2 * ?', [{ kind: 'restarts', field: 'day', step: 2, first: 1, last: 31 }]],
    ['0 0 0 31 * ?', [{ kind: 'shortMonths', day: 31 }]],
    ['0 0 0 29 2,3 ?', [{ kind: 'shortMonths', day: 29 }]],
    ['0 0 0 29 2 ?', [{ kind: 'leapDay' }]],
    ['0 0 0 30W * ?', [{ kind: 'shortMonths', day: 30 }]],
    ['0 0 0 L-29 * ?', [{ kind: 'beforeEnd', days: 29 }]],
    ['0 0 0 ? * 2#5', [{ kind: 'fifthWeekday' }]],
    ['0/20 0 0 * * ?', [{ kind: 'often', perMinute: 3 }]],
    ['0 0 0 1 * ? 2020', [{ kind: 'pastYears' }]],
  ])('name what is misread in %s', (expression, found) => {
    expect(warnings(expression)).toEqual(found);
  });

  it.each([
    '0 0/15 * * * ?',
    '0 5/15 0/6 1 1/3 ?',
    '0 0 0 31 1,3 ?',
    '0 0 0 L-27 * ?',
    '0 0 0 ? * 2#4',
    '0 0 0 1 * ? 2026',
  ])('are none for %s', expression => {
    expect(warnings(expression)).toEqual([]);
  });

  it('name the hour that a change of the clock skips or doubles within a year, where the expression runs then', () => {
    const skipped = { kind: 'skipped', from: Date.UTC(2027, 2, 28, 2), to: Date.UTC(2027, 2, 28, 3) };
    const doubled = { kind: 'doubled', from: Date.UTC(2027, 9, 31, 2), to: Date.UTC(2027, 9, 31, 3) };
    expect(warnings('0 30 2 * * ?', 'Europe/Berlin')).toEqual([skipped, doubled]);
    expect(warnings('0 30 2 ? 3 1', 'Europe/Berlin')).toEqual([skipped]);
    for (const expression of ['0 30 4 * * ?', '0 30 * * * ?', '0 30 2 1 * ?'])
      expect(warnings(expression, 'Europe/Berlin')).toEqual([]);
  });
});
