import { type CronField, cronValues, parsePart } from '../cron.ts';
import { clockChanges, clockOf, wallTime } from './clock.ts';
import { lengthOf } from './days.ts';
import { fieldsOf, isAmong, itemsOf, valuesOf } from './fields.ts';
import type { RunsFrom } from './runs.ts';
import { type Schedule, scheduleOf, timesOfDay } from './schedule.ts';

type Looped = Exclude<CronField, 'year' | 'day'>;

/** What people misread in an expression. */
export type CronWarning =
  /** A loop begins again with each hour, day and so on, so that the last distance is another one: `1/50` minutes. */
  | {
      readonly kind: 'restarts';
      readonly field: CronField;
      readonly step: number;
      readonly first: number;
      readonly last: number;
    }
  /** A loop has one value only: `30/40` minutes. */
  | { readonly kind: 'once'; readonly field: CronField; readonly step: number; readonly value: number }
  /** Not every month has the day: 29, 30, 31. */
  | { readonly kind: 'shortMonths'; readonly day: number }
  /** Only leap years have 29 February. */
  | { readonly kind: 'leapDay' }
  /** Not every month is so long: `L-30`. */
  | { readonly kind: 'beforeEnd'; readonly days: number }
  /** Not every month has a fifth one of a weekday. */
  | { readonly kind: 'fifthWeekday' }
  | { readonly kind: 'often'; readonly perMinute: number }
  /** A change of the clock skips or doubles a time of a run; wall times as UTC times with the same figures. */
  | { readonly kind: 'skipped' | 'doubled'; readonly from: number; readonly to: number }
  | { readonly kind: 'pastYears' };

const year = 366 * 86_400_000;
const february = 2;

/** The warnings for a valid expression; changes of the clock are those of the coming year. */
export function cronWarnings(expression: string, { after, zone }: RunsFrom): CronWarning[] {
  const texts = fieldsOf(expression);
  const schedule = scheduleOf(expression);
  const now = new Date(after).getUTCFullYear();
  const years = itemsOf('year', texts.year) ?? [];
  const coming = Array.from({ length: 200 }, (_, index) => now + index);
  return [
    ...(coming.some(each => isAmong(years, each)) ? [] : [{ kind: 'pastYears' } as const]),
    ...(schedule.seconds.length > 1 ? [{ kind: 'often', perMinute: schedule.seconds.length } as const] : []),
    ...(['second', 'minute', 'hour', 'day', 'month', 'week'] as const).flatMap(field =>
      loopWarnings(field, texts[field]),
    ),
    ...dayWarnings(texts.day, valuesOf('month', texts.month)),
    ...(/#5$/.test(texts.week) ? [{ kind: 'fifthWeekday' } as const] : []),
    ...clockWarnings(schedule, { after, zone }),
  ];
}

function loopWarnings(field: Looped | 'day', text: string): CronWarning[] {
  const part = parsePart(field, text);
  if (part?.kind !== 'increment' || part.interval === 1) return [];
  const values = valuesOf(field, text);
  const [first = part.start] = values;
  const last = values.at(-1) ?? first;
  const { least, most } = cronValues[field];
  const step = part.interval;
  if (values.length === 1) return [{ kind: 'once', field, step, value: first }];
  // A month has no fixed length.
  const isEven = field !== 'day' && most - last + first - least + 1 === step;
  return isEven ? [] : [{ kind: 'restarts', field, step, first, last }];
}

function dayWarnings(text: string, months: readonly number[]): CronWarning[] {
  const part = parsePart('day', text);
  // A leap year and a common one.
  const lengths = months.flatMap(month => [lengthOf(2028, month), lengthOf(2027, month)]);
  const shortest = Math.min(...lengths);
  if (part?.kind === 'beforeEnd')
    return part.days >= shortest ? [{ kind: 'beforeEnd', days: part.days }] : [];
  const days = part?.kind === 'work' ? [part.day] : part?.kind === 'specific' ? part.values : [];
  const missing = days.filter(day => day > shortest);
  const day = Math.max(...missing);
  if (missing.length === 0) return [];
  return day === 29 && months.every(month => month === february)
    ? [{ kind: 'leapDay' }]
    : [{ kind: 'shortMonths', day }];
}

function clockWarnings(schedule: Schedule, { after, zone }: RunsFrom): CronWarning[] {
  // Runs of each hour follow the time that passes.
  if (schedule.isHourly) return [];
  const clock = clockOf(zone);
  return clockChanges(clock, after, after + year).flatMap(change => {
    const [from = 0, to = 0] = [change.at + change.before, change.at + change.after].sort((a, b) => a - b);
    return runsBetween(schedule, from, to)
      ? [{ kind: change.after > change.before ? 'skipped' : 'doubled', from, to } as const]
      : [];
  });
}

/** Whether there is a run from one wall time to before another, within a day. */
function runsBetween(schedule: Schedule, from: number, to: number): boolean {
  const date = new Date(from);
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  if (!schedule.daysOf(date.getUTCFullYear(), date.getUTCMonth() + 1).includes(date.getUTCDate()))
    return false;
  return !timesOfDay(schedule, (from - midnight) / 1000, (to - midnight) / 1000).next().done;
}

/** The year and the month of a moment in a time zone; months count from 1. */
export function monthAt(instant: number, zone: string): { year: number; month: number } {
  const wall = new Date(wallTime(clockOf(zone), instant));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1 };
}
