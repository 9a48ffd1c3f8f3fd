/** The grammar of schedule expressions, shared by browser and server: Quartz syntax, six or seven fields. */

/** The fields in the order of an expression (CRON-01). */
export const cronFields = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const;
export type CronField = (typeof cronFields)[number];

/** The parts of a field (CRON-04). Days count from 1; weekdays from 1, Sunday. */
export type CronPart =
  | { readonly kind: 'every' }
  | { readonly kind: 'notSet' }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'increment'; readonly start: number; readonly interval: number }
  | { readonly kind: 'specific'; readonly values: readonly number[] }
  /** The working day nearest to a date. */
  | { readonly kind: 'work'; readonly day: number }
  | { readonly kind: 'last' }
  /** The last working day of the month. */
  | { readonly kind: 'lastWork' }
  /** A number of days before the last one of the month. */
  | { readonly kind: 'beforeEnd'; readonly days: number }
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  | { readonly kind: 'nthWeekday'; readonly weekday: number; readonly nth: number };
export type CronKind = CronPart['kind'];

/** One part for each field. */
export type CronParts = Readonly<Record<CronField, CronPart>>;

/** Minimum and maximum, both inclusive. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const bounds = (least: number, most: number): Bounds => ({ least, most });

/** The values of each field (CRON-30, CRON-32, CRON-34 to CRON-38). */
export const cronValues: Readonly<Record<CronField, Bounds>> = {
  second: bounds(0, 59),
  minute: bounds(0, 59),
  hour: bounds(0, 23),
  day: bounds(1, 31),
  month: bounds(1, 12),
  week: bounds(1, 7),
  year: bounds(2019, 2119),
};

/** The intervals of each field (CRON-31, CRON-33, CRON-34, CRON-39, CRON-41). */
export const cronIntervals: Readonly<Record<CronField, Bounds>> = {
  second: bounds(1, 59),
  minute: bounds(1, 60),
  hour: bounds(1, 23),
  day: bounds(1, 31),
  month: bounds(1, 12),
  week: bounds(1, 7),
  year: bounds(1, 99),
};

/** The ordinal of an nth weekday (CRON-40). */
export const nthBounds = bounds(1, 5);

/** How many days before the end of a month: every month has a day left. */
export const beforeEndBounds = bounds(1, 30);

/** The looser bounds of a year's range and loop in the part editor (CRON-42, CRON-43). */
export const yearPartBounds = {
  start: bounds(0, Number.MAX_SAFE_INTEGER),
  end: bounds(1, Number.MAX_SAFE_INTEGER),
  interval: bounds(1, Number.MAX_SAFE_INTEGER),
} as const;

/** Whether a whole number is within bounds. */
export function isWithin(value: number, { least, most }: Bounds): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Whether a field accepts a part: the kind is one of the field's, and every number is within its bounds. */
export function canHold(field: CronField, part: CronPart): boolean {
  const values = cronValues[field];
  const ofYear = field === 'year' ? yearPartBounds : undefined;
  switch (part.kind) {
    case 'every':
      return true;
    case 'notSet':
      return field === 'day' || field === 'week';
    case 'range':
      return (
        isWithin(part.from, ofYear?.start ?? values) &&
        isWithin(part.to, ofYear?.end ?? values) &&
        part.from <= part.to
      );
    case 'increment':
      return (
        isWithin(part.start, ofYear?.start ?? values) &&
        isWithin(part.interval, ofYear?.interval ?? cronIntervals[field])
      );
    case 'specific':
      return part.values.length > 0 && part.values.every(value => isWithin(value, values));
    case 'work':
      return field === 'day' && isWithin(part.day, values);
    case 'last':
    case 'lastWork':
      return field === 'day';
    case 'beforeEnd':
      return field === 'day' && isWithin(part.days, beforeEndBounds);
    case 'lastWeekday':
      return field === 'week' && isWithin(part.weekday, values);
    case 'nthWeekday':
      return field === 'week' && isWithin(part.weekday, values) && isWithin(part.nth, nthBounds);
  }
}

/** The text of a part. */
export function formatPart(part: CronPart): string {
  switch (part.kind) {
    case 'every':
      return '*';
    case 'notSet':
      return '?';
    case 'range':
      return `${part.from}-${part.to}`;
    case 'increment':
      return `${part.start}/${part.interval}`;
    case 'specific':
      return part.values.join(',');
    case 'work':
      return `${part.day}W`;
    case 'last':
      return 'L';
    case 'lastWork':
      return 'LW';
    case 'beforeEnd':
      return `L-${part.days}`;
    case 'lastWeekday':
      return `${part.weekday}L`;
    case 'nthWeekday':
      return `${part.weekday}#${part.nth}`;
  }
}

