import type { AnyStateMachine } from 'xstate';
import { machineToGraph } from '../graph/graph.ts';
import type { ChartGraph, ChartGuard } from '../graph/graph.types.ts';
import { isEffect } from './inert.ts';

/** The names of everything that is injected into a machine, without the functions themselves. */
export interface MachineParts {
  readonly actors: readonly string[];
  readonly actions: readonly { readonly name: string; readonly isEffect: boolean }[];
  readonly guards: readonly string[];
  /** Milliseconds where they are known. */
  readonly delays: readonly { readonly name: string; readonly milliseconds: number | undefined }[];
}

/** The names of everything that is injected into a machine, and of what it only names. */
export function machineParts(machine: AnyStateMachine): MachineParts {
  const { actors, actions, guards, delays } = machine.implementations;
  const named = namesIn(machineToGraph(machine));
  const all = (known: object, further: readonly string[]) => [
    ...new Set([...Object.keys(known), ...further]),
  ];
  return {
    actors: all(actors, named.actors).filter(isNamed),
    // What has no implementation may do anything.
    actions: all(actions, named.actions).map(name => ({
      name,
      isEffect: !(name in actions) || isEffect(actions[name]),
    })),
    guards: all(guards, named.guards),
    delays: all(delays, named.delays).map(name => {
      const delay: unknown = delays[name];
      return { name, milliseconds: typeof delay === 'number' ? delay : undefined };
    }),
  };
}

/** XState keeps inline logic under a name that it makes up. */
const isNamed = (name: string) => !name.startsWith('xstate.invoke.');

function namesIn({ states, transitions }: ChartGraph) {
  const list = [...states.values()];
  const actions = [
    ...list.flatMap(state => [...state.entry, ...state.exit, ...state.initialActions]),
    ...transitions.flatMap(transition => transition.actions),
  ];
  return {
    actors: list.flatMap(({ invokes }) => invokes.flatMap(({ source }) => source ?? [])),
    actions: actions.filter(({ kind }) => kind === 'named').map(({ name }) => name),
    guards: transitions.flatMap(({ guardTree }) => (guardTree ? guardNames(guardTree) : [])),
    delays: transitions.flatMap(({ delay }) =>
      delay?.name === undefined || delay.name === 'inline' ? [] : delay.name,
    ),
  };
}

function guardNames(guard: ChartGuard): string[] {
  if (guard.kind === 'named') return [guard.name];
  if (guard.kind === 'not') return guardNames(guard.guard);
  return 'guards' in guard ? guard.guards.flatMap(guardNames) : [];
}
