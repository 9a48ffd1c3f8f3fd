import { type DaysOf, daysOf } from './days.ts';
import { fieldsOf, isAmong, isEvery, itemsOf, valuesOf } from './fields.ts';

/** An expression, read for its runs. */
export interface Schedule {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  /** It runs in each hour, so that its runs follow the time that passes rather than the clock. */
  readonly isHourly: boolean;
  readonly daysOf: DaysOf;
  readonly isYear: (year: number) => boolean;
}

/** Reads a valid expression of six or seven fields; throws for any other. */
export function scheduleOf(expression: string): Schedule {
  const texts = fieldsOf(expression);
  const months = new Set(valuesOf('month', texts.month));
  const days = daysOf(texts.day, texts.week);
  const years = itemsOf('year', texts.year) ?? [];
  const isAnyYear = isEvery('year', texts.year);
  return {
    seconds: valuesOf('second', texts.second),
    minutes: valuesOf('minute', texts.minute),
    hours: valuesOf('hour', texts.hour),
    isHourly: isEvery('hour', texts.hour),
    daysOf: (year, month) => (months.has(month) ? days(year, month) : []),
    isYear: year => isAnyYear || isAmong(years, year),
  };
}

type TimesOfDay = Pick<Schedule, 'seconds' | 'minutes' | 'hours'>;

const minute = 60;
const hour = 60 * minute;

/** The times of day from one to before another, in seconds since midnight, ascending. */
export function* timesOfDay(
  { seconds, minutes, hours }: TimesOfDay,
  from: number,
  to: number,
): Generator<number> {
  for (const h of hours) {
    if ((h + 1) * hour <= from) continue;
    for (const m of minutes) {
      const start = h * hour + m * minute;
      if (start + minute <= from) continue;
      for (const s of seconds) {
        if (start + s >= to) return;
        if (start + s >= from) yield start + s;
      }
    }
  }
}

/** How many times of day there are from one to before another; hours and minutes as a whole, not one by one. */
export function countTimes({ seconds, minutes, hours }: TimesOfDay, from: number, to: number): number {
  const inMinute = (start: number) => {
    if (start >= to || start + minute <= from) return 0;
    if (start >= from && start + minute <= to) return seconds.length;
    return seconds.filter(s => start + s >= from && start + s < to).length;
  };
  const inHour = (start: number) => {
    if (start >= to || start + hour <= from) return 0;
    if (start >= from && start + hour <= to) return minutes.length * seconds.length;
    return minutes.reduce((sum, m) => sum + inMinute(start + m * minute), 0);
  };
  return hours.reduce((sum, h) => sum + inHour(h * hour), 0);
}

/** Whether a time of day, in seconds since midnight, is one of a schedule. */
export function isTimeOf({ seconds, minutes, hours }: TimesOfDay): (time: number) => boolean {
  const [isSecond, isMinute, isHour] = [new Set(seconds), new Set(minutes), new Set(hours)];
  return time =>
    isSecond.has(time % minute) &&
    isMinute.has(Math.floor(time / minute) % minute) &&
    isHour.has(Math.floor(time / hour));
}
