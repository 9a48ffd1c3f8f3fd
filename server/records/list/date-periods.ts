import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { startOfYear } from 'date-fns/startOfYear';
import type { DatePeriod } from '#contract/date-periods.ts';

/** A period from its first moment up to before its end, in the zone of the process. */
export interface Period {
  readonly from: Date;
  readonly next: Date;
}

const days = (today: Date, first: number, count: number): Period => ({
  from: addDays(today, first),
  next: addDays(today, first + count),
});
const weekOf = (day: Date): Period => {
  const from = startOfWeek(day, { weekStartsOn: 1 });
  return { from, next: addDays(from, 7) };
};
const monthOf = (day: Date): Period => {
  const from = startOfMonth(day);
  return { from, next: addMonths(from, 1) };
};
const yearOf = (day: Date): Period => {
  const from = startOfYear(day);
  return { from, next: addYears(from, 1) };
};

const periods: Readonly<Record<DatePeriod, (today: Date) => Period>> = {
  today: today => days(today, 0, 1),
  yesterday: today => days(today, -1, 1),
  tomorrow: today => days(today, 1, 1),
  last7Days: today => days(today, -6, 7),
  last30Days: today => days(today, -29, 30),
  last90Days: today => days(today, -89, 90),
  next7Days: today => days(today, 0, 7),
  thisWeek: weekOf,
  lastWeek: today => weekOf(addDays(today, -7)),
  thisMonth: monthOf,
  lastMonth: today => monthOf(addMonths(today, -1)),
  thisYear: yearOf,
  lastYear: today => yearOf(addYears(today, -1)),
};

/** The days of a named period, as seen at a moment. */
export const periodOf = (name: DatePeriod, present: Date): Period => periods[name](startOfDay(present));
