import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';

/** One line on the chart: transitions of the same kind with the same source and target. */
export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Without an event; drawn dashed. */
  readonly eventless: boolean;
  /** Transitions whose text is on this line. */
  readonly transitions: readonly ChartTransition[];
  /** Ids of every transition that takes this line, including those whose text is on another of their lines. */
  readonly taken: readonly string[];
}

/** The mark from which the initial state of a compound state is entered. */
export const initialMark = (parent: string) => `initial of ${parent}`;

/**
 * Whether a transition is a row of text in the box of its source instead of a line: one without a target, and
 * one from a parallel state, or from one of its regions, into its regions. Lines of that kind, one to each
 * region, would tie all regions together.
 */
export function isRowOfSource(graph: ChartGraph, { source, targets, trigger }: ChartTransition): boolean {
  if (targets.length === 0 || trigger === 'route') return true;
  return targets.every(target => {
    const holder = source === target ? undefined : holderOf(graph, source, target);
    return holder !== undefined && graph.states.get(holder)?.kind === 'parallel';
  });
}

/** The lines between states. */
export function edgesOf(graph: ChartGraph): ChartEdge[] {
  const edges = new Map<
    string,
    { edge: Omit<ChartEdge, 'transitions' | 'taken'>; texts: ChartTransition[]; taken: string[] }
  >();
  for (const transition of graph.transitions) {
    if (isRowOfSource(graph, transition)) continue;
    transition.targets.forEach((target, index) => {
      const eventless = transition.trigger === 'always';
      const id = `${transition.source} to ${target}${eventless ? ' always' : ''}`;
      const known = edges.get(id) ?? {
        edge: { id, source: transition.source, target, eventless },
        texts: [],
        taken: [],
      };
      if (index === 0) known.texts.push(transition);
      known.taken.push(transition.id);
      edges.set(id, known);
    });
  }
  return [...edges.values()].map(({ edge, texts, taken }) => ({ ...edge, transitions: texts, taken }));
}

/** The states from the root down to a state, the state itself last. */
export function lineage(graph: ChartGraph, id: string): string[] {
  const line: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = graph.states.get(at)?.parent) line.unshift(at);
  return line;
}

/** The innermost state whose box holds a line between two states; undefined for a line at the outermost level. */
function holderOf(graph: ChartGraph, source: string, target: string): string | undefined {
  if (source === target) return graph.states.get(source)?.parent;
  const [from, to] = [lineage(graph, source), lineage(graph, target)];
  let holder: string | undefined;
  for (const [depth, id] of from.entries()) {
    if (to[depth] !== id) break;
    holder = id;
  }
  return holder;
}

/** Parts of a chart that can be laid out one by one, because no line crosses their border. */
export interface Units {
  /** The states whose inside is a unit of its own; undefined for the outermost. */
  readonly tops: ReadonlySet<string>;
  readonly edgesOf: (top: string | undefined) => readonly ChartEdge[];
}

/** Cuts a chart into its units. */
export function unitsOf(graph: ChartGraph, edges: readonly ChartEdge[]): Units {
  const crossed = new Set<string>();
  const holders = new Map<ChartEdge, string | undefined>();
  for (const edge of edges) {
    const holder = holderOf(graph, edge.source, edge.target);
    holders.set(edge, holder);
    for (const end of [edge.source, edge.target]) {
      const line = lineage(graph, end);
      const from = holder === undefined ? 0 : line.indexOf(holder) + 1;
      for (const id of line.slice(from, -1)) crossed.add(id);
    }
  }
  const tops = new Set(
    [...graph.states.values()]
      .filter(({ id, children }) => children.length > 0 && !crossed.has(id))
      .map(({ id }) => id),
  );
  const owned = new Map<string | undefined, ChartEdge[]>();
  for (const [edge, holder] of holders) {
    const top = holder === undefined ? undefined : lineage(graph, holder).findLast(id => tops.has(id));
    owned.set(top, [...(owned.get(top) ?? []), edge]);
  }
  return { tops, edgesOf: top => owned.get(top) ?? [] };
}
