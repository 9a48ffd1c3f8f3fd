import type { TableRow } from './rows.logic.ts';

/** The text by which two values of a column are the same; undefined for an empty one, which is like no other. */
export function sameness(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : String(value);
}

/** How many rows have the value of a cell. */
export type CountOf = (rows: readonly TableRow[], column: string, value: unknown) => number;

interface Counted {
  rows: readonly TableRow[];
  readonly counts: Map<string, number>;
}

/**
 * Counts the values of columns, for the rule `unique` (TABLE-91). It keeps its counts from one version of the rows to
 * the next and counts again only the rows that are other objects, so that a key in one cell costs one row.
 */
export function createTally(): CountOf {
  const columns = new Map<string, Counted>();
  return (rows, column, value) => {
    const text = sameness(value);
    if (text === undefined) return 0;
    const counted = columns.get(column) ?? { rows: [], counts: new Map<string, number>() };
    columns.set(column, counted);
    follow(counted, rows, column);
    return counted.counts.get(text) ?? 0;
  };
}

function follow(counted: Counted, rows: readonly TableRow[], column: string): void {
  const before = counted.rows;
  if (before === rows) return;
  counted.rows = rows;
  for (let index = 0; index < Math.max(before.length, rows.length); index += 1) {
    const [old, row] = [before[index], rows[index]];
    if (old === row) continue;
    if (old) count(counted.counts, old.values[column], -1);
    if (row) count(counted.counts, row.values[column], 1);
  }
}

function count(counts: Map<string, number>, value: unknown, by: 1 | -1): void {
  const text = sameness(value);
  if (text === undefined) return;
  const next = (counts.get(text) ?? 0) + by;
  if (next === 0) counts.delete(text);
  else counts.set(text, next);
}
