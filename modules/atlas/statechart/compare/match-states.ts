import { type ChartGraph, type ChartState, isHistory } from '../graph/graph.types.ts';
import { featuresOf, similarity } from './features.ts';
import { onlyPairs } from './pair.ts';

/** The least share of common features of a state under two names, and the least number of them. */
const sure = { share: 0.6, features: 2 };

/**
 * The states that both versions have: the id after by the id before. A state is the same by its place and name, else by
 * an id of its own, else by what it does: one that was moved under another parent keeps its name, one that was renamed
 * keeps its parent, and nothing else resembles it.
 */
export function matchStates(before: ChartGraph, after: ChartGraph): Map<string, string> {
  const matched = new Map([[before.root, after.root]]);
  const taken = new Set([after.root]);
  const match = (from: ChartState, to: ChartState) => {
    if (matched.has(from.id) || taken.has(to.id) || isHistory(from) !== isHistory(to)) return;
    matched.set(from.id, to.id);
    taken.add(to.id);
    matchChildren(from, to);
  };
  const matchChildren = (from: ChartState, to: ChartState) => {
    const children = statesOf(after, to.children);
    for (const child of statesOf(before, from.children)) {
      const same = children.find(({ key }) => key === child.key);
      if (same) match(child, same);
    }
  };
  const left = () => ({
    gone: [...before.states.values()].filter(({ id }) => !matched.has(id)),
    come: [...after.states.values()].filter(({ id }) => !taken.has(id)),
  });
  const matchAlike = (mayBe: (from: ChartState, to: ChartState) => boolean) => {
    const { gone, come } = left();
    const features = (graph: ChartGraph, states: readonly ChartState[]) =>
      states.map(state => featuresOf(graph, state));
    const [old, present] = [features(before, gone), features(after, come)];
    const pairs = gone.flatMap((from, index) =>
      come.flatMap((to, place) => {
        if (!mayBe(from, to) || isHistory(from) !== isHistory(to)) return [];
        const { share, common } = similarity(old[index] ?? noFeatures, present[place] ?? noFeatures);
        const isSure = share >= sure.share && common >= sure.features;
        return isSure ? [{ before: index, after: place, score: share }] : [];
      }),
    );
    for (const pair of onlyPairs(pairs)) {
      const [from, to] = [gone[pair.before], come[pair.after]];
      if (from && to) match(from, to);
    }
  };

  const [first, second] = [before.states.get(before.root), after.states.get(after.root)];
  if (first && second) matchChildren(first, second);
  for (const from of left().gone) {
    const to = after.states.get(from.id);
    if (to && hasOwnId(before, from) && hasOwnId(after, to)) match(from, to);
  }
  matchAlike((from, to) => from.key === to.key);
  matchAlike((from, to) => from.parent !== undefined && matched.get(from.parent) === to.parent);
  return matched;
}

const noFeatures: ReadonlySet<string> = new Set();

function statesOf(graph: ChartGraph, ids: readonly string[]): ChartState[] {
  return ids.flatMap(id => graph.states.get(id) ?? []);
}

/** Whether the source gives the state its id; XState makes any other from the path. */
function hasOwnId(graph: ChartGraph, { id, path }: ChartState): boolean {
  return id !== [graph.id, ...path].join('.');
}
