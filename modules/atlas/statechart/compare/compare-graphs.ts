import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import type { Comparison, FieldChange, Mark } from './comparison.types.ts';
import { eventKey } from './event-key.ts';
import { differences, stateFacts, transitionFacts } from './facts.ts';
import { matchStates } from './match-states.ts';
import { matchTransitions } from './match-transitions.ts';
import { type MergedIds, mergedIds, mergeGraphs } from './merge.ts';
import { reordered } from './order.ts';

/** The differences of one state or transition. */
type Found = readonly [id: string, changes: readonly FieldChange[]];

/**
 * Compares two versions of a machine: what was added, removed and changed. What functions do is not known to a chart, so
 * a different body of an action or a guard of the same name, or of an inline one, is no difference.
 */
export function compareGraphs(before: ChartGraph, after: ChartGraph): Comparison {
  const states = matchStates(before, after);
  const ids = mergedIds(before, after, states, matchTransitions(before, after, states));
  const graph = mergeGraphs(before, after, ids);
  const found = [
    ...stateChanges(before, after, ids),
    ...regionOrder(before, after, ids),
    ...transitionChanges(before, after, ids),
    ...transitionOrder(before, after, ids),
  ];
  const changes = new Map<string, FieldChange[]>();
  for (const [id, list] of found) if (list.length > 0) changes.set(id, [...(changes.get(id) ?? []), ...list]);
  return { graph, marks: marksOf(graph, after, ids, changes), changes };
}

function stateChanges(before: ChartGraph, after: ChartGraph, ids: MergedIds): Found[] {
  return [...before.states.values()].flatMap((from): Found[] => {
    const id = mergedState(ids, from.id);
    const to = after.states.get(id);
    if (!to) return [];
    const old = stateFacts(before, from, state => mergedState(ids, state));
    return [[id, differences(old, stateFacts(after, to, itself))]];
  });
}

function transitionChanges(before: ChartGraph, after: ChartGraph, ids: MergedIds): Found[] {
  const present = new Map(after.transitions.map(transition => [transition.id, transition]));
  return before.transitions.flatMap((from): Found[] => {
    const to = present.get(mergedTransition(ids, from.id));
    if (!to) return [];
    const old = transitionFacts(before, from, state => mergedState(ids, state));
    return [[to.id, differences(old, transitionFacts(after, to, itself))]];
  });
}

/** Regions are entered in their order; that of other states means nothing. */
function regionOrder(before: ChartGraph, after: ChartGraph, ids: MergedIds): Found[] {
  return [...before.states.values()].flatMap(from => {
    const to = after.states.get(mergedState(ids, from.id));
    if (from.kind !== 'parallel' || to?.kind !== 'parallel') return [];
    return orderChanges(
      from.children.map(child => mergedState(ids, child)),
      to.children,
      'place',
    );
  });
}

/** The order in which the guards of one event of one state are asked. */
function transitionOrder(before: ChartGraph, after: ChartGraph, ids: MergedIds): Found[] {
  const key = (transition: ChartTransition, source: string) => `${source} ${eventKey(transition)}`;
  const present = Map.groupBy(after.transitions, transition => key(transition, transition.source));
  const former = Map.groupBy(before.transitions, transition =>
    key(transition, mergedState(ids, transition.source)),
  );
  return [...former].flatMap(([group, list]) =>
    orderChanges(
      list.map(({ id }) => mergedTransition(ids, id)),
      (present.get(group) ?? []).map(({ id }) => id),
      'order',
    ),
  );
}

function orderChanges(
  before: readonly string[],
  after: readonly string[],
  field: 'place' | 'order',
): Found[] {
  return [...reordered(before, after)].map(
    ([id, place]): Found => [id, [{ field, before: [String(place.before)], after: [String(place.after)] }]],
  );
}

function marksOf(
  graph: ChartGraph,
  after: ChartGraph,
  ids: MergedIds,
  changes: ReadonlyMap<string, unknown>,
): Map<string, Mark> {
  const former = new Set([...ids.states.values(), ...ids.transitions.values()]);
  const present = new Set([...after.states.keys(), ...after.transitions.map(({ id }) => id)]);
  const markOf = (id: string): Mark => {
    if (!former.has(id)) return 'added';
    if (!present.has(id)) return 'removed';
    return changes.has(id) ? 'changed' : 'same';
  };
  const all = [...graph.states.keys(), ...graph.transitions.map(({ id }) => id)];
  return new Map(all.map(id => [id, markOf(id)]));
}

const itself = (id: string) => id;
const mergedState = ({ states }: MergedIds, id: string) => states.get(id) ?? id;
const mergedTransition = ({ transitions }: MergedIds, id: string) => transitions.get(id) ?? id;
