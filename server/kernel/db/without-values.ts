import { DrizzleQueryError } from 'drizzle-orm';

/** A failed statement contains its values, which may be personal or secret; only the database's message is logged. */
export const withoutValues = (error: unknown) =>
  error instanceof DrizzleQueryError ? (error.cause ?? null) : error;
