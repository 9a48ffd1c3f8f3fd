import type { ChartGraph } from './graph.types.ts';

/** The direction of an arrow key on a chart. */
export type Step = 'next' | 'previous' | 'into' | 'out';

/** Every state and transition in reading order: a state, its outgoing transitions, its children. */
export function readingOrder(graph: ChartGraph): string[] {
  const outgoing = Map.groupBy(graph.transitions, ({ source }) => source);
  const visit = (id: string): string[] => [
    id,
    ...(outgoing.get(id) ?? []).map(transition => transition.id),
    ...(graph.states.get(id)?.children ?? []).flatMap(visit),
  ];
  return visit(graph.root);
}

/**
 * The element that an arrow key moves to: down and up along the reading order; right from a state to its
 * outgoing transitions, and from a transition to its target; left from a transition to its source, and from a
 * state to its parent.
 */
export function stepFrom(graph: ChartGraph, order: readonly string[], id: string, step: Step): string {
  const index = order.indexOf(id);
  if (step === 'next') return order[index + 1] ?? id;
  if (step === 'previous') return order[index - 1] ?? id;
  const transition = graph.transitions.find(known => known.id === id);
  if (transition) return step === 'out' ? transition.source : (transition.targets[0] ?? id);
  const state = graph.states.get(id);
  if (step === 'out') return state?.parent ?? id;
  return graph.transitions.find(({ source }) => source === id)?.id ?? state?.children[0] ?? id;
}
