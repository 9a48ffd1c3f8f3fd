import { type CronFault, cronFault, splitCron } from '../cron.ts';

/** How an expression was written: that of Unix, which counts weekdays from 0, Sunday, or that of Quartz. */
export type CronForm = 'unix' | 'withoutYear' | 'full';

/** An expression that was read: in Quartz form, or why it is none. */
export type CronReading =
  | { readonly form: CronForm; readonly expression: string; readonly fault?: never }
  | { readonly fault: CronFault; readonly form?: never; readonly expression?: never };

/**
 * Reads an expression of five, six or seven fields. Five are those of Unix: the second becomes 0, and weekdays are
 * counted from 1. Where day and week are both `*`, or one is `*` and the other set, the `*` becomes `?`.
 */
export function readCron(text: string): CronReading {
  const fields = text.trim().split(/\s+/);
  const isUnix = fields.length === 5;
  const full = isUnix ? ['0', ...fields.slice(0, 4), weekOfUnix(fields[4] ?? '')] : fields;
  const expression = withOneDate(full).join(' ');
  const fault = cronFault(expression);
  if (fault) return { fault: isUnix ? asWritten(fault, fields) : fault };
  return { form: isUnix ? 'unix' : fields.length === 6 ? 'withoutYear' : 'full', expression };
}

/** The same as a Quartz expression, or the text itself when it cannot be read. */
export const asQuartz = (text: string): string => readCron(text).expression ?? text;

/** The expression with exactly one of day and week, where the other is `*` (CRON-26). */
function withOneDate(fields: readonly string[]): string[] {
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', ...year] = fields;
  if (fields.length < 6) return [...fields];
  if (week === '*' && day !== '?') return [second, minute, hour, day, month, '?', ...year];
  if (day === '*' && week !== '?') return [second, minute, hour, '?', month, week, ...year];
  return [...fields];
}

/** The fault names the weekday as it was written. */
function asWritten(fault: CronFault, fields: readonly string[]): CronFault {
  if (fault.kind !== 'field' || fault.field !== 'week') return fault;
  return { ...fault, text: fields[4] ?? '', values: { least: 0, most: daysOfWeek } };
}

const names = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const daysOfWeek = 7;

/** A weekday field of Unix, 0 and 7 Sunday, with weekdays from 1; a text that no field accepts where it is none. */
function weekOfUnix(text: string): string {
  const plain = names.reduce(
    (result, name, index) => result.replaceAll(name, String(index)),
    text.toUpperCase(),
  );
  const special = /^([0-7])(L|#[1-5])$/.exec(plain);
  if (special) return `${(Number(special[1]) % daysOfWeek) + 1}${special[2]}`;
  if (plain === '*' || plain === '?') return plain;
  const found = new Set<number>();
  for (const item of plain.split(',')) {
    const match = /^(?:(\*)|([0-7])(?:-([0-7]))?)(?:\/([1-7]))?$/.exec(item);
    if (!match) return 'none';
    const [, every, start, end, step] = match;
    const from = every ? 0 : Number(start);
    const to = every || (end === undefined && step !== undefined) ? daysOfWeek - 1 : Number(end ?? start);
    if (from > to) return 'none';
    for (let day = from; day <= to; day += Number(step ?? 1)) found.add((day % daysOfWeek) + 1);
  }
  return weekText([...found].sort((a, b) => a - b));
}

function weekText(days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? 0;
  if (days.length === daysOfWeek) return '*';
  return days.length > 2 && last - first === days.length - 1 ? `${first}-${last}` : days.join(',');
}

/** Whether an expression names years, which the preview ignores (CRON-28). */
export const hasYears = (expression: string): boolean => (splitCron(expression)?.year ?? '*') !== '*';
