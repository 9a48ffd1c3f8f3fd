import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import { eventKey } from './event-key.ts';
import { choosePairs, onlyPairs, type Pair } from './pair.ts';

/**
 * The transitions that both versions have: the id after by the id before. Those of one state on one event are matched by
 * what they do rather than by their number, which changes when another is put in front; then those on an event that was
 * renamed, or after a delay that was changed, if nothing else is different.
 */
export function matchTransitions(
  before: ChartGraph,
  after: ChartGraph,
  states: ReadonlyMap<string, string>,
): Map<string, string> {
  const matched = new Map<string, string>();
  const bySource = Map.groupBy(after.transitions, ({ source }) => source);
  for (const [source, old] of Map.groupBy(before.transitions, transition => states.get(transition.source))) {
    if (source === undefined) continue;
    const present = bySource.get(source) ?? [];
    const [groups, presentGroups] = [Map.groupBy(old, eventKey), Map.groupBy(present, eventKey)];
    const match = (
      from: readonly ChartTransition[],
      to: readonly ChartTransition[],
      pairs: readonly Pair[],
    ) => {
      for (const pair of pairs) {
        const [first, second] = [from[pair.before], to[pair.after]];
        if (first && second) matched.set(first.id, second.id);
      }
    };
    for (const [key, group] of groups) {
      const others = presentGroups.get(key) ?? [];
      match(group, others, choosePairs(pairsOf(group, others, states)));
    }
    const taken = new Set(matched.values());
    const gone = old.filter(({ id }) => !matched.has(id));
    const come = present.filter(({ id }) => !taken.has(id));
    match(gone, come, onlyPairs(renamedPairs(gone, come, states)));
  }
  return matched;
}

function pairsOf(
  old: readonly ChartTransition[],
  present: readonly ChartTransition[],
  states: ReadonlyMap<string, string>,
): Pair[] {
  const areAlone = old.length === 1 && present.length === 1;
  return old.flatMap((from, before) =>
    present.flatMap((to, after) => {
      const same = agreement(from, to, states);
      const score =
        4 * Number(same.target) +
        Number(same.someTarget) +
        4 * Number(same.guard) +
        2 * Number(same.actions) +
        2 * Number(same.description) +
        Number(same.requirements);
      const isSame = areAlone || same.target || same.someTarget || (same.guard && from.guard !== undefined);
      return isSame ? [{ before, after, score }] : [];
    }),
  );
}

/** Pairs that differ in their event or their delay alone, and do something that others do not. */
function renamedPairs(
  old: readonly ChartTransition[],
  present: readonly ChartTransition[],
  states: ReadonlyMap<string, string>,
): Pair[] {
  return old.flatMap((from, before) =>
    present.flatMap((to, after) => {
      const same = agreement(from, to, states);
      const does = from.targets.length + from.actions.length > 0;
      const isSame = from.trigger === to.trigger && does && same.target && same.guard && same.actions;
      return isSame ? [{ before, after, score: 1 }] : [];
    }),
  );
}

function agreement(from: ChartTransition, to: ChartTransition, states: ReadonlyMap<string, string>) {
  const targets = from.targets.map(id => states.get(id) ?? `${id} before`);
  return {
    target: sameList(targets, to.targets),
    someTarget: targets.some(id => to.targets.includes(id)),
    guard: from.guard === to.guard,
    actions: JSON.stringify(from.actions) === JSON.stringify(to.actions),
    description: from.description === to.description,
    requirements: sameList(from.requirements, to.requirements),
  };
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
