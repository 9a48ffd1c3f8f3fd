import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The letters of a text as an array, by which an index finds the rows that hold all letters of a searched part: one
 * Chinese character tells a lot, and the usual index over groups of three letters knows nothing of it. A query asks for
 * the part itself beside it, and must write these letters just so to be given the index.
 */
export const lettersOf = (column: PgColumn): SQL => sql`string_to_array(${column}, null)`;
