import { clockOf, wallTime } from './cron/clock.ts';

/** From one time of day (`HH:mm`) to another, possibly past midnight. Equal ends are the whole day. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

const minute = 60_000;
const day = 86_400_000;

/** Minutes since midnight of a time of day such as `22:30`. */
export function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Whether a minute of the day is within quiet hours, which begin with their first minute and end before their last one. */
export function isQuietMinute({ from, until }: QuietHours, at: number): boolean {
  const [begin, end] = [minuteOfDay(from), minuteOfDay(until)];
  return begin < end ? at >= begin && at < end : at >= begin || at < end;
}

/** The minute of the day in a time zone at an instant in epoch milliseconds. */
export const minuteInZone = (instant: number, zone: string): number =>
  Math.floor(timeOfDayAt(instant, zone) / minute);

/** Milliseconds since midnight in a time zone at an instant in epoch milliseconds. */
export const timeOfDayAt = (instant: number, zone: string): number =>
  ((wallTime(clockOf(zone), instant) % day) + day) % day;

/** Whether a time zone exists by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return clockOf(zone) !== undefined;
  } catch {
    return false;
  }
}
