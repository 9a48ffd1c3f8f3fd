import { isExists } from 'date-fns/isExists';
import { lightFormat } from 'date-fns/lightFormat';

/** The formats of dates and times everywhere: in requests, in forms, on the page. */
export const DATE_FORMAT = 'yyyy-MM-dd';
export const DATE_TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss';

// Not the parser of date-fns: it brings a grammar and a language, ten kilobytes on the way to every form.
const DAYS = [
  /^(?<year>[1-9]\d{3})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<year>[1-9]\d{3})年(?<month>\d{1,2})月(?<day>\d{1,2})日$/,
  /^(?<year>[1-9]\d{3})(?<month>\d{2})(?<day>\d{2})$/,
];
const CLOCK = /^([01]?\d|2[0-3]):([0-5]?\d)(?::([0-5]?\d))?$/;

function midnightOf(text: string): Date | null {
  for (const pattern of DAYS) {
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    const parts = [Number(year), Number(month) - 1, Number(day)] as const;
    if (isExists(...parts)) return new Date(...parts);
  }
  return null;
}

/** Parses a typed date ("2024/3/5", "20240305"), dropping the time of day; null if it is invalid. */
export function parseDate(text: string): Date | null {
  const [date = ''] = text.trim().split(/\s+/);
  return midnightOf(date);
}

/** Parses a typed date and time; a date alone means its midnight. Null if it is invalid. */
export function parseDateTime(text: string): Date | null {
  const [date = '', time] = text.trim().split(/[\sT]+/);
  const moment = midnightOf(date);
  if (moment === null || time === undefined) return moment;
  const clock = CLOCK.exec(time);
  if (clock === null) return null;
  const [, hours, minutes, seconds = 0] = clock;
  moment.setHours(Number(hours), Number(minutes), Number(seconds));
  return moment;
}

/** Parses a typed time of day ("9:30", "09:30:15"), on a day of its own; null if it is invalid. */
export function parseTime(text: string): Date | null {
  const clock = CLOCK.exec(text.trim());
  if (clock === null) return null;
  const [, hours, minutes, seconds = 0] = clock;
  return new Date(2000, 0, 1, Number(hours), Number(minutes), Number(seconds));
}

/** Formats the time of day as `HH:mm:ss`. */
export function formatTime(date: Date): string {
  return lightFormat(date, 'HH:mm:ss');
}

/** Formats a date as `YYYY-MM-DD`. */
export function formatDate(date: Date): string {
  return lightFormat(date, DATE_FORMAT);
}

/** Formats a date and time as `YYYY-MM-DD HH:mm:ss`, in the local time zone. */
export function formatDateTime(date: Date): string {
  return lightFormat(date, DATE_TIME_FORMAT);
}
