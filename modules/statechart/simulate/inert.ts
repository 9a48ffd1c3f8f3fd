import { type AnyStateMachine, fromCallback } from 'xstate';

/**
 * The same machine without side effects: its actors wait until the person chooses their result, and its effects
 * only record their names. Guards, delays and assignments are unchanged.
 */
export function withInertWorld(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map(name => [name, fromCallback(() => undefined)])),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, isEffect(action) ? () => undefined : action]),
    ),
  }) as AnyStateMachine;
}

/**
 * Whether an action has a side effect or needs a parent, which a simulated machine does not have; XState's own
 * actions resolve within the machine.
 */
export function isEffect(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  return !('resolve' in action) || ('to' in action && action.to === '#_parent');
}
