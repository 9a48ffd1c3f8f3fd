import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuietMinute, isTimeZone, minuteInZone } from '#contract/quiet-hours.ts';
import { earliestLoud, nextTimeOfDay } from '#contract/sending-times.ts';

const minute = 60_000;
const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();
const night = { from: '22:00', until: '07:00' };

describe('quiet hours', () => {
  it.each([
    ['a moment before them stays', '2026-05-01T13:59:59Z', '2026-05-01T13:59:59.000Z'],
    ['their first moment waits over midnight', '2026-05-01T14:00:00Z', '2026-05-01T23:00:00.000Z'],
    ['after midnight they end the same day', '2026-05-01T17:30:12Z', '2026-05-01T23:00:00.000Z'],
    ['their end is not within them', '2026-05-01T23:00:00Z', '2026-05-01T23:00:00.000Z'],
  ])('of a night in Shanghai: %s', (_, from, until) => {
    expect(iso(earliestLoud(at(from), night, 'Asia/Shanghai'))).toBe(until);
  });

  it.each([
    [
      'an hour less in the night in which summer time begins',
      '2026-03-28T22:00:00Z',
      '2026-03-29T05:00:00.000Z',
    ],
    ['an hour more in the night in which it ends', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('follow the clock of Berlin: %s', (_, from, until) => {
    expect(iso(earliestLoud(at(from), night, 'Europe/Berlin'))).toBe(until);
  });

  it('end with the change of the clock that skips their end, and begin again where an hour comes twice', () => {
    const small = { from: '01:00', until: '02:30' };
    expect(iso(earliestLoud(at('2026-03-29T00:10:00Z'), small, 'Europe/Berlin'))).toBe(
      '2026-03-29T01:00:00.000Z',
    );
    // 02:10 for the second time.
    expect(iso(earliestLoud(at('2026-10-25T01:10:00Z'), small, 'Europe/Berlin'))).toBe(
      '2026-10-25T01:30:00.000Z',
    );
  });

  it('of a whole day hold nothing back', () => {
    const whole = { from: '08:00', until: '08:00' };
    expect(earliestLoud(at('2026-05-01T14:00:00Z'), whole, 'UTC')).toBe(at('2026-05-01T14:00:00Z'));
  });

  const time = fc
    .integer({ min: 0, max: 1439 })
    .map(each => `${String(Math.floor(each / 60)).padStart(2, '0')}:${String(each % 60).padStart(2, '0')}`);
  // Around the changes of some clocks as well: New York, Berlin, Lord Howe (half an hour).
  const changes = [
    '2026-03-08T07:00Z',
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2026-04-04T15:00Z',
    '2026-10-03T15:30Z',
  ];
  const instant = fc.oneof(
    fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -26 * 60, max: 4 * 60 }))
      .map(([change, minutes]) => at(change) + minutes * minute),
  );
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Shanghai',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  );

  it('never send within them, and send at the first moment that is not', () => {
    fc.assert(
      fc.property(instant, time, time, zone, (from, begin, end, place) => {
        fc.pre(begin !== end);
        const quiet = { from: begin, until: end };
        const isQuiet = (each: number) => isQuietMinute(quiet, minuteInZone(each, place));
        const loud = earliestLoud(from, quiet, place);
        expect(isQuiet(loud)).toBe(false);
        // Every minute before it is quiet, and the last one up to its end.
        for (let each = from; each < loud; each += minute) expect(isQuiet(each)).toBe(true);
        if (loud > from) expect(isQuiet(loud - 1)).toBe(true);
      }),
    );
  });
});

describe('the hour of the digest', () => {
  it('is the next one in the zone of the person, later where the clock skips it', () => {
    expect(iso(nextTimeOfDay(at('2026-05-01T00:00:00Z'), '08:00', 'Asia/Shanghai'))).toBe(
      '2026-05-02T00:00:00.000Z',
    );
    expect(iso(nextTimeOfDay(at('2026-03-28T12:00:00Z'), '02:30', 'Europe/Berlin'))).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('needs a zone that exists', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});
