import type { ChartGuard, ChartTransition } from '../graph/graph.types.ts';
import { keysOf } from '../graph/state-ids.ts';
import { guardKeys, inData, quoted } from './scxml-data.ts';
import { encodeName } from './scxml-names.ts';
import type { StateTree } from './scxml-tree.ts';

/** The predicate of SCXML for an active state. */
export const isIn = (id: string) => `In(${quoted(encodeName(id))})`;

/** A guard of a machine as an ECMAScript expression; undefined without a guard. */
export function guardCondition({ guardTree, id }: ChartTransition, tree: StateTree): string | undefined {
  if (!guardTree) return undefined;
  const keys = guardKeys(guardTree, id)[Symbol.iterator]();
  const visit = (guard: ChartGuard): string => {
    if (guard.kind === 'in') return statesIn(guard.state, tree);
    if (guard.kind === 'not') return `!${enclosed(visit(guard.guard))}`;
    if (guard.kind === 'and') return both(guard.guards.map(visit));
    if (guard.kind === 'or') return either(guard.guards.map(visit));
    return inData('guards', keys.next().value ?? '');
  };
  return visit(guardTree);
}

/** Conditions that all have to hold. */
export function both(conditions: readonly string[]): string {
  const [only] = conditions;
  if (only === undefined) return 'true';
  return conditions.length === 1 ? only : conditions.map(enclosed).join(' && ');
}

/** Conditions of which one has to hold. */
export function either(conditions: readonly string[]): string {
  const [only] = conditions;
  if (only === undefined) return 'false';
  return conditions.length === 1 ? only : conditions.map(enclosed).join(' || ');
}

/** A condition in brackets, unless it is a single term. */
export function enclosed(condition: string): string {
  return /^!?[\w.]+([([]'(\\.|[^'\\])*'[)\]])?$/.test(condition) ? condition : `(${condition})`;
}

/** `stateIn` of a state value: every state that it names has to be active. */
function statesIn(state: string, tree: StateTree): string {
  if (state.startsWith('#')) {
    const id = state.slice(1);
    return tree.get(id) ? isIn(id) : 'false';
  }
  const found = state.split(' | ').map(path => atPath(keysOf(path), tree));
  return found.some(id => id === undefined) ? 'false' : both(found.map(id => isIn(id ?? '')));
}

function atPath(keys: readonly string[], tree: StateTree): string | undefined {
  return keys.reduce<string | undefined>((id, key) => {
    const state = tree.get(id);
    return state && tree.children(state).find(child => child.key === key)?.id;
  }, tree.root.id);
}
