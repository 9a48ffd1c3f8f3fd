import type { AnyStateMachine } from 'xstate';
import { missingParts } from './missing.ts';
import type { MissingParts } from './result.types.ts';

/** The names of everything that is injected into a machine, without the functions themselves. */
export interface MachineParts {
  readonly actors: readonly string[];
  readonly actions: readonly { readonly name: string; readonly isEffect: boolean }[];
  readonly guards: readonly string[];
  /** Milliseconds where they are known. */
  readonly delays: readonly { readonly name: string; readonly milliseconds: number | undefined }[];
  /** What the machine names besides, without an implementation. */
  readonly missing: MissingParts;
}

/** The names of everything that is injected into a machine. */
export function machineParts(machine: AnyStateMachine): MachineParts {
  const { actors, actions, guards, delays } = machine.implementations;
  return {
    actors: Object.keys(actors).filter(isNamed),
    actions: Object.entries(actions).map(([name, action]) => ({ name, isEffect: isEffect(action) })),
    guards: Object.keys(guards),
    delays: Object.entries(delays).map(([name, delay]: [string, unknown]) => ({
      name,
      milliseconds: typeof delay === 'number' ? delay : undefined,
    })),
    missing: missingParts(machine),
  };
}

/**
 * Whether an action has a side effect or needs a parent, which a simulated machine does not have; XState's own
 * actions resolve within the machine.
 */
export function isEffect(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  return !('resolve' in action) || ('to' in action && action.to === '#_parent');
}

/** XState keeps inline logic under a name that it makes up. */
const isNamed = (name: string) => !name.startsWith('xstate.invoke.');
