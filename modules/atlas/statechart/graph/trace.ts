import type { ChartGraph } from './graph.types.ts';

/** A state or transition that implements a requirement. */
export interface TracePlace {
  readonly id: string;
  readonly kind: 'state' | 'transition' | 'initial';
}

/** Requirement ids of a machine in the order of the chart, each with the places that name it. */
export function requirementPlaces(graph: ChartGraph): Map<string, TracePlace[]> {
  const places = new Map<string, TracePlace[]>();
  const note = (ids: readonly string[], place: TracePlace) => {
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), place]);
  };
  for (const state of graph.states.values()) {
    note(state.requirements, { id: state.id, kind: 'state' });
    note(state.initialRequirements, { id: state.id, kind: 'initial' });
    for (const transition of graph.transitions) {
      if (transition.source === state.id)
        note(transition.requirements, { id: transition.id, kind: 'transition' });
    }
  }
  return places;
}
