import type { AnyStateMachine } from 'xstate';

/** The prefix of lifecycle events that are operations on a record; other events come from the clock. */
const operationPrefix = 'record.';

/** The event of an operation on a record. */
export const operationEvent = (operation: string): string => `${operationPrefix}${operation}`;

/**
 * The operations that a record lifecycle allows in a state, in the order of the machine: one for each event
 * `record.<operation>` with a transition from that state.
 *
 * @param machine a machine of plain states, without context that guards depend on
 */
export function allowedOperations(machine: AnyStateMachine, state: string): string[] {
  const node = machine.root.states[state];
  const events = [...(node?.transitions.keys() ?? []), ...machine.root.transitions.keys()];
  return [...new Set(events)]
    .filter(event => event.startsWith(operationPrefix))
    .map(event => event.slice(operationPrefix.length));
}

/** The prefix of events that come from the clock. */
const clockPrefix = 'time.';

/** Whether a machine is a record lifecycle: only operations and the clock change its state. */
export const isLifecycle = ({ events }: AnyStateMachine): boolean =>
  events.length > 0 &&
  events.every(event => event.startsWith(operationPrefix) || event.startsWith(clockPrefix));
