import type { AnyStateMachine } from 'xstate';
import { isEffect } from './inert.ts';

/** The names of everything that is injected into a machine, without the functions themselves. */
export interface MachineParts {
  readonly actors: readonly string[];
  readonly actions: readonly { readonly name: string; readonly isEffect: boolean }[];
  readonly guards: readonly string[];
  /** Milliseconds where they are known. */
  readonly delays: readonly { readonly name: string; readonly milliseconds: number | undefined }[];
}

/** The names of everything that is injected into a machine. */
export function machineParts({ implementations }: AnyStateMachine): MachineParts {
  const { actors, actions, guards, delays } = implementations;
  return {
    actors: Object.keys(actors).filter(isNamed),
    actions: Object.entries(actions).map(([name, action]) => ({ name, isEffect: isEffect(action) })),
    guards: Object.keys(guards),
    delays: Object.entries(delays).map(([name, delay]: [string, unknown]) => ({
      name,
      milliseconds: typeof delay === 'number' ? delay : undefined,
    })),
  };
}

/** XState keeps inline logic under a name that it makes up. */
const isNamed = (name: string) => !name.startsWith('xstate.invoke.');
