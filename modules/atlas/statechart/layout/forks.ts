import { type ChartGraph, type ChartState, type ChartTransition, isHistory } from '../graph/graph.types.ts';
import { scopeOf } from '../graph/scope.ts';
import { type ChartEdge, commonHolder, drawnTargets, isRowOfSource, lineage, noRows } from './hierarchy.ts';

const prefix = 'fork\n';

/** Whether this is the id of a fork: the mark where one line to several states parts. */
export function isFork(id: string): boolean {
  return id.startsWith(prefix);
}

/** What is laid out: the states of a chart and the forks beside them, and the lines between them. */
export interface Drawn {
  /** The same chart; each fork is a further state without content. */
  readonly graph: ChartGraph;
  readonly edges: readonly ChartEdge[];
}

/**
 * The lines of a chart. A transition with several targets is one line with one text that parts at a fork.
 *
 * @param rows transitions that have no line although they could
 */
export function drawnGraph(graph: ChartGraph, rows = noRows): Drawn {
  const states = new Map(graph.states);
  const groups = new Map<string, ChartTransition[]>();
  for (const transition of graph.transitions) {
    if (rows.has(transition.id) || isRowOfSource(graph, transition)) continue;
    const key = keyOf(graph, transition);
    groups.set(key, [...(groups.get(key) ?? []), transition]);
  }
  const edges = [...groups].flatMap(([key, transitions]): ChartEdge[] => {
    const [first] = transitions;
    if (!first) return [];
    const targets = drawnTargets(graph, first);
    const line = (id: string, source: string, target: string): ChartEdge => ({
      id,
      source,
      target,
      eventless: first.trigger === 'always',
      reentering: scopeOf(graph, first) === 'reentering' && source === first.source,
      trunk: isFork(target),
      transitions: isFork(source) ? [] : transitions,
      taken: transitions.map(({ id: taken }) => taken),
    });
    const [only] = targets;
    if (only !== undefined && targets.length === 1) return [line(key, first.source, only)];
    const fork = `${prefix}${key}`;
    addFork(states, graph, fork, first.source, targets);
    return [
      line(key, first.source, fork),
      ...targets.map(target => line(`${key}, branch to ${target}`, fork, target)),
    ];
  });
  return { graph: { ...graph, states }, edges: [...edges, ...historyDefaults(graph)] };
}

/** The lines from history states to the states that they lead to when nothing was recorded. */
function historyDefaults(graph: ChartGraph): ChartEdge[] {
  const plain = { eventless: false, reentering: false, trunk: false, transitions: [], taken: [] };
  return [...graph.states.values()]
    .filter(isHistory)
    .flatMap(({ id, initial }) =>
      initial.map(target => ({ ...plain, id: `${id} to ${target} by default`, source: id, target })),
    );
}

/** Transitions of one key share their lines. */
function keyOf(graph: ChartGraph, transition: ChartTransition): string {
  const { source, trigger } = transition;
  const always = trigger === 'always' ? ' always' : '';
  const again = scopeOf(graph, transition) === 'reentering' ? ' again' : '';
  return `${source} to ${drawnTargets(graph, transition).join(' and ')}${always}${again}`;
}

/** Puts a fork beside its source, or into it, when all its targets are there. */
function addFork(
  states: Map<string, ChartState>,
  graph: ChartGraph,
  id: string,
  source: string,
  targets: readonly string[],
): void {
  const holder = states.get(commonHolder(graph, [source, ...targets]) ?? graph.root);
  if (!holder) return;
  const line = lineage(graph, source);
  const beside = line[line.indexOf(holder.id) + 1];
  const at = beside === undefined ? 0 : holder.children.indexOf(beside) + 1;
  states.set(holder.id, { ...holder, children: holder.children.toSpliced(at, 0, id) });
  states.set(id, {
    ...holder,
    id,
    key: '',
    path: [...holder.path, id],
    kind: 'atomic',
    parent: holder.id,
    children: [],
    initial: [],
  });
}
