import { type FieldErrors, replyCode } from '#contract/envelope.ts';

interface Refusal {
  /** Code inside the envelope; 500 by default, as in the family's interface. */
  code?: number;
  /** HTTP status; 200 by default, as the interface replies to business failures. */
  status?: number;
  /** Messages for single input fields. */
  fieldErrors?: FieldErrors;
  result?: unknown;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
}

/** A request that is refused for a reason that the person should read. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  readonly code: number;
  readonly status: number;
  readonly result: unknown;
  /** The fields at fault, with their messages. */
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, refusal: Refusal = {}) {
    super(message);
    this.code = refusal.code ?? replyCode.failure;
    this.status = refusal.status ?? 200;
    this.retryAfter = refusal.retryAfter;
    this.fieldErrors = refusal.fieldErrors;
    this.result = refusal.fieldErrors ? { fieldErrors: refusal.fieldErrors } : (refusal.result ?? null);
  }
}
