import { isNetworkError, isTimeoutError } from 'ky';
import { type FieldErrors, fieldErrorsSchema, replyCode } from '#contract/envelope.ts';

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
  cause?: unknown;
}

/** The one error that a request throws. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of the envelope; 0 when there was none. */
  readonly code: number;
  /** The result beside the refusal. */
  readonly result: unknown;
  /** What the server says about single fields; empty when it says nothing. */
  readonly fieldErrors: FieldErrors;

  constructor(facts: FailureFacts) {
    super(facts.message ?? '', { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? 0;
    this.result = facts.result;
    this.fieldErrors = fieldErrorsOf(facts.result);
  }
}

/** What a server of the family writes when the token is dead. */
export const deadTokenText = 'Token失效';

const kindOfStatus: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  429: 'tooManyRequests',
  504: 'gatewayTimeout',
};

const kindOfCode: Readonly<Record<number, FailureKind>> = {
  [replyCode.methodNotAllowed]: 'methodNotAllowed',
  [replyCode.captcha]: 'captcha',
  [replyCode.denied]: 'forbidden',
};

/** The one place where an answer that is no success gets its kind. */
export function failureKind(status: number, code: number, message: string): FailureKind {
  const dead = message.includes(deadTokenText);
  if (dead && (status === 500 || (status < 400 && code === replyCode.failure))) return 'expired';
  return kindOfStatus[status] ?? kindOfCode[code] ?? (status >= 400 ? 'server' : 'business');
}

/** The failure of a request that got no answer at all. */
export function failureWithoutAnswer(cause: unknown, cancelled: boolean): RequestError {
  if (cause instanceof RequestError) return cause;
  if (cancelled) return new RequestError({ kind: 'cancelled', cause });
  if (isTimeoutError(cause)) return new RequestError({ kind: 'timeout', cause });
  if (isNetworkError(cause) || cause instanceof TypeError)
    return new RequestError({ kind: 'offline', cause });
  return new RequestError({ kind: 'malformed', cause });
}

/** Whether the failure ends or ended the session, so that no caller may keep it to itself. */
export function endsSession(error: RequestError): boolean {
  return error.kind === 'unauthorized' || error.kind === 'expired';
}

function fieldErrorsOf(result: unknown): FieldErrors {
  const parsed = fieldErrorsSchema.safeParse(result);
  return parsed.success ? parsed.data.fieldErrors : {};
}
