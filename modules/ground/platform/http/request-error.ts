import type { FieldErrors } from '#contract/envelope.ts';

/** Why a request has no result. */
export type FailureKind =
  | 'timeout'
  | 'gatewayTimeout'
  | 'offline'
  | 'cancelled'
  | 'unauthorized'
  | 'expired'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'invalid'
  | 'captcha'
  | 'passwordChangeWanted'
  | 'secondFactorDue'
  | 'tooLarge'
  | 'tooManyRequests'
  | 'business'
  | 'server'
  | 'malformed'
  | 'emptyFile';

interface FailureFacts {
  kind: FailureKind;
  status?: number;
  code?: number;
  message?: string;
  result?: unknown;
  fieldErrors?: FieldErrors;
  cause?: unknown;
}

/** The one error that a request throws. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  /** HTTP status; 0 without a reply. */
  readonly status: number;
  /** Code of the envelope; 0 when there was none. */
  readonly code: number;
  /** The `result` of the refusal. */
  readonly result: unknown;
  /** The server's field errors; empty when there are none. */
  readonly fieldErrors: FieldErrors;

  constructor(facts: FailureFacts) {
    super(facts.message ?? '', { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? 0;
    this.result = facts.result;
    this.fieldErrors = facts.fieldErrors ?? {};
  }
}

/** Whether the failure ends or ended the session, so that it must be reported in any case. */
function endsSession(error: RequestError): boolean {
  return error.kind === 'unauthorized' || error.kind === 'expired';
}

/** Whether only the person can resolve it: by signing in again, changing the password, or setting a second factor up. */
export function needsInteraction(error: RequestError): boolean {
  return endsSession(error) || error.kind === 'passwordChangeWanted' || error.kind === 'secondFactorDue';
}
