import { cronValues, parsePart } from '../cron.ts';
import { valuesOf } from './fields.ts';

/** The days of a month, ascending; months count from 1. */
export type DaysOf = (year: number, month: number) => readonly number[];

/** How many days a month has. */
export const lengthOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The weekday of a day, Sunday 1 (CRON-36). */
const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;

const sunday = 1;
const saturday = 7;

/** The working day nearest to a day, which does not leave the month (CRON-12). */
function workingDay(year: number, month: number, day: number): number {
  const weekday = weekdayOf(year, month, day);
  if (weekday === saturday) return day === 1 ? day + 2 : day - 1;
  if (weekday === sunday) return day === lengthOf(year, month) ? day - 2 : day + 1;
  return day;
}

/** The days in which a valid day or week field is set. A month without the day it names has none (CRON-08 to CRON-13). */
export function daysOf(dayText: string, weekText: string): DaysOf {
  return dayText === '?' ? ofWeek(weekText) : ofDay(dayText);
}

function ofDay(text: string): DaysOf {
  const part = parsePart('day', text);
  switch (part?.kind) {
    case 'last':
      return (year, month) => [lengthOf(year, month)];
    case 'lastWork':
      return (year, month) => [workingDay(year, month, lengthOf(year, month))];
    case 'beforeEnd':
      return (year, month) => [lengthOf(year, month) - part.days].filter(day => day > 0);
    case 'work':
      return (year, month) => (part.day <= lengthOf(year, month) ? [workingDay(year, month, part.day)] : []);
    default: {
      const days = valuesOf('day', text);
      return (year, month) => {
        const length = lengthOf(year, month);
        return days.filter(day => day <= length);
      };
    }
  }
}

function ofWeek(text: string): DaysOf {
  const part = parsePart('week', text);
  switch (part?.kind) {
    case 'lastWeekday':
      return (year, month) => weekdays(year, month, [part.weekday]).slice(-1);
    case 'nthWeekday':
      return (year, month) => weekdays(year, month, [part.weekday]).slice(part.nth - 1, part.nth);
    default: {
      const wanted = valuesOf('week', text);
      return (year, month) => weekdays(year, month, wanted);
    }
  }
}

function weekdays(year: number, month: number, wanted: readonly number[]): number[] {
  const first = weekdayOf(year, month, 1);
  return Array.from({ length: lengthOf(year, month) }, (_, index) => index + 1).filter(day =>
    wanted.includes(((first - 1 + day - 1) % cronValues.week.most) + 1),
  );
}
