/** The codes of values that are no number, no time, or out of range. */
export const ofValues: ReadonlySet<string> = new Set(['22P02', '22003', '22007', '22008']);

/** Classes of errors that the statement or its values cause, and not the database. */
const ownFaults = /^(0A|21|22|25|2F|42)/;

/** An error of the database that a statement caused. */
export interface StatementFault {
  /** Its number in PostgreSQL. */
  readonly code: string;
  /** In the words of the database, perhaps with values. */
  readonly message: string;
}

/** What a statement did wrong, from the error of its query; undefined when it is not the cause. */
export function faultOfStatement(error: unknown): StatementFault | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // Refusals of this server have a number.
  return typeof code === 'string' && ownFaults.test(code) ? { code, message: String(message) } : undefined;
}
