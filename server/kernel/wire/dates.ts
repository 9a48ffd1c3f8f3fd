import './time-zone.ts';
// Imported by function: the whole library has hundreds of files, and reading them would double the start time.
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { firstDay, localTimeOf } from '#contract/resource/kinds/moment-input.ts';

const DATE_TIME = 'yyyy-MM-dd HH:mm:ss';
const DATE = 'yyyy-MM-dd';

/** Formats a point in time for the interface, `yyyy-MM-dd HH:mm:ss` in the process zone. */
export function formatDateTime(date: Date): string {
  return format(date, DATE_TIME);
}

/** Formats the day of a point in time, `yyyy-MM-dd` in the process zone. */
export function formatDate(date: Date): string {
  return format(date, DATE);
}

/**
 * Parses `yyyy-MM-dd HH:mm:ss`, or `yyyy-MM-dd` as that day's first second, in the process zone, or the second of an
 * instant. Returns null for any other text, for dates that do not exist, and for those before {@link firstDay}.
 */
export function parseDateTime(given: string): Date | null {
  const text = localTimeOf(given) ?? given;
  const pattern = text.length === DATE.length ? DATE : DATE_TIME;
  const date = parse(text, pattern, new Date(0));
  return isValid(date) && text >= firstDay && format(date, pattern) === text ? date : null;
}
