import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import { isInternalSelf } from '../graph/scope.ts';

/** One line on the chart: transitions of the same kind with the same source and target. */
export interface ChartEdge {
  readonly id: string;
  /** A state, or the fork that this line comes out of. */
  readonly source: string;
  /** A state, or the fork that this line ends in. */
  readonly target: string;
  /** Without an event; drawn dashed. */
  readonly eventless: boolean;
  /** Leads into its own source, which is exited and entered again; drawn from the outside of the box. */
  readonly reentering: boolean;
  /** Ends in a fork, where it parts; drawn without a head. */
  readonly trunk: boolean;
  /** Transitions whose text is on this line. */
  readonly transitions: readonly ChartTransition[];
  /** Ids of every transition that takes this line, including those whose text is on another of their lines. */
  readonly taken: readonly string[];
}

/** The mark from which the initial state of a compound state is entered. */
export const initialMark = (parent: string) => `initial of ${parent}`;

/**
 * Whether a transition is a row of text in the box of its source instead of a line: one without a target; one that
 * targets its own source without leaving it, where nothing inside has a place to start from; a route, of which the root
 * may have as many as states; and one from a parallel state, or from one of its regions, into its regions. Lines of that
 * kind would tie all regions together. A folded state has one into what is inside it as a row, too.
 */
export function isRowOfSource(graph: ChartGraph, transition: ChartTransition): boolean {
  const { source, trigger, original } = transition;
  if (transition.targets.length === 0 || trigger === 'route') return true;
  if (original && transition.targets.every(target => target === source)) return true;
  const targets = drawnTargets(graph, transition);
  if (targets.includes(source)) return isInternalSelf(graph, transition);
  const holder = commonHolder(graph, [source, ...targets]);
  return holder !== undefined && graph.states.get(holder)?.kind === 'parallel';
}

/**
 * The states that the lines of a transition end at. A transition that targets its own source without leaving it starts
 * the inside of the source again: its line leads to the initial state.
 */
export function drawnTargets(graph: ChartGraph, transition: ChartTransition): readonly string[] {
  const targets = [...new Set(transition.targets)];
  const [initial] = graph.states.get(transition.source)?.initial ?? [];
  const starts = targets.length === 1 && initial !== undefined && isInternalSelf(graph, transition);
  return starts ? [initial] : targets;
}

/** Whether a line crosses the border of a box on its way to what is inside. */
export function entersBox(graph: ChartGraph, { source, target }: ChartEdge): boolean {
  return graph.states.get(source)?.parent !== graph.states.get(target)?.parent;
}

/** No transition but those of {@link isRowOfSource} is a row. */
export const noRows: ReadonlySet<string> = new Set();

/** The transitions that are rows of their source, by its id; `rows` are those that could have a line. */
export function rowsOf(graph: ChartGraph, rows = noRows): Map<string, ChartTransition[]> {
  const inside = new Map<string, ChartTransition[]>();
  for (const transition of graph.transitions) {
    if (!rows.has(transition.id) && !isRowOfSource(graph, transition)) continue;
    const own = inside.get(transition.source);
    if (own) own.push(transition);
    else inside.set(transition.source, [transition]);
  }
  return inside;
}

/** The states from the root down to a state, the state itself last. */
export function lineage(graph: ChartGraph, id: string): string[] {
  const line: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = graph.states.get(at)?.parent) line.unshift(at);
  return line;
}

/** The innermost state whose box holds a line between two states; undefined for a line at the outermost level. */
function holderOf(graph: ChartGraph, source: string, target: string): string | undefined {
  return source === target ? graph.states.get(source)?.parent : commonHolder(graph, [source, target]);
}

/** The innermost state that is, or holds, each of several states. */
export function commonHolder(graph: ChartGraph, ids: readonly string[]): string | undefined {
  const [first = [], ...others] = ids.map(id => lineage(graph, id));
  return first.findLast((id, depth) => others.every(line => line[depth] === id));
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
