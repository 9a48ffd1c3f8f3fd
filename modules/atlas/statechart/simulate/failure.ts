import { plain } from '../graph/plain.ts';

/** Why something failed. Machines also throw, or reject with, values that are no errors. */
export interface Failure {
  /** `error`: an error with a message; `value`: something else; `nothing`: undefined or null. */
  readonly kind: 'error' | 'value' | 'nothing';
  readonly text: string;
}

/** Describes what was thrown; never throws itself. */
export function describeFailure(thrown: unknown): Failure {
  if (thrown === undefined || thrown === null) return { kind: 'nothing', text: String(thrown) };
  try {
    if (isError(thrown)) return { kind: 'error', text: thrown.message || thrown.name || 'Error' };
    const text = typeof thrown === 'string' ? thrown : JSON.stringify(plain(thrown));
    return { kind: 'value', text: text === '' ? '""' : text };
  } catch {
    return { kind: 'value', text: typeof thrown };
  }
}

/** Errors of another frame or worker are no instances of this one's. */
function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';
}
