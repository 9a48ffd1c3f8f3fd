import type { AnyStateMachine } from 'xstate';
import { type ActionArguments, ownOf } from './built-in.ts';
import { describeFailure } from './failure.ts';
import type { Place } from './result.types.ts';
import type { World } from './world.ts';

type Computed = (given: object, params: unknown) => unknown;

/**
 * The length of a delay in milliseconds. One that is not implemented, throws or is no number is infinite: only the
 * person lets it elapse. Undefined for none.
 */
export function simulatedDelay(
  delay: unknown,
  given: ActionArguments,
  params: () => unknown,
  place: Place,
  machine: AnyStateMachine,
  world: World,
): number | undefined {
  if (delay === undefined) return undefined;
  const found: unknown = typeof delay === 'string' ? ownOf(machine.implementations.delays, delay) : delay;
  if (found === undefined) return Infinity;
  const name = typeof delay === 'string' ? delay : 'delay';
  try {
    const length: unknown = typeof found === 'function' ? (found as Computed)(given, params()) : found;
    if (typeof length === 'number' && !Number.isNaN(length)) return length;
    throw new TypeError(`${String(length)} is no number of milliseconds`);
  } catch (thrown) {
    world.noteActionError({ name, place, failure: describeFailure(thrown) });
    return Infinity;
  }
}
