import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { isDatePeriod } from '#contract/date-periods.ts';
import { localTimeOf } from '#contract/resource/kinds/moment-input.ts';
import { formatDate, parseDateTime } from '#server/kernel/wire/dates.ts';
import { periodOf } from './date-periods.ts';
import type { ListColumn } from './resource.ts';

/** A value ready for comparison. One that names a day, a second or a period covers all of it, up to before `next`. */
export interface ComparedValue {
  from: string | number | Date;
  next?: string | Date;
}

const wholeTypes: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['smallint', [-32_768, 32_767]],
  ['integer', [-2_147_483_648, 2_147_483_647]],
  ['bigint', [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
]);
const dayLength = 'yyyy-MM-dd'.length;

/** Parses a text as a value of the column; undefined when it is none, or contains what no column can store. */
export function readValue({ column, kind }: ListColumn, text: string): ComparedValue | undefined {
  if (kind === 'string') return text.includes('\0') ? undefined : { from: text };
  return kind === 'number' ? readNumber(text, column.getSQLType()) : readTime(text, kind);
}

function readNumber(text: string, type: string): ComparedValue | undefined {
  if (!/^[+-]?\d{1,20}(\.\d{1,10})?$/.test(text)) return undefined;
  const number = Number(text);
  const range = wholeTypes.get(type);
  if (range && (!Number.isInteger(number) || number < range[0] || number > range[1])) return undefined;
  return { from: number };
}

function readTime(given: string, kind: 'date' | 'datetime'): ComparedValue | undefined {
  if (isDatePeriod(given)) {
    const { from, next } = periodOf(given, new Date());
    return kind === 'date' ? { from: formatDate(from), next: formatDate(next) } : { from, next };
  }
  const text = localTimeOf(given) ?? given;
  const time = parseDateTime(text);
  if (!time) return undefined;
  if (kind === 'date') return { from: text.slice(0, dayLength) };
  return { from: time, next: text.length === dayLength ? addDays(time, 1) : addSeconds(time, 1) };
}
