import type { SandboxFailure } from '../opened.types.ts';

/** The sandbox has no answer. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly failure: SandboxFailure;

  constructor(failure: SandboxFailure) {
    super(failure.detail || failure.problem);
    this.failure = failure;
  }
}
