import type { ChartGraph } from '../graph/graph.types.ts';
import { readingOrder } from '../graph/navigation.ts';
import { pathText } from '../graph/state-ids.ts';
import { guardText } from '../layout/transition-row.ts';
import type { Comparison, Mark } from './comparison.types.ts';

/** What a list calls a state (`signedIn.active`) or a transition (`signedIn · leave [isIdle] → away`). */
export function partName(graph: ChartGraph, id: string): string {
  const stateName = (state: string) => pathText(graph.states.get(state)?.path ?? []) || graph.id;
  const transition = graph.transitions.find(known => known.id === id);
  if (!transition) return stateName(id);
  const cause = [transition.label || transition.trigger, guardText(transition, graph)]
    .filter(Boolean)
    .join(' ');
  const targets = transition.targets.map(stateName).join(', ');
  return `${stateName(transition.source)} · ${cause}${targets === '' ? '' : ` → ${targets}`}`;
}

/** A part that is not as it was. */
export interface Difference {
  readonly id: string;
  readonly mark: Exclude<Mark, 'same'>;
}

/** Everything that differs, in the reading order of the chart. */
export function differencesOf({ graph, marks }: Comparison): Difference[] {
  return readingOrder(graph).flatMap(id => {
    const mark = marks.get(id) ?? 'same';
    return mark === 'same' ? [] : [{ id, mark }];
  });
}

/** How many parts were added, removed and changed. */
export function differenceCounts(differences: readonly Difference[]): readonly [number, number, number] {
  const count = (mark: Mark) => differences.filter(each => each.mark === mark).length;
  return [count('added'), count('removed'), count('changed')];
}
