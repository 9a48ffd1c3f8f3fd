import {
  type Envelope,
  envelopeSchema,
  type FieldErrors,
  fieldErrorsSchema,
  replyCode,
} from '#contract/envelope.ts';
import { failureKind } from './failure.ts';
import { RequestError } from './request-error.ts';

/**
 * Parses the envelope of a reply.
 *
 * @throws RequestError when the reply is a refusal or no envelope
 */
export function envelopeOf<Result>(status: number, text: string): Envelope<Result> {
  const reply = readEnvelope(text);
  const succeeded = status < 400 && reply?.success === true;
  if (!succeeded) throw failureOf(status, reply);
  return reply as Envelope<Result>;
}

/** The failure in a reply, including one that was sent in place of a file (ERROR-13). */
export function failureOf(status: number, reply: Envelope | undefined): RequestError {
  if (reply === undefined && status < 400) return new RequestError({ kind: 'malformed', status });
  const code = reply?.code ?? 0;
  const message = reply?.message ?? '';
  const { result } = reply ?? {};
  const kind = failureKind(status, code, message);
  return new RequestError({ kind, status, code, message, result, fieldErrors: fieldErrorsOf(result) });
}

/** The envelope in a text; undefined when the text is not one. */
export function readEnvelope(text: string): Envelope | undefined {
  const parsed = envelopeSchema.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const { success, message, code, result, timestamp } = parsed.data;
  const number = code ?? 0;
  return {
    // Static files served in place of a server have no `success`.
    success: success ?? (number === replyCode.ok || number === replyCode.okRead),
    message: message ?? '',
    code: number,
    result,
    timestamp: Number(timestamp ?? 0),
  };
}

/**
 * Parses the JSON of a reply without envelope.
 *
 * @throws RequestError when the reply is a refusal or not JSON
 */
export function bareOf(status: number, text: string): unknown {
  if (status >= 400) throw failureOf(status, readEnvelope(text));
  const value = jsonOf(text);
  if (value === undefined) throw new RequestError({ kind: 'malformed', status });
  // A refusal has an envelope even where a success has none.
  const refusal = readEnvelope(text);
  if (
    refusal !== undefined &&
    typeof (value as { success?: unknown }).success === 'boolean' &&
    !refusal.success
  ) {
    throw failureOf(status, refusal);
  }
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldErrorsOf(result: unknown): FieldErrors {
  const parsed = fieldErrorsSchema.safeParse(result);
  return parsed.success ? parsed.data.fieldErrors : {};
}
