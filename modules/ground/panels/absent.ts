import { type FailureKind, RequestError } from '#modules/ground/platform/http/index.ts';

const absent: ReadonlySet<FailureKind> = new Set(['notFound', 'methodNotAllowed', 'forbidden']);

/** Whether a request failed because the server has no such data, or none for this person: nothing to retry. */
export function isAbsent(error: unknown): boolean {
  return error instanceof RequestError && absent.has(error.kind);
}
