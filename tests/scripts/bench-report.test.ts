import { describe, expect, it } from 'vitest';
import { inTurns } from '../bench/support/in-turns.ts';
import {
  type Measurement,
  median,
  multipleOf,
  percentile95,
  verdictOn,
} from '../bench/support/measurement.ts';
import { entryOf, isAnyOver, lineOf, markdownOf, summaryOf } from '../bench/support/report.ts';

const size: Measurement = { name: 'script', unit: 'kB', budget: 180, measured: 176.561 };
const time: Measurement = {
  name: 'first row seen',
  unit: 'ms',
  budget: 375,
  measured: 330,
  floor: { measured: 110, budget: 4 },
};
const slow: Measurement = { ...time, measured: 900, floor: { measured: 300, budget: 4 } };
const over: Measurement = { ...time, measured: 330, floor: { measured: 55, budget: 4 } };

describe('the budgets of a bench figure', () => {
  it('is its absolute budget where it has no floor', () => {
    expect(verdictOn(size)).toBe('ok');
    expect(verdictOn({ ...size, measured: 180 })).toBe('ok');
    expect(verdictOn({ ...size, measured: 180.01 })).toBe('over');
    expect(multipleOf(size)).toBeUndefined();
  });

  it('is the multiple of its floor where it has one, on a quick machine as well', () => {
    expect(multipleOf(time)).toBe(3);
    expect(verdictOn(time)).toBe('ok');
    expect(verdictOn({ ...time, measured: 440, floor: { measured: 110, budget: 4 }, budget: 500 })).toBe(
      'ok',
    );
    expect(verdictOn(over)).toBe('over');
  });

  it('is slow, which is not a failure, when only the absolute budget is exceeded', () => {
    expect(verdictOn(slow)).toBe('slow');
    expect(isAnyOver([size, time, slow])).toBe(false);
    expect(isAnyOver([size, time, slow, over])).toBe(true);
  });

  it.each([
    ['a figure that was not measured', { ...size, measured: Number.NaN }],
    ['a figure beside a floor that was not measured', { ...time, measured: Number.NaN }],
    ['a floor that was not measured', { ...time, floor: { measured: Number.NaN, budget: 4 } }],
    ['a floor of nothing', { ...time, floor: { measured: 0, budget: 4 } }],
    ['nothing beside a floor of nothing', { ...time, measured: 0, floor: { measured: 0, budget: 4 } }],
  ])('is never met by %s', (_, measurement) => {
    expect(verdictOn(measurement)).toBe('over');
  });
});

describe('the report of the bench', () => {
  it('has verdict, figure, budget, multiple and floor on a line', () => {
    expect(lineOf(time)).toMatch(/^ok +330 of 375 +ms +3\.0 of 4 × 110 +first row seen$/);
    expect(lineOf(slow)).toMatch(/^slow +900 of 375 +ms +3\.0 of 4 × 300 +first row seen$/);
    expect(lineOf(over)).toMatch(/^OVER +330 of 375 +ms +6\.0 of 4 × 55 +first row seen$/);
    expect(lineOf(size)).toMatch(/^ok +176\.56 of 180 +kB +script$/);
  });

  it('prints the floor, the multiple, both budgets and the result as JSON', () => {
    expect(entryOf({ ...time, measured: 333.333 })).toEqual({
      name: 'first row seen',
      unit: 'ms',
      budget: 375,
      measured: 333.33,
      floor: 110,
      multiple: 3.03,
      multipleBudget: 4,
      verdict: 'ok',
    });
    expect(entryOf(size)).toEqual({
      name: 'script',
      unit: 'kB',
      budget: 180,
      measured: 176.56,
      verdict: 'ok',
    });
  });

  it('has as many columns in each row of the table for the README', () => {
    const lines = markdownOf([size, time]).split('\n');
    expect(lines[2]).toBe('| script | 176.56 kB | 180 kB | | | |');
    expect(lines[3]).toBe('| first row seen | 330 ms | 375 ms | 3.0 × | 4 × | 110 ms |');
    const columns = lines.map(line => line.split('|').length);
    expect(new Set(columns).size).toBe(1);
  });

  it('ends with the figures that pass, fail, and are only slow on this machine', () => {
    expect(summaryOf([size, time])).toBe('2 of 2 figures hold, 0 over.');
    expect(summaryOf([size, time, slow, over])).toBe(
      '3 of 4 figures hold, 1 over; 1 over the absolute budget on this machine, within the multiple.',
    );
  });
});

describe('the statistics of the bench', () => {
  it('return the middle value, for an even count the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
    expect(median([])).toBeNaN();
  });

  it('return the value that 95 of 100 do not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile95(values)).toBe(95);
    expect(percentile95([3])).toBe(3);
  });

  it('measure floor and subject in turns, the floor first', async () => {
    const order: string[] = [];
    const measure = (name: string, value: number) => async () => {
      order.push(name);
      return value;
    };
    const result = await inTurns(2, { floor: measure('floor', 1), subject: measure('subject', 2) });
    expect(order).toEqual(['floor', 'subject', 'floor', 'subject']);
    expect(result).toEqual({ floors: [1, 1], subjects: [2, 2] });
  });
});
