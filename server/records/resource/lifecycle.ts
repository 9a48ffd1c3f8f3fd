import { channel } from 'node:diagnostics_channel';
import type { AnyStateMachine } from 'xstate';
import { allowedOperations, operationEvent } from '#machines/lifecycle.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { ServedLifecycle } from './served-lifecycle.ts';

/**
 * Refuses a verb that the lifecycle of a record does not allow in its state; the refusal names the state and
 * the allowed verbs.
 * @param verbNames Chinese names of the verbs
 */
export function requireTransition<Row>(
  { machine, stateOf, declared }: ServedLifecycle<Row>,
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
      `当前状态为“${declared.states[state]?.label[0] ?? state}”，不能${verbNames(verb)}；${possible ? `可以：${possible}` : '没有可以进行的操作'}`,
    );
  }
}

/** A transition of a record's lifecycle. */
export interface LifecycleStep {
  readonly machine: AnyStateMachine;
  readonly event: string;
  readonly from: string;
  /** Undefined for a removed record. */
  readonly to: string | undefined;
}

/** The diagnostics channel on which the server publishes each {@link LifecycleStep} of a committed write. */
export const lifecycleChannel = 'vitrine:lifecycle';
const steps = channel(lifecycleChannel);

/** Publishes one transition, such as one that time brings; without subscribers it does nothing. */
export function publishStep(step: LifecycleStep): void {
  if (steps.hasSubscribers) steps.publish(step);
}

/** Publishes the transitions that a write caused; without subscribers it does nothing. */
export function publishSteps<Row extends { readonly id: string }>(
  { machine, stateOf }: ServedLifecycle<Row>,
  verb: string,
  [before, after]: readonly [before: readonly Row[], after: readonly Row[]],
  now: Date,
): void {
  if (!steps.hasSubscribers) return;
  for (const row of before) {
    const written = after.find(({ id }) => id === row.id);
    const step = { from: stateOf(row, now), to: written && stateOf(written, now) };
    publishStep({ ...step, machine, event: operationEvent(verb) });
  }
}
