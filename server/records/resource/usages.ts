import { or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Usage } from './definition.ts';

/**
 * Rows that a column of another table refers to in a comma-joined list.
 * @param key the property of a row that the list contains
 */
export const usedInList = (column: PgColumn, key: string, message: string): Usage => ({
  message,
  isUsed: async (db, rows) => {
    const named = rows.flatMap(row => {
      const value: unknown = Reflect.get(row, key);
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : [];
    });
    if (named.length === 0) return false;
    const isNamed = or(...named.map(value => sql`${value} = any(string_to_array(${column}, ','))`));
    return (await db.$count(column.table, isNamed)) > 0;
  },
});

/** Rows that are part of the program, by id. */
export const partOfProgram = (rows: readonly { readonly id: string }[], message: string): Usage => ({
  message,
  isUsed: async (_db, deleted) => deleted.some(({ id }) => rows.some(row => row.id === id)),
});
