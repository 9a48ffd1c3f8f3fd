import { and, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';

const segmentLength = 3;

/**
 * The code after the greatest one directly below a parent: a letter and two digits for each level, `A01` to `Z99`, then
 * a further segment.
 */
export function codeAfter(greatest: string | null, parent = ''): string {
  const last = greatest?.slice(parent.length);
  if (!last) return `${parent}A01`;
  const [letter, number] = [last.charCodeAt(0), Number(last.slice(1))];
  if (number < 99) return parent + last.charAt(0) + String(number + 1).padStart(2, '0');
  return last.startsWith('Z') ? `${parent}${last}A01` : `${parent}${String.fromCharCode(letter + 1)}01`;
}

/** The next free code below a parent, by the codes that are stored; deleted rows keep theirs. */
export async function nextCode(db: Database, table: PgTable, column: PgColumn, parent = ''): Promise<string> {
  const isBelow: SQL | undefined = and(
    sql`char_length(${column}) = ${parent.length + segmentLength}`,
    sql`left(${column}, ${parent.length}) = ${parent}`,
    sql`right(${column}, ${segmentLength}) ~ '^[A-Z][0-9]{2}$'`,
  );
  const [row] = await db
    .select({ greatest: max(column) })
    .from(table)
    .where(isBelow);
  return codeAfter((row?.greatest as string | null | undefined) ?? null, parent);
}
