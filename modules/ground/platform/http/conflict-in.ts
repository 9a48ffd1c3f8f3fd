import { conflictSchema, type RecordConflict } from '#contract/record-versions.ts';
import { replyCode } from '#contract/reply-code.ts';
import { RequestError } from './request-error.ts';

/** What a refusal states about records that have changed since they were read; undefined for any other failure. */
export function conflictIn(error: unknown): RecordConflict | undefined {
  if (!(error instanceof RequestError) || error.code !== replyCode.conflict) return undefined;
  return conflictSchema.safeParse(error.result).data?.conflict;
}
