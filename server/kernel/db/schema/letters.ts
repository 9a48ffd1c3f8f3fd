import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formOfName } from './name-form.ts';

/**
 * The letters of a text, in the form in which names are compared, as an array, whose index finds the rows that contain all letters of a searched part. The usual
 * trigram index cannot find a single Chinese character, which is selective on its own. A query has to compare the part
 * itself as well, and must write this expression exactly so for the index to be used.
 */
export const lettersOf = (column: PgColumn): SQL => sql`string_to_array(${formOfName(column)}, null)`;
