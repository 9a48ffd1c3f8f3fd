import { replyCode } from '#contract/envelope.ts';
import { type FailureKind, RequestError } from './request-error.ts';

/** The messages of servers of the family for an invalid token, and of older ones for a missing captcha. */
const deadTokenText = 'Token失效';
const missingCaptchaText = '验证码无效';

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
  [replyCode.passwordChangeWanted]: 'passwordChangeWanted',
  [replyCode.secondFactorDue]: 'secondFactorDue',
  [replyCode.denied]: 'forbidden',
};

/** Classifies every reply that is no success. */
export function failureKind(status: number, code: number, message: string): FailureKind {
  const dead = message.includes(deadTokenText);
  if (dead && (status === 500 || (status < 400 && code === replyCode.failure))) return 'expired';
  if (status < 400 && code === replyCode.failure && message.includes(missingCaptchaText)) return 'captcha';
  return kindOfStatus[status] ?? kindOfCode[code] ?? (status >= 400 ? 'server' : 'business');
}

/** The failure of a request without any reply. */
export function failureWithoutAnswer(cause: unknown, cancelled: boolean): RequestError {
  if (cause instanceof RequestError) return cause;
  if (cancelled) return new RequestError({ kind: 'cancelled', cause });
  if (nameOf(cause) === 'TimeoutError') return new RequestError({ kind: 'timeout', cause });
  if (cause instanceof TypeError) return new RequestError({ kind: 'offline', cause });
  return new RequestError({ kind: 'malformed', cause });
}

/** Reasons of signals may come from another realm, so their class does not distinguish them. */
function nameOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : undefined;
}
