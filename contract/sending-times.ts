import { changeBetween, clockOf } from './cron/clock.ts';
import { nextRuns } from './cron/runs.ts';
import { isQuietMinute, minuteInZone, minuteOfDay, type QuietHours, timeOfDayAt } from './quiet-hours.ts';

const minute = 60_000;
const day = 86_400_000;

/**
 * The first instant from a given one on, in epoch milliseconds, that is not within quiet hours in a time zone, also where its
 * clock is changed meanwhile. Quiet hours of a whole day hold nothing back, because they never end.
 *
 * @throws RangeError for a time zone that does not exist
 */
export function earliestLoud(instant: number, quiet: QuietHours, zone: string): number {
  if (quiet.from === quiet.until) return instant;
  const clock = clockOf(zone);
  const end = minuteOfDay(quiet.until) * minute;
  let at = instant;
  while (isQuietMinute(quiet, minuteInZone(at, zone))) {
    const left = end - timeOfDayAt(at, zone);
    const ending = at + (left > 0 ? left : left + day);
    if (clock.offsetAt(at) === clock.offsetAt(ending)) return ending;
    // The change may lead out of the quiet hours, or put their end off.
    at = changeBetween(clock, at, ending).at;
  }
  return at;
}

/** The next instant after a given one, in epoch milliseconds, at which it is a time of day in a time zone (ADR 0081). */
export function nextTimeOfDay(instant: number, time: string, zone: string): number {
  const at = minuteOfDay(time);
  const [next] = nextRuns(`0 ${at % 60} ${Math.floor(at / 60)} * * ?`, 1, { after: instant, zone });
  return next ?? instant + day;
}
