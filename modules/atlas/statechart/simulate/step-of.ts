import type { ChartTransition } from '../graph/graph.types.ts';
import { type Examples, own } from './examples.ts';
import type { SimulationResult } from './result.types.ts';
import type { SimulationStep } from './steps.ts';

/**
 * The step for a press on a transition: the first example of an event, the end of an actor, time until a delay. Undefined
 * where the person has to enter more, or where nothing can be done.
 */
export function stepOf(
  { trigger, eventType, label }: ChartTransition,
  { nextTimer, openDelays }: SimulationResult,
  examples: Examples,
): SimulationStep | undefined {
  const first = { example: 0 };
  switch (trigger) {
    case 'event':
      return own(examples.events, eventType) ? { send: eventType, payload: first } : { send: eventType };
    case 'route':
      return { send: eventType, payload: { value: { to: label } } };
    case 'done':
      return { done: eventType.slice('xstate.done.actor.'.length), payload: first };
    case 'error':
      return { fail: eventType.slice('xstate.error.actor.'.length), payload: first };
    case 'after':
      if (openDelays.includes(eventType)) return { elapse: eventType };
      return nextTimer === undefined ? undefined : { wait: nextTimer };
    default:
      return undefined;
  }
}

/** Whether a press on a transition asks the person for the name of its event. */
export function isOpenEvent({ trigger }: ChartTransition): boolean {
  return trigger === 'any' || trigger === 'snapshot';
}
