import {
  forkBar,
  markSize,
  quickOptions,
  rootOptions,
  toEdge,
  toLabels,
  type UnitParts,
} from './elk-graph.ts';
import type { ElkExtendedEdge, ElkNode } from './elk-types.ts';
import { isFork } from './forks.ts';
import { type ChartEdge, initialMark } from './hierarchy.ts';

/** A line between a column and its neighbour. */
export interface Connection {
  readonly edge: ChartEdge;
  /** It leads from the later column to the earlier one. */
  readonly back: boolean;
}

/** One column of a state that is cut into columns. */
export interface ColumnParts extends UnitParts {
  readonly states: readonly string[];
  /** Lines from the column before, or to it: they reach this column at its upper end. */
  readonly before: readonly Connection[];
  /** Lines to the column after, or from it: they reach this column at its lower end. */
  readonly after: readonly Connection[];
}

const options = {
  ...rootOptions,
  'elk.direction': 'DOWN',
  ...quickOptions,
};

const first = { 'elk.layered.layering.layerConstraint': 'FIRST_SEPARATE' };
const last = { 'elk.layered.layering.layerConstraint': 'LAST_SEPARATE' };

/** A column as an ELK graph; where a line reaches the end of the column is a node without a size. */
export function columnToElk(parts: ColumnParts): ElkNode {
  const { graph, top = '', states, edges, before, after, sizeOf, startOf } = parts;
  const [initial] = graph.states.get(top)?.initial ?? [];
  const mark = initialMark(top);
  const starts = initial !== undefined && states[0] === initial;
  return {
    id: 'column',
    layoutOptions: options,
    children: [
      ...(starts ? [{ id: mark, width: markSize, height: markSize }] : []),
      ...states.map(id => ({ id, ...(isFork(id) ? forkBar('DOWN') : box(sizeOf(id))) })),
      ...before.map((_, index) => ({ id: `before ${index}`, width: 1, height: 1, layoutOptions: first })),
      ...after.map((_, index) => ({ id: `after ${index}`, width: 1, height: 1, layoutOptions: last })),
    ],
    edges: [
      ...(starts
        ? [{ id: mark, sources: [mark], targets: [initial], labels: toLabels(mark, startOf(top)) }]
        : []),
      ...edges.map((edge, index) => toEdge(edge, `${index}`, parts)),
      ...before.map((connection, index) => half(connection, `before ${index}`, parts)),
      ...after.map((connection, index) => half(connection, `after ${index}`, parts)),
      ...stacked(states, edges),
    ],
  };
}

function box(size: { readonly width: number; readonly height: number } | undefined) {
  return { width: size?.width ?? 0, height: size?.height ?? 0 };
}

/** The part of a line inside a column; its text is beside its source. */
function half({ edge, back }: Connection, end: string, parts: ColumnParts): ElkExtendedEdge {
  const atStart = end.startsWith('before');
  const state = atStart === back ? edge.source : edge.target;
  const [labels, sources, targets] = [
    state === edge.source ? toEdge(edge, end, parts).labels : [],
    [atStart ? end : state],
    [atStart ? state : end],
  ];
  return { id: end, sources, targets, labels };
}

/** Lines that are not drawn: they put states without a line between them under each other. */
function stacked(states: readonly string[], edges: readonly ChartEdge[]): ElkExtendedEdge[] {
  const leader = new Map<string, string>();
  const find = (id: string): string => {
    const above = leader.get(id);
    return above === undefined ? id : find(above);
  };
  const join = (one: string, other: string): boolean => {
    const [a, b] = [find(one), find(other)];
    if (a !== b) leader.set(a, b);
    return a !== b;
  };
  for (const { source, target } of edges) join(source, target);
  return states.slice(1).flatMap((id, index) => {
    const above = states[index];
    return above !== undefined && join(above, id)
      ? [{ id: `under ${index}`, sources: [above], targets: [id] }]
      : [];
  });
}
