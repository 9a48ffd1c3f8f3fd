import type { RecordConflict } from '#contract/record-versions.ts';
import type { SaveFailure } from '#machines/record-form/record-form.machine.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { conflictIn, type FailureKind, RequestError } from '#modules/ground/platform/http/index.ts';

/** Failures without a reply, after which the same values may be sent again. */
const passing: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'gatewayTimeout']);

/** The error of a failed save. */
export class SaveError extends Error implements SaveFailure {
  override readonly name = 'SaveError';
  readonly unreachable: boolean;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly conflict: RecordConflict | undefined;

  constructor(cause: unknown) {
    super(failureText(cause), { cause });
    const refusal = cause instanceof RequestError ? cause : undefined;
    this.unreachable = refusal !== undefined && passing.has(refusal.kind);
    this.fieldErrors = refusal?.fieldErrors ?? {};
    this.conflict = conflictIn(cause);
  }
}
