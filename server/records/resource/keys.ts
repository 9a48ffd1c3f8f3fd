import type { PgColumn } from 'drizzle-orm/pg-core';

/** The largest number of a column of whole numbers; the smallest one is below its negative. */
const largest = 2_147_483_647;

/** Texts of a request as values of a column; those that it cannot hold, such as words for a number, are left out. */
export const keysOf = (column: PgColumn, values: Iterable<string>): (string | number)[] =>
  column.dataType === 'number' ? [...values].flatMap(numberOf) : [...values];

function numberOf(text: string): number[] {
  const value = /^-?\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Math.abs(value) <= largest ? [value] : [];
}
