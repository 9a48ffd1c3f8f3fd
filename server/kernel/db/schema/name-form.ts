import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The form in which login names are compared: compatibility composition (Unicode NFKC) in lower case. */
export const formOfName = (name: SQLWrapper): SQL => sql`lower(normalize(${name}, NFKC))`;
