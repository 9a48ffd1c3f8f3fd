import '#server/kernel/wire/time-zone.ts';
import { isUtf8 } from 'node:buffer';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FamilyValue } from '#server/import-family/source/family-source.ts';

/** A value as the table here takes it, or why it does not fit there. */
export type Converted =
  | { readonly value: string | number | boolean | Date | null; readonly note?: string }
  | { readonly fault: string };

const mostFaulty = 40;

/**
 * Converts a value of the family to the type of a column here.
 *
 * @param isUtc whether a time is in UTC, and not in the time zone of this process
 */
export function convertValue(value: FamilyValue, column: PgColumn, isUtc: boolean): Converted {
  if (value === null) return { value: null };
  const converter = converters[column.columnType];
  if (!converter) throw new Error(`The column "${column.name}" has the type ${column.columnType}`);
  return converter(value, column, isUtc);
}

type Converter = (value: string | Uint8Array, column: PgColumn, isUtc: boolean) => Converted;

const text: Converter = (value, column) => {
  if (typeof value !== 'string' && !isUtf8(value)) return { fault: 'contains bytes that are no text' };
  const written = typeof value === 'string' ? value : Buffer.from(value).toString('utf8');
  if (written.includes('\0')) return { fault: 'contains a zero byte' };
  const { length: limit } = column as { length?: number };
  // The limit counts characters, of which some are two units of a string here.
  const length = limit !== undefined && written.length > limit ? [...written].length : 0;
  if (limit !== undefined && length > limit)
    return { fault: `has ${length} characters, of which ${limit} fit` };
  return { value: written };
};

const integer =
  (least: number, most: number): Converter =>
  value => {
    const number = numberOf(value);
    return Number.isInteger(number) && number >= least && number <= most
      ? { value: number }
      : { fault: `is ${shown(value)}, which is no whole number from ${least} to ${most}` };
  };

const smallest = integer(-32_768, 32_767);
const usual = integer(-2_147_483_648, 2_147_483_647);
const largest = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const boolean: Converter = value => {
  const number = numberOf(value);
  return Number.isNaN(number) ? { fault: `is ${shown(value)}, not yes or no` } : { value: number !== 0 };
};

const decimal: Converter = value => {
  const number = numberOf(value);
  return Number.isFinite(number) ? { value: number } : { fault: `is ${shown(value)}, not a number` };
};

/** Bytes are a number of a `bit` column. */
function numberOf(value: string | Uint8Array): number {
  if (typeof value !== 'string') return value.reduce((sum, byte) => sum * 256 + byte, 0);
  return value.trim() === '' ? Number.NaN : Number(value);
}

const momentForm = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?)?$/;

/** The family writes times that were never set with zeros. */
const isZero = (day: string) => day.startsWith('0000') || day.includes('-00');
const noMoment = { value: null, note: 'is a date of zeros, which becomes empty' } as const;

const moment: Converter = (value, _column, isUtc) => {
  const found = momentForm.exec(String(value));
  const [, day = '', time = '00:00:00', fraction = ''] = found ?? [];
  if (!found) return { fault: `is ${shown(value)}, not a time` };
  if (isZero(day)) return noMoment;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const whole = isUtc
    ? new Date(`${day}T${time}Z`)
    : parse(`${day} ${time}`, 'yyyy-MM-dd HH:mm:ss', new Date(0));
  return isValid(whole)
    ? { value: new Date(whole.getTime() + milliseconds) }
    : { fault: `is ${shown(value)}, which no calendar has` };
};

const day: Converter = (value, column, isUtc) => {
  const converted = moment(String(value).slice(0, 10), column, isUtc);
  if ('fault' in converted || converted.value === null) return converted;
  return { value: String(value).slice(0, 10) };
};

const converters: Readonly<Record<string, Converter>> = {
  PgVarchar: text,
  PgText: text,
  PgSmallInt: smallest,
  PgInteger: usual,
  PgBigInt53: largest,
  PgDoublePrecision: decimal,
  PgBoolean: boolean,
  PgTimestamp: moment,
  PgDateString: day,
};

const shown = (value: string | Uint8Array) =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, mostFaulty)) : 'binary';
