import { keyOf, type Statistic, type TableColumn } from './columns.logic.ts';
import type { TableRow } from './rows.logic.ts';

/** A value as a number; undefined when it is empty or not a number. */
function numeric(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Rounded to remove binary floating-point errors. */
const tidy = (value: number) => Number(value.toPrecision(15));

/**
 * A statistic of a column over the rows; cells that are empty or not numeric are ignored (TABLE-33, TABLE-34).
 * Undefined when there is nothing to count.
 */
export function statisticOf(
  rows: readonly TableRow[],
  column: TableColumn,
  statistic: Statistic,
): number | undefined {
  const numbers = rows.flatMap(row => numeric(row.values[keyOf(column)]) ?? []);
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, number) => total + number, 0);
  return tidy(statistic === 'sum' ? sum : sum / numbers.length);
}
