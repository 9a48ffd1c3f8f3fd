import type { ChartGraph, ChartState, ChartTransition, StateKind } from '../graph/graph.types.ts';
import { isWithin } from '../graph/scope.ts';
import { mergedOrder } from './order.ts';

/** The ids of the parts of the old version in the merged chart: those of the new version for what both have. */
export interface MergedIds {
  readonly states: ReadonlyMap<string, string>;
  readonly transitions: ReadonlyMap<string, string>;
}

/** Gives what was removed an id that nothing else has; it keeps its own where that is free. */
export function mergedIds(
  before: ChartGraph,
  after: ChartGraph,
  states: ReadonlyMap<string, string>,
  transitions: ReadonlyMap<string, string>,
): MergedIds {
  const used = new Set([...after.states.keys(), ...after.transitions.map(({ id }) => id)]);
  const free = (id: string) => {
    let name = id;
    for (let count = 1; used.has(name); count += 1) name = `${id} (removed${count > 1 ? ` ${count}` : ''})`;
    used.add(name);
    return name;
  };
  return {
    states: new Map([...before.states.keys()].map(id => [id, states.get(id) ?? free(id)])),
    transitions: new Map(before.transitions.map(({ id }) => [id, transitions.get(id) ?? free(id)])),
  };
}

/** The new version with everything that it no longer has, where that was before. */
export function mergeGraphs(before: ChartGraph, after: ChartGraph, ids: MergedIds): ChartGraph {
  const stateOf = (id: string) => ids.states.get(id) ?? id;
  const old = new Map([...before.states.values()].map(state => [stateOf(state.id), state]));
  const gone = new Map(
    [...old]
      .filter(([id]) => !after.states.has(id))
      .map(([id, state]) => [id, removedState(id, state, stateOf)]),
  );
  const parents = new Map([...after.states.values(), ...gone.values()].map(({ id, parent }) => [id, parent]));
  const childrenOf = (id: string) => {
    const former = (old.get(id)?.children ?? []).map(stateOf).filter(child => parents.get(child) === id);
    return mergedOrder(former, after.states.get(id)?.children ?? []);
  };
  const whole = [...after.states.values(), ...gone.values()].map((state): ChartState => {
    const children = childrenOf(state.id);
    return { ...state, children, kind: drawnKind(state, children, old.get(state.id)?.kind) };
  });
  const graph = {
    ...after,
    states: inDocumentOrder(after.root, new Map(whole.map(state => [state.id, state]))),
    transitions: mergeTransitions(before, after, ids),
  };
  return { ...graph, states: new Map([...graph.states].map(([id, state]) => [id, entered(graph, state)])) };
}

function removedState(id: string, state: ChartState, stateOf: (id: string) => string): ChartState {
  return {
    ...state,
    id,
    parent: state.parent === undefined ? undefined : stateOf(state.parent),
    initial: state.initial.map(stateOf),
  };
}

/** A state that has lost its last child is drawn around it, as what it was. */
function drawnKind({ kind }: ChartState, children: readonly string[], former?: StateKind): StateKind {
  const isAround = kind === 'compound' || kind === 'parallel';
  return children.length === 0 || isAround ? kind : (former ?? kind);
}

/** A removed state whose initial state was moved elsewhere has no initial mark. */
function entered(graph: ChartGraph, state: ChartState): ChartState {
  if (state.kind !== 'compound') return state;
  return { ...state, initial: state.initial.filter(id => isWithin(graph, id, state.id)) };
}

function inDocumentOrder(
  root: string,
  states: ReadonlyMap<string, ChartState>,
): ReadonlyMap<string, ChartState> {
  const below = (id: string): [string, ChartState][] => {
    const state = states.get(id);
    return state ? [[id, state], ...state.children.flatMap(below)] : [];
  };
  return new Map(below(root));
}

function mergeTransitions(before: ChartGraph, after: ChartGraph, ids: MergedIds): ChartTransition[] {
  const idOf = (id: string) => ids.transitions.get(id) ?? id;
  const stateOf = (id: string) => ids.states.get(id) ?? id;
  const all = new Map<string, ChartTransition>();
  for (const transition of before.transitions) {
    const id = idOf(transition.id);
    all.set(id, {
      ...transition,
      id,
      source: stateOf(transition.source),
      targets: transition.targets.map(stateOf),
      // Answers an event of its own, so that `[else]` beside it is that of the new version.
      eventType: `${transition.eventType} (removed)`,
    });
  }
  for (const transition of after.transitions) all.set(transition.id, transition);
  const order = mergedOrder(
    before.transitions.map(({ id }) => idOf(id)),
    after.transitions.map(({ id }) => id),
  );
  return order.flatMap(id => all.get(id) ?? []);
}
