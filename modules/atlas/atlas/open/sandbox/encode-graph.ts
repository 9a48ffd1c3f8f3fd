import type { ChartGraph } from '#modules/atlas/statechart/index.ts';

/** A graph in the form of JSON: its states as a list. */
export function encodeGraph(graph: ChartGraph): object {
  return { ...graph, states: [...graph.states.values()] };
}
