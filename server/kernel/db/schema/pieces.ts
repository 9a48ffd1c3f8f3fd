import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The pieces of two neighbouring letters of a text, in the form in which names are compared. An index over them finds a part
 * of a number or a name of two letters and more on every database, without an extension (ADR 0125). A query has to compare
 * the part itself as well, and must write this expression exactly so for the index to be used.
 */
export const piecesOf = (column: SQLWrapper): SQL => sql`vitrine_pieces(${column})`;
