import { type SQL, sql } from 'drizzle-orm';

/** How long a role that somebody has must last to count: not at all, up to a time, or without an end. */
export type Lasting = 'now' | Date | 'forever';

/**
 * Whether a role in force lasts long enough.
 * @param endTime the column with the end of the role; null is none
 */
export function lastsUntil(endTime: SQL, lasting: Lasting): SQL {
  if (lasting === 'now') return sql`true`;
  if (lasting === 'forever') return sql`${endTime} is null`;
  return sql`(${endTime} is null or ${endTime} >= ${lasting.toISOString()}::timestamptz)`;
}

/** How long something must last that ends at a time, or that has no end. */
export const lastingTo = (endTime: Date | null | undefined): Lasting => endTime ?? 'forever';
