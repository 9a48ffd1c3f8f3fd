import { type AnyStateMachine, fromCallback } from 'xstate';

/**
 * The same machine with a world that does nothing: its actors wait for the person to say how they end, and its effects
 * only leave their names. Guards, delays and what changes the context stay as they are.
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
 * Whether an action reaches for the world, or for a parent, which a simulated machine does not have; those of XState
 * itself resolve within the machine.
 */
export function isEffect(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  return !('resolve' in action) || ('to' in action && action.to === '#_parent');
}
