import { type Clock, type ClockChange, changeBetween, clockOf, wallTime } from './clock.ts';
import { countTimes, isTimeOf, type Schedule, scheduleOf, timesOfDay } from './schedule.ts';

/** The moment after which runs are wanted, and the time zone of the expression. */
export interface RunsFrom {
  /** Epoch milliseconds. */
  readonly after: number;
  readonly zone: string;
}

const day = 86_400_000;
const secondsOfDay = 86_400;

/** A century: 29 February on a given weekday recurs within 40 years. */
const yearsSearched = 100;

/**
 * The next runs of a valid expression after a moment, in epoch milliseconds, the soonest first; fewer when there are
 * no more within a century. A time of day that a change of the clock skips runs as much later as the clock is set
 * forward; one that comes twice runs the first time, or both times when the expression runs in each hour (ADR 0081).
 */
export function nextRuns(expression: string, count: number, { after, zone }: RunsFrom): number[] {
  const runs: number[] = [];
  for (const run of runsAfter(scheduleOf(expression), after, clockOf(zone))) {
    runs.push(run);
    if (runs.length >= count) break;
  }
  return runs;
}

function* runsAfter(schedule: Schedule, after: number, clock: Clock): Generator<number> {
  // A day earlier, because a skipped time of day may run on the next day.
  const start = new Date(wallTime(clock, after) - day);
  const startDay = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate());
  for (let year = start.getUTCFullYear(); year <= start.getUTCFullYear() + yearsSearched; year += 1) {
    if (!schedule.isYear(year)) continue;
    for (let month = 1; month <= 12; month += 1)
      for (const date of schedule.daysOf(year, month)) {
        const midnight = Date.UTC(year, month - 1, date);
        if (midnight >= startDay) yield* runsOfDay(schedule, midnight, after, clock);
      }
  }
}

/** Times of one day that have the same offset. */
interface Stretch {
  /** Seconds since midnight. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds. */
  readonly offset: number;
}

/** The change of the clock on a day, if any; `midnight` is the UTC time with the figures of its first wall time. */
function changeOn(clock: Clock, midnight: number): ClockChange | undefined {
  const instantOf = (wall: number) => wall - clock.offsetAt(wall);
  // Just before its beginning and just after its end, as clocks change at midnight too.
  const [from, to] = [instantOf(midnight) - 1, instantOf(midnight + day)];
  return clock.offsetAt(from) === clock.offsetAt(to) ? undefined : changeBetween(clock, from, to);
}

/** The stretches of a day, of which only those of a skipped hour have runs at the same instants. */
function stretchesOf({ isHourly }: Schedule, midnight: number, clock: Clock): Stretch[] {
  const change = changeOn(clock, midnight);
  if (!change)
    return [{ from: 0, to: secondsOfDay, offset: clock.offsetAt(midnight - clock.offsetAt(midnight)) }];
  const { at, before, after } = change;
  const wallOf = (offset: number) => Math.min(Math.max((at + offset - midnight) / 1000, 0), secondsOfDay);
  const end = wallOf(Math.max(before, after));
  return [
    { from: 0, to: end, offset: before },
    { from: after < before && isHourly ? wallOf(after) : end, to: secondsOfDay, offset: after },
  ];
}

function* runsOfDay(schedule: Schedule, midnight: number, after: number, clock: Clock): Generator<number> {
  const runs = stretchesOf(schedule, midnight, clock).map(({ from, to, offset }) => {
    const earliest = Math.max(from, Math.floor((after + offset - midnight) / 1000) + 1);
    return { times: timesOfDay(schedule, earliest, to), first: midnight - offset };
  });
  const next = ({ times, first }: (typeof runs)[number]) => {
    const { value, done } = times.next();
    return done ? Number.POSITIVE_INFINITY : first + value * 1000;
  };
  const heads = runs.map(next);
  for (let run = Math.min(...heads); run !== Number.POSITIVE_INFINITY; run = Math.min(...heads)) {
    yield run;
    runs.forEach((stretch, index) => {
      if (heads[index] === run) heads[index] = next(stretch);
    });
  }
}

/** The runs of one day of a month. */
export interface DayRuns {
  readonly day: number;
  readonly count: number;
  /** Epoch milliseconds. */
  readonly first: number;
}

/** The days of a month on which a valid expression runs; months count from 1. The runs of a day are counted, not listed. */
export function monthRuns(
  expression: string,
  { year, month, zone }: { year: number; month: number; zone: string },
): DayRuns[] {
  const schedule = scheduleOf(expression);
  if (!schedule.isYear(year)) return [];
  const clock = clockOf(zone);
  return schedule.daysOf(year, month).flatMap(date => {
    const midnight = Date.UTC(year, month - 1, date);
    const { value: first } = runsOfDay(schedule, midnight, Number.NEGATIVE_INFINITY, clock).next();
    return first === undefined
      ? []
      : [{ day: date, count: countRuns(schedule, midnight, clock), first: first as number }];
  });
}

/** The runs of one day of a time zone. */
export interface DayTimes {
  /** The UTC time with the figures of its first wall time, in epoch milliseconds. */
  readonly midnight: number;
  readonly count: number;
  /** Epoch milliseconds, the soonest first; not more than were asked for. */
  readonly times: readonly number[];
}

/**
 * The runs of a valid expression on so many days in succession, from the day of a moment on and after it; days without runs
 * as well. Of each day some times are listed, and all are counted.
 */
export function dayTimes(
  expression: string,
  { after, zone, days, listed }: RunsFrom & { readonly days: number; readonly listed: number },
): DayTimes[] {
  const schedule = scheduleOf(expression);
  const clock = clockOf(zone);
  const wall = wallTime(clock, after);
  const first = wall - (wall % day);
  return Array.from({ length: days }, (_, index) => {
    const midnight = first + index * day;
    if (!runsOn(schedule, midnight)) return { midnight, count: 0, times: [] };
    const times: number[] = [];
    let count = 0;
    for (const run of runsOfDay(schedule, midnight, after, clock)) {
      count += 1;
      if (times.length < listed) times.push(run);
      // Of the first day only what is left of it counts; the others are counted without listing them.
      else if (index > 0) return { midnight, count: countRuns(schedule, midnight, clock), times };
    }
    return { midnight, count, times };
  });
}

function runsOn(schedule: Schedule, midnight: number): boolean {
  const date = new Date(midnight);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return schedule.isYear(year) && schedule.daysOf(year, month).includes(date.getUTCDate());
}

function countRuns(schedule: Schedule, midnight: number, clock: Clock): number {
  const stretches = stretchesOf(schedule, midnight, clock);
  const count = stretches.reduce((sum, { from, to }) => sum + countTimes(schedule, from, to), 0);
  const [before, after] = stretches;
  const skipped = before && after ? (after.offset - before.offset) / 1000 : 0;
  if (!before || skipped <= 0) return count;
  // A skipped time runs at an instant that may be a run of its own.
  const isRun = isTimeOf(schedule);
  let doubled = 0;
  for (const time of timesOfDay(schedule, Math.max(before.to - skipped, 0), before.to))
    if (isRun(time + skipped)) doubled += 1;
  return count - doubled;
}
