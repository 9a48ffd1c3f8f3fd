import { format, isValid, parse } from 'date-fns';

/** The formats of dates and times everywhere: in requests, in forms, on the page. */
export const DATE_FORMAT = 'yyyy-MM-dd';
export const DATE_TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss';

const DATES = ['yyyy-M-d', 'yyyy/M/d', 'yyyy.M.d', 'yyyyMMdd', 'yyyy年M月d日'];
const TIMES = ['H:m:s', 'H:m'];

function parseAny(text: string, formats: readonly string[]): Date | null {
  for (const pattern of formats) {
    const date = parse(text, pattern, new Date(2000, 0, 1));
    if (isValid(date) && date.getFullYear() >= 1000 && date.getFullYear() <= 9999) return date;
  }
  return null;
}

/** Parses a typed date ("2024/3/5", "20240305"), dropping the time of day; null if it is invalid. */
export function parseDate(text: string): Date | null {
  const [date = ''] = text.trim().split(/\s+/);
  return parseAny(date, DATES);
}

/** Parses a typed date and time; a date alone means its midnight. Null if it is invalid. */
export function parseDateTime(text: string): Date | null {
  const [date = '', time] = text.trim().split(/[\sT]+/);
  if (time === undefined) return parseAny(date, DATES);
  return parseAny(
    `${date} ${time}`,
    DATES.flatMap(day => TIMES.map(clock => `${day} ${clock}`)),
  );
}

/** Formats a date as `YYYY-MM-DD`. */
export function formatDate(date: Date): string {
  return format(date, DATE_FORMAT);
}

/** Formats a date and time as `YYYY-MM-DD HH:mm:ss`, in the local time zone. */
export function formatDateTime(date: Date): string {
  return format(date, DATE_TIME_FORMAT);
}
