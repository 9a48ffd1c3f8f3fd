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

interface Part {
  readonly sum: number;
  readonly count: number;
}

/** How many rows are summed up together: a changed one costs as many, and all the others cost nothing. */
const partLength = 512;

function partOf(rows: readonly TableRow[], key: string, part: number): Part {
  let [sum, count] = [0, 0];
  const end = Math.min(rows.length, (part + 1) * partLength);
  for (let index = part * partLength; index < end; index += 1) {
    const number = numeric(rows[index]?.values[key]);
    if (number === undefined) continue;
    sum += number;
    count += 1;
  }
  return { sum, count };
}

/**
 * A statistic of a column, which keeps its partial sums from one version of the rows to the next. Cells that are empty or
 * not numeric are ignored (TABLE-33, TABLE-34); undefined when there is nothing to count.
 */
export function createStatistic(column: TableColumn, statistic: Statistic) {
  const key = keyOf(column);
  let known: readonly TableRow[] = [];
  let parts: Part[] = [];
  return (rows: readonly TableRow[]): number | undefined => {
    const before = known;
    const length = Math.ceil(rows.length / partLength);
    if (before !== rows) {
      parts = Array.from({ length }, (_, part) => {
        const start = part * partLength;
        const end = Math.min(start + partLength, Math.max(rows.length, before.length));
        let index = start;
        while (index < end && rows[index] === before[index]) index += 1;
        const same = index === end ? parts[part] : undefined;
        return same ?? partOf(rows, key, part);
      });
      known = rows;
    }
    const count = parts.reduce((total, part) => total + part.count, 0);
    if (count === 0) return undefined;
    const sum = parts.reduce((total, part) => total + part.sum, 0);
    return tidy(statistic === 'sum' ? sum : sum / count);
  };
}
