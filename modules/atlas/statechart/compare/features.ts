import type { ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { eventKey } from './event-key.ts';

/** What a state is and does apart from its name and place, as a set of texts: what makes it recognisable. */
export function featuresOf(graph: ChartGraph, state: ChartState): ReadonlySet<string> {
  const leaving = graph.transitions.filter(({ source }) => source === state.id);
  const arriving = graph.transitions.filter(({ targets }) => targets.includes(state.id));
  const list = (name: string, values: readonly unknown[]) =>
    values.map(value => `${name} ${JSON.stringify(value)}`);
  return new Set([
    ...list(
      'entry',
      state.entry.map(({ name }) => name),
    ),
    ...list(
      'exit',
      state.exit.map(({ name }) => name),
    ),
    ...list(
      'invokes',
      state.invokes.map(({ name }) => name),
    ),
    ...list('tag', state.tags),
    ...list('requirement', state.requirements),
    ...list(
      'child',
      state.children.map(id => graph.states.get(id)?.key),
    ),
    ...list('description', state.description === undefined ? [] : [state.description]),
    ...list('leaves', leaving.map(meaning)),
    ...list(
      'arrives',
      arriving
        .filter(({ source }) => source !== state.id)
        .map(arrival => [graph.states.get(arrival.source)?.key, ...meaning(arrival)]),
    ),
  ]);
}

function meaning(transition: ChartTransition): unknown[] {
  return [eventKey(transition), transition.guard, transition.actions.map(({ name }) => name)];
}

/** How many features two states have in common, and which share of all. */
export function similarity(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
): { readonly share: number; readonly common: number } {
  const common = [...a].filter(feature => b.has(feature)).length;
  const all = a.size + b.size - common;
  return { share: all === 0 ? 0 : common / all, common };
}
