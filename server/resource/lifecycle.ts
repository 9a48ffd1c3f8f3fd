import { allowedOperations } from '#machines/lifecycle.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { LifecycleOf } from './definition.ts';

/**
 * Refuses a verb that the lifecycle of a record does not allow in its state; the refusal names the state and
 * the allowed verbs.
 * @param verbNames Chinese names of the verbs
 */
export function requireTransition<Row>(
  { machine, stateOf, stateNames }: LifecycleOf<Row>,
  verb: string,
  rows: readonly Row[],
  now: Date,
  verbNames: (verb: string) => string,
): void {
  for (const row of rows) {
    const state = stateOf(row, now);
    const allowed = allowedOperations(machine, state);
    if (allowed.includes(verb)) continue;
    const possible = allowed.map(verbNames).join('、');
    throw new BusinessError(
      `当前状态为“${stateNames[state] ?? state}”，不能${verbNames(verb)}；${possible ? `可以：${possible}` : '没有可以进行的操作'}`,
    );
  }
}
