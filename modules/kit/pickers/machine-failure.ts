import { Refused } from '#machines/refused.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import type { RemoteStatus } from './control-props.ts';

/** A failed request as a machine reads it: with its text, and as a refusal where the permission is missing. */
export function machineFailure(cause: unknown): Error {
  const isRefusal = cause instanceof RequestError && (cause.kind === 'forbidden' || cause.status === 403);
  return isRefusal ? new Refused(failureText(cause)) : new Error(failureText(cause), { cause });
}

/** What a widget shows about a failed request. */
export function statusOfFailure(cause: unknown): RemoteStatus {
  const failure = machineFailure(cause);
  return { stage: failure instanceof Refused ? 'refused' : 'failed', message: failure.message };
}
