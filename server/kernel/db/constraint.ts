interface DatabaseFailure {
  code?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

const uniqueViolation = '23505';

/** The name of the unique constraint that a failed write violated, or undefined when it failed for another reason. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const failure = error as DatabaseFailure;
  if (failure.code === uniqueViolation) return String(failure.constraint ?? '');
  return constraintOf(failure.cause);
}
