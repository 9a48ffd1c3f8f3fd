import { describe, expect, it } from 'vitest';
import { knowsLongerPeriod, lastDays, topOfScale } from '#modules/start/home/days.logic.ts';

const present = new Date(2026, 2, 2, 8);
const on = (tian: string, visit = 3) => ({ tian, type: tian.slice(5), visit, ip: 1 });

describe('the days of the chart', () => {
  it('are consecutive, and a day that the server omits has no sign-ins', () => {
    const days = lastDays([on('2026-02-28'), on('2026-03-02', 5)], 4, present);
    expect(days.map(({ date, visits }) => [date, visits])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 3],
      ['2026-03-01', 0],
      ['2026-03-02', 5],
    ]);
  });

  it('end with the last day of a server whose clock is fast', () => {
    expect(lastDays([on('2026-03-03')], 2, present).map(({ date }) => date)).toEqual([
      '2026-03-02',
      '2026-03-03',
    ]);
  });

  it('reach back further only where the server has counted more than seven', () => {
    expect(knowsLongerPeriod([on('2026-02-24'), on('2026-03-02')], present)).toBe(false);
    expect(knowsLongerPeriod([on('2026-02-23'), on('2026-03-02')], present)).toBe(true);
    expect(knowsLongerPeriod([], present)).toBe(false);
  });

  it.each([
    [[0, 0], 4],
    [[3], 4],
    [[39], 40],
    [[41], 60],
    [[101], 120],
    [[1999], 2000],
  ])('with %j are drawn on a scale up to %d, whose half is a whole number', (values, top) => {
    expect(topOfScale(values)).toBe(top);
  });
});
