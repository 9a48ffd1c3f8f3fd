import { type FailureKind, RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { errorText } from './texts.ts';

/** Kinds with a fixed text, whatever the server's message is (ERROR-01 to ERROR-05, ERROR-08). */
const fixed = {
  timeout: 'timeout',
  gatewayTimeout: 'timeout',
  notFound: 'notFound',
  unauthorized: 'unauthorized',
  expired: 'expired',
  offline: 'offline',
  emptyFile: 'emptyFile',
} as const satisfies Partial<Record<FailureKind, string>>;

/** Kinds whose text is used only where the server sends no message. */
const fallback = {
  forbidden: 'forbidden',
  tooLarge: 'tooLarge',
  tooManyRequests: 'tooManyRequests',
  malformed: 'malformed',
} as const satisfies Partial<Record<FailureKind, string>>;

/** The text of a failure, in the current language (ERROR-01 to ERROR-05, ERROR-12). */
export function failureText(error: unknown): string {
  const text = textOf(errorText);
  if (!(error instanceof RequestError)) return text('unknown');
  const { kind, status, message } = error;
  if (status === 403) return text('forbidden');
  if (kind in fixed) return text(fixed[kind as keyof typeof fixed]);
  if (message !== '') return message;
  return kind in fallback ? text(fallback[kind as keyof typeof fallback]) : text('unknown');
}
