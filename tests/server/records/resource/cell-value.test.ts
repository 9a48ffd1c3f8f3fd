import { describe, expect, it } from 'vitest';
import { date } from '#contract/resource/kinds/date.ts';
import { dateTime } from '#contract/resource/kinds/date-time.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { cellValue } from '#server/records/resource/import/cell-value.ts';

const label = ['字段', 'Field'] as const;
const day = date({ label });
const time = dateTime({ label });
const count = number({ label });

describe('the values of cells', () => {
  it.each([
    '1990-03-15',
    '1990-3-15',
    '1990/3/15',
    '1990/03/15',
    '1990.3.15',
    '1990年3月15日',
    '1990年03月15日',
    '１９９０年３月１５日',
    '19900315',
    '1990-03-15 00:00:00',
    '1990/3/15 8:30',
    '1990年3月15日8时30分',
  ])('[IMPORT-02] are days where their order is beyond doubt: %s', text => {
    expect(cellValue(text, day)).toBe('1990-03-15');
  });

  it.each([
    ['1990-3-15', '00:00:00'],
    ['19900315', '00:00:00'],
    ['1990-03-15 08:30:05', '08:30:05'],
    ['1990-03-15T08:30:05', '08:30:05'],
    ['1990/3/15 8:30', '08:30:00'],
    ['1990年3月15日 8时', '08:00:00'],
    ['1990年3月15日8时30分5秒', '08:30:05'],
    ['1990/3/15 下午3:05', '15:05:00'],
    ['1990/3/15 上午12:05', '00:05:00'],
    ['1990/3/15 12:05 PM', '12:05:00'],
    ['1990-03-15 08:30:05.000', '08:30:05'],
  ])('[IMPORT-02] are times where their order is beyond doubt: %s', (text, clock) => {
    expect(cellValue(text, time)).toBe(`1990-03-15 ${clock}`);
  });

  it.each([
    '3/15/1990',
    '15.3.1990',
    '90/3/15',
    '1990-3/15',
    '1990年3月',
    '3月15日',
    '32947',
    '199003',
    '1990-03-15 25:00',
    '1990-03-15 下午13:00',
    '1990-03-15 noon',
    '不知道',
  ])('[IMPORT-02] stay as they are where a day or time is in doubt: %s', text => {
    for (const field of [day, time]) expect(cellValue(text, field)).toBe(text);
  });

  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['1,234.50', 1234.5],
    ['￥1,234', 1234],
    ['(1,234.50)', -1234.5],
    ['50%', 0.5],
    ['１２', 12],
  ])('[IMPORT-02] are the number that a cell shows: %s', (text, value) => {
    expect(cellValue(text, count)).toBe(value);
  });

  it.each(['0x1F', '1e3', 'Infinity', '1,5', '12,34', '十二', '1 2', '(5', '5)', '--5'])(
    '[IMPORT-02] are no number where a cell shows none: %s',
    text => {
      expect(cellValue(text, count)).toBeNaN();
    },
  );

  it('of other fields are what the cell shows', () => {
    for (const text of ['000123', '1990/3/15', '１２', ''])
      expect(cellValue(text, line({ label, max: 50 }))).toBe(text);
  });
});
