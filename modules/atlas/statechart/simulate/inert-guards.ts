import { type AnyStateMachine, and } from 'xstate';
import { machineToGraph } from '../graph/graph.ts';
import { describeFailure } from './failure.ts';
import { missingParts } from './missing.ts';
import type { World } from './world.ts';

/** Guards that a machine names without an implementation: true where the person set it so. */
export function decidedGuards(machine: AnyStateMachine, { decided = {} }: World) {
  return Object.fromEntries(
    missingParts(machine).guards.map(name => [
      name,
      () => Object.hasOwn(decided, name) && decided[name] === true,
    ]),
  );
}

/** XState's own combined guards: functions whose `check` is called with the snapshot. */
interface CombinedGuard {
  check: (snapshot: unknown, given: unknown, guard: unknown) => boolean;
}

/** A guard that counts as false when it throws, which is noted at its transition. */
export function simulatedGuard(guard: unknown, id: string, machine: AnyStateMachine, world: World): unknown {
  if (guard === undefined || guard === null) return guard;
  const combined = and([guard as never]) as unknown as CombinedGuard;
  const { check } = combined;
  combined.check = (snapshot, given, own) => {
    try {
      return check(snapshot, given, own);
    } catch (thrown) {
      const drawn = machineToGraph(machine).transitions.find(known => known.id === id);
      const shown = drawn?.guard ?? '';
      world.noteGuardError({ transition: id, guard: shown, failure: describeFailure(thrown) });
      return false;
    }
  };
  return combined;
}
