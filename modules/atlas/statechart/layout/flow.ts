import type { ChartGraph } from '../graph/graph.types.ts';
import { type ChartEdge, lineage } from './hierarchy.ts';

/**
 * The lines that point backwards when a chart is read from its initial states along the transitions in the
 * order of their declaration. A layout that reverses these lines begins with the initial states.
 */
export function backwardEdges(graph: ChartGraph, edges: readonly ChartEdge[]): ReadonlySet<ChartEdge> {
  const backward = new Set<ChartEdge>();
  for (const level of levelsOf(graph, edges).values()) {
    const state = graph.states.get(level.parent);
    const onTheWay = new Set<string>();
    const seen = new Set<string>();
    const follow = (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      onTheWay.add(id);
      for (const { edge, from, to } of level.steps) {
        if (from !== id) continue;
        if (onTheWay.has(to)) backward.add(edge);
        else follow(to);
      }
      onTheWay.delete(id);
    };
    for (const id of [...(state?.initial ?? []), ...(state?.children ?? [])]) follow(id);
  }
  // A fork lies between its source and its targets, also where these come before the source.
  for (const trunk of edges.filter(edge => edge.trunk)) {
    const branches = edges.filter(({ source }) => source === trunk.target);
    if (branches.every(branch => backward.has(branch))) backward.add(trunk);
  }
  return backward;
}

interface Level {
  readonly parent: string;
  /** Lines between children of the parent, or between what is inside them. */
  readonly steps: { readonly edge: ChartEdge; readonly from: string; readonly to: string }[];
}

function levelsOf(graph: ChartGraph, edges: readonly ChartEdge[]): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const edge of edges) {
    const [source, target] = [lineage(graph, edge.source), lineage(graph, edge.target)];
    const depth = source.findIndex((id, index) => target[index] !== id);
    const [parent, from, to] = [source[depth - 1], source[depth], target[depth]];
    if (depth < 1 || parent === undefined || from === undefined || to === undefined) continue;
    const level = levels.get(parent) ?? { parent, steps: [] };
    level.steps.push({ edge, from, to });
    levels.set(parent, level);
  }
  return levels;
}
