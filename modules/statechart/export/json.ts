import type { ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';

/** A machine as JSON: the whole definition with descriptions, meta and tags; functions are given by name. */
export function toJson(graph: ChartGraph): string {
  return `${JSON.stringify({ id: graph.id, ...nodeOf(graph, graph.root) }, undefined, 2)}\n`;
}

function nodeOf(graph: ChartGraph, id: string): object {
  const state = graph.states.get(id);
  if (!state) return {};
  const transitions = graph.transitions.filter(({ source }) => source === id);
  return {
    id: state.id,
    key: state.parent === undefined ? undefined : state.key,
    type: state.kind,
    description: state.description,
    meta: state.meta,
    tags: some(state.tags),
    initial: some(state.initial),
    initialActions: some(state.initialActions),
    initialDescription: state.initialDescription,
    entry: some(state.entry),
    exit: some(state.exit),
    invoke: some(state.invokes),
    transitions: some(transitions.map(transitionOf)),
    states: some(state.children.map(child => nodeOf(graph, child))),
  } satisfies Record<string, unknown> & { type: ChartState['kind'] };
}

function transitionOf(transition: ChartTransition): object {
  const { trigger, eventType, label, delay, guard, guardTree, actions, targets, reenter, description, meta } =
    transition;
  return {
    trigger,
    event: label === '' ? undefined : label,
    eventType,
    delay: delay?.milliseconds,
    guard,
    guardTree,
    target: some(targets),
    actions: some(actions),
    reenter: reenter || undefined,
    description,
    meta,
  };
}

/** Leaves empty lists out. */
function some<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}
