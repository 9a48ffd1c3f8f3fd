import type { ChartGraph } from './graph.types.ts';

/** A chart with more states than this is opened with some of them folded. */
const unfoldedLimit = 60;

/** The states that can be folded: all with something inside, except the outermost. */
export function foldableStates(graph: ChartGraph): string[] {
  return [...graph.states.values()]
    .filter(({ children, parent }) => children.length > 0 && parent !== undefined)
    .map(({ id }) => id);
}

/**
 * The states that are folded as long as nobody chose otherwise: none in a chart of at most `limit` states; in a larger
 * one as many of the deepest and largest as it takes to come down to the limit, where folding can do that at all.
 */
export function defaultFolds(graph: ChartGraph, limit = unfoldedLimit): ReadonlySet<string> {
  if (graph.states.size <= limit) return new Set();
  const folded = new Set(foldableStates(graph));
  const childrenOf = (id: string) => graph.states.get(id)?.children ?? [];
  let shown = 1 + childrenOf(graph.root).length;
  let level = childrenOf(graph.root).filter(id => folded.has(id));
  while (level.length > 0) {
    const next: string[] = [];
    for (const id of [...level].sort((a, b) => childrenOf(a).length - childrenOf(b).length)) {
      const children = childrenOf(id);
      if (shown + children.length > limit) continue;
      shown += children.length;
      folded.delete(id);
      next.push(...children.filter(child => folded.has(child)));
    }
    level = next;
  }
  return folded;
}
