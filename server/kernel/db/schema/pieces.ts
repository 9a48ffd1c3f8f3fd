import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { formOfName } from './name-form.ts';

/**
 * The pieces of two neighbouring letters of a text, in the form in which names are compared: pairs from the first letter on, and
 * pairs from the second one on. An index over them finds a part of a number or a name of two letters and more on every
 * database, without an extension or a function (ADR 0125). A piece with a space is not in it. A query has to compare the part
 * itself as well, and must write this expression exactly so for the index to be used.
 */
export function piecesOf(column: SQLWrapper): SQL {
  const form = formOfName(column);
  return sql`string_to_array(regexp_replace(${form}, '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(${form}, 2), '(..)', '\\1 ', 'g'), ' ')`;
}
