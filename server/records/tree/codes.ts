import { desc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/kernel/db/open.ts';

/** The characters of one level of a code. */
export const levelLength = 3;

/** A level of a code: a letter and a number from 01 to 99. */
const level = { first: 'A01', last: 'Z99', length: levelLength };

/**
 * The code after the greatest code of a level, such as `A01A03` after `A01A02`; undefined after the last one.
 *
 * @param greatest undefined when the level has none
 */
export function codeAfter(prefix: string, greatest: string | undefined): string | undefined {
  if (greatest === undefined) return prefix + level.first;
  const letter = greatest.at(-level.length) ?? 'A';
  const number = Number(greatest.slice(1 - level.length)) + 1;
  if (number < 100) return prefix + letter + String(number).padStart(2, '0');
  return letter === 'Z' ? undefined : `${prefix}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`;
}

/**
 * The code of a new node of a tree below the one with the code `prefix`, which is empty for a root. A code that was
 * given once below this prefix is not given again while its row exists, also a deleted one, wherever that was moved to.
 * After the last code of a level a further level is appended. Who stores the code holds the lock of the tree.
 *
 * @param code the column with the codes of the tree
 */
export async function nextCode(db: Database, code: PgColumn, prefix: string): Promise<string> {
  const [greatest] = await db
    .select({ code: sql<string>`${code}` })
    .from(code.table as PgTable)
    .where(
      sql`starts_with(${code}, ${prefix}) and length(${code}) = ${prefix.length + level.length}
        and right(${code}, ${level.length}) ~ '^[A-Z](0[1-9]|[1-9][0-9])$'`,
    )
    .orderBy(desc(sql`${code} collate "C"`))
    .limit(1);
  return codeAfter(prefix, greatest?.code) ?? nextCode(db, code, prefix + level.last);
}
