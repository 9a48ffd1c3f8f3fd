import type { AnyStateMachine } from 'xstate';
import { allowedOperations, operationsOf, targetsOf } from '../../machines/lifecycle.ts';
import { lifecycleMachines } from '../../machines/lifecycles.ts';

/** The operations that each state allows, and those after which there is no other. */
function tableOf(machine: AnyStateMachine) {
  const { states } = machine.root;
  const allowed = Object.keys(states).map(state => [state, allowedOperations(machine, state)] as const);
  const isEnd = (operation: string) =>
    targetsOf(machine, operation).every(state => states[state]?.type === 'final');
  return { allowed: Object.fromEntries(allowed), ending: operationsOf(machine).filter(isEnd) };
}

/**
 * What the machines of lifecycles allow, for `modules/kit/resource-page/lifecycle-tables.ts`. It is read at build time,
 * because every list page would load the machines of all lifecycles with their descriptions.
 */
export const lifecyclesConstant = {
  __LIFECYCLES__: JSON.stringify(
    Object.fromEntries(Object.entries(lifecycleMachines).map(([name, machine]) => [name, tableOf(machine)])),
  ),
};