type Numbers = readonly [number, number];

/** The parser that supports every kind. */
const forms: readonly (readonly [RegExp, (numbers: Numbers, text: string) => CronPart])[] = [
  [/^\*$/, () => ({ kind: 'every' })],
  [/^\?$/, () => ({ kind: 'notSet' })],
  [/^(\d+)-(\d+)$/, ([from, to]) => ({ kind: 'range', from, to })],
  [/^(\d+)\/(\d+)$/, ([start, interval]) => ({ kind: 'increment', start, interval })],
  [/^\d+(?:,\d+)*$/, (_, text) => ({ kind: 'specific', values: text.split(',').map(Number) })],
  [/^(\d+)W$/, ([day]) => ({ kind: 'work', day })],
  [/^L$/, () => ({ kind: 'last' })],
  [/^LW$/, () => ({ kind: 'lastWork' })],
  [/^L-(\d+)$/, ([days]) => ({ kind: 'beforeEnd', days })],
  [/^(\d+)L$/, ([weekday]) => ({ kind: 'lastWeekday', weekday })],
  [/^(\d+)#(\d+)$/, ([weekday, nth]) => ({ kind: 'nthWeekday', weekday, nth })],
];

/** Parses the text of a field; undefined when the field has no such kind, or a number is out of bounds. */
export function parsePart(field: CronField, text: string): CronPart | undefined {
  const plain = withNumbers(field, text);
  for (const [form, read] of forms) {
    const match = form.exec(plain);
    if (!match) continue;
    const part = read([Number(match[1]), Number(match[2])], plain);
    return canHold(field, part) ? part : undefined;
  }
  return undefined;
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The text with names, a loop from `*`, and `L` for Saturday among weekdays replaced by numbers. */
function withNumbers(field: CronField, text: string): string {
  const names = field === 'month' ? monthNames : field === 'week' ? weekdayNames : [];
  const upper = text.toUpperCase();
  if (field === 'week' && upper === 'L') return String(cronValues.week.most);
  const loop = field === 'year' ? upper : upper.replace(/^\*\//, `${cronValues[field].least}/`);
  return names.reduce((result, name, index) => result.replaceAll(name, String(index + 1)), loop);
}

/**
 * The texts of the fields by name, the year `*` when it is missing; undefined unless there are six or seven.
 */
export function splitCron(expression: string): Readonly<Record<CronField, string>> | undefined {
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', year = '*', ...rest] =
    expression.trim().split(/\s+/);
  if (week === '' || rest.length > 0) return undefined;
  return { second, minute, hour, day, month, week, year };
}

/** The expression of the parts, all seven fields. */
export function formatCron(parts: CronParts): string {
  return cronFields.map(field => formatPart(parts[field])).join(' ');
}

/** The kinds of errors of an expression. */
export type CronFault =
  | { readonly kind: 'fieldCount' }
  /** The values are those of the field, except where it was written in another form. */
  | { readonly kind: 'field'; readonly field: CronField; readonly text: string; readonly values?: Bounds }
  /** Exactly one of day and week is set (CRON-25, CRON-26). */
  | { readonly kind: 'dayAndWeek' };

/**
 * The error of an expression, if any. Lists may mix values, ranges and steps, which no mode of an editor
 * offers.
 */
export function cronFault(expression: string): CronFault | undefined {
  const texts = splitCron(expression);
  if (!texts) return { kind: 'fieldCount' };
  const field = cronFields.find(name => !isFieldText(name, texts[name]));
  if (field) return { kind: 'field', field, text: texts[field] };
  return (texts.day === '?') === (texts.week === '?') ? { kind: 'dayAndWeek' } : undefined;
}

/** Whether a text is a value of a field: a part, or a list that mixes values, ranges and steps. */
export function isFieldText(field: CronField, text: string): boolean {
  return parsePart(field, text) !== undefined || text.split(',').every(item => isListItem(field, item));
}

/** A value, a range or a range with a step. */
function isListItem(field: CronField, item: string): boolean {
  const match = /^([^/]+?)(?:\/(\d+))?$/.exec(item);
  const part = parsePart(field, match?.[1] ?? '');
  const listed = part?.kind === 'range' || part?.kind === 'specific' || part?.kind === 'every';
  return listed && (match?.[2] === undefined || isWithin(Number(match[2]), cronIntervals[field]));
}
