import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultMessage } from '#contract/cron/messages.ts';
import { asQuartz, hasYears, readCron } from '#contract/cron/read.ts';
import { nextRuns } from '#contract/cron/runs.ts';

describe('an expression of five fields', () => {
  it.each([
    ['30 2 * * *', '0 30 2 * * ?'],
    ['*/15 9-17 * * MON-FRI', '0 */15 9-17 ? * 2-6'],
    ['0 3 * * 0', '0 0 3 ? * 1'],
    ['0 3 * * 7', '0 0 3 ? * 1'],
    ['0 3 * * 5-7', '0 0 3 ? * 1,6,7'],
    ['0 3 * * */2', '0 0 3 ? * 1,3,5,7'],
    ['0 3 * * 1,3,5', '0 0 3 ? * 2,4,6'],
    ['0 3 * * 0-6', '0 0 3 * * ?'],
    ['0 3 * * 5L', '0 0 3 ? * 6L'],
    ['0 3 * * fri#2', '0 0 3 ? * 6#2'],
    ['0 3 1 * *', '0 0 3 1 * ?'],
    [' 0  3 L JAN * ', '0 0 3 L JAN ?'],
  ])('[CRON-36] is that of Unix, with weekdays from 0: %s is %s', (text, expression) => {
    expect(readCron(text)).toEqual({ form: 'unix', expression });
  });

  it.each(['0 3 * * 8', '0 3 * * 5-1', '0 3 * * x', '0 3 * * 1/8', '0 3 * * 1#6'])('is refused: %s', text => {
    const { fault } = readCron(text);
    expect(fault).toMatchObject({ kind: 'field', field: 'week', text: text.split(' ')[4] });
    expect(fault && faultMessage(fault)[0]).toContain('取值为 0 到 7');
  });

  it('is refused with both a day and a weekday, of which Unix takes either', () => {
    expect(readCron('0 3 1 * 5')).toEqual({ fault: { kind: 'dayAndWeek' } });
  });

  it('[CRON-27] runs as cron-parser reads it', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(weekdays, fc.integer({ min: 0, max: 23 }), (days, hour) => {
        const text = `5 ${hour} * * ${days.join(',')}`;
        const after = Date.UTC(2026, 10, 22, 10);
        const parsed = CronExpressionParser.parse(text, { currentDate: new Date(after), tz: 'UTC' });
        expect(nextRuns(asQuartz(text), 5, { after, zone: 'UTC' })).toEqual(
          parsed.take(5).map(date => date.getTime()),
        );
      }),
    );
  });
});

describe('an expression of six or seven fields', () => {
  it.each([
    ['0 30 2 * * ?', 'withoutYear', '0 30 2 * * ?'],
    ['0 30 2 * * ? 2030', 'full', '0 30 2 * * ? 2030'],
    ['0 30 2 * * *', 'withoutYear', '0 30 2 * * ?'],
    ['0 30 2 1 * * 2030', 'full', '0 30 2 1 * ? 2030'],
    ['0 30 2 * * 2', 'withoutYear', '0 30 2 ? * 2'],
  ])('[CRON-26] has a ? where the other of day and week is set: %s (%s) is %s', (text, form, expression) => {
    expect(readCron(text)).toEqual({ form, expression });
  });

  it.each([
    ['', 'fieldCount'],
    ['0 1 2 3', 'fieldCount'],
    ['0 1 2 3 4 ? 2030 1', 'fieldCount'],
    ['0 0 0 ? * ?', 'dayAndWeek'],
    ['0 0 0 1 * 2', 'dayAndWeek'],
    ['0 60 0 1 * ?', 'field'],
  ])('"%s" is refused for its %s, with a message in both languages', (text, kind) => {
    const { fault } = readCron(text);
    expect(fault?.kind).toBe(kind);
    const [chinese, english] = fault ? faultMessage(fault) : ['', ''];
    expect(chinese).toMatch(/[一-龥]/);
    expect(english).toMatch(/^[A-Z][^一-龥]+$/);
  });

  it('is left as it is where it cannot be read', () => {
    expect(asQuartz('every day')).toBe('every day');
    expect([hasYears('0 0 0 1 * ?'), hasYears('0 0 0 1 * ? *'), hasYears('0 0 0 1 * ? 2030')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('never throws, and what was read is read again as the same', () => {
    const field = fc.constantFrom('*', '?', '0', '5', '1/2', 'L', '3W', '2#1', '6L', '9-3', 'x', '7', '*/3');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(field, { maxLength: 8 }).map(f => f.join(' ')),
        ),
        text => {
          const { expression } = readCron(text);
          if (expression !== undefined) expect(readCron(expression).expression).toBe(expression);
        },
      ),
    );
  });
});
