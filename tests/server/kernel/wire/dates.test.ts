import { expect, it } from 'vitest';
import { formatDate, formatDateTime, parseDateTime } from '#server/kernel/wire/dates.ts';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';

it('a point in time is formatted in the process zone and parsed to the same second', () => {
  const moment = new Date(2026, 1, 28, 23, 5, 9);
  expect(formatDateTime(moment)).toBe('2026-02-28 23:05:09');
  expect(formatDate(moment)).toBe('2026-02-28');
  expect(parseDateTime('2026-02-28 23:05:09')).toEqual(moment);
});

it.runIf(processTimeZone === 'Asia/Shanghai')('the zone is that of China unless TZ is set', () => {
  expect(formatDateTime(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01 08:00:00');
});

it('a day alone means its first second', () => {
  expect(parseDateTime('2026-02-28')).toEqual(new Date(2026, 1, 28));
});

it('an instant means its second, whatever its offset', () => {
  for (const text of ['2026-02-28T15:05:09.897Z', '2026-02-28T23:05:09+08:00'])
    expect(parseDateTime(text)).toEqual(new Date('2026-02-28T15:05:09Z'));
});

it.each(['', 'tomorrow', '2026-02-30', '2026-02-28T10:00:00', '2026-2-8', '2026-02-28 25:00:00'])(
  'the text "%s" is no time',
  text => expect(parseDateTime(text)).toBeNull(),
);
