import type { AnyStateMachine } from 'xstate';

/** The prefix of lifecycle events that are operations on a record; other events come from the clock. */
const operationPrefix = 'record.';

/** The events of the operations of a lifecycle, without payloads. */
export type RecordEvent<Operation extends string> = Operation extends string
  ? { type: `record.${Operation}` }
  : never;

/** The event of an operation on a record. */
export const operationEvent = (operation: string): string => `${operationPrefix}${operation}`;

/**
 * The operations that a record lifecycle allows in a state, in the order of the machine: one for each event
 * `record.<operation>` with a transition from that state. A final state allows none.
 *
 * @param machine a machine of plain states, without context that guards depend on
 */
export function allowedOperations(machine: AnyStateMachine, state: string): string[] {
  const node = machine.root.states[state];
  if (node?.type === 'final') return [];
  const events = [...(node?.transitions.keys() ?? []), ...machine.root.transitions.keys()];
  return [...new Set(events)]
    .filter(event => event.startsWith(operationPrefix))
    .map(event => event.slice(operationPrefix.length));
}

/** The operations of a lifecycle, in the order of its machine. */
export const operationsOf = ({ events }: AnyStateMachine): string[] =>
  events.filter(event => event.startsWith(operationPrefix)).map(event => event.slice(operationPrefix.length));

/** The transitions that an operation takes from a state; several where a guard decides. */
export function transitionsOf(machine: AnyStateMachine, state: string, operation: string) {
  const event = operationEvent(operation);
  return machine.root.states[state]?.transitions.get(event) ?? machine.root.transitions.get(event) ?? [];
}

/** The states to which an operation leads, from any state. */
export function targetsOf(machine: AnyStateMachine, operation: string): readonly string[] {
  const targets = Object.keys(machine.root.states).flatMap(state =>
    transitionsOf(machine, state, operation).map(({ target }) => target?.[0]?.key ?? state),
  );
  return [...new Set(targets)];
}

/** The state in which a record begins. */
export const initialStateOf = ({ root }: AnyStateMachine): string => root.initial.target?.[0]?.key ?? '';

/** The prefix of events that come from the clock. */
const clockPrefix = 'time.';

/** Whether a machine is a record lifecycle: only operations and the clock change its state. */
export const isLifecycle = ({ events }: AnyStateMachine): boolean =>
  events.length > 0 &&
  events.every(event => event.startsWith(operationPrefix) || event.startsWith(clockPrefix));
