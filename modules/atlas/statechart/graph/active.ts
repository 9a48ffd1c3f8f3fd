import type { StateValue } from 'xstate';
import type { ChartGraph } from './graph.types.ts';

/** The states that a state value names, their ancestors and the root included. */
export function activeStates(graph: ChartGraph, value: StateValue): ReadonlySet<string> {
  const active = new Set<string>();
  const byPath = new Map([...graph.states.values()].map(state => [pathKey(state.path), state.id]));
  const visit = (path: readonly string[], inside: StateValue | undefined) => {
    const id = byPath.get(pathKey(path));
    if (id === undefined) return;
    active.add(id);
    if (typeof inside === 'string') visit([...path, inside], undefined);
    else for (const [key, deeper] of Object.entries(inside ?? {})) visit([...path, key], deeper);
  };
  visit([], value);
  return active;
}

/** A key of a path; a text joined with a separator could stand for several paths. */
const pathKey = (path: readonly string[]) => JSON.stringify(path);

/** The transitions whose source is active: those that could be taken next, if their guards allow it. */
export function enabledTransitions(graph: ChartGraph, active: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(graph.transitions.filter(({ source }) => active.has(source)).map(({ id }) => id));
}

/** The atomic state that a machine starts in; with parallel regions, that of the first region. */
export function startState(graph: ChartGraph): string {
  // A history state may lead back to the state that starts in it.
  const seen = new Set<string>();
  const into = (id: string): string => {
    seen.add(id);
    const state = graph.states.get(id);
    const next = state?.kind === 'parallel' ? state.children[0] : state?.initial[0];
    return next === undefined || seen.has(next) ? id : into(next);
  };
  return into(graph.root);
}
