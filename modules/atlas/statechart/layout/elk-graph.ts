import type { ChartGraph } from '../graph/graph.types.ts';
import type { Content } from './content.types.ts';
import type { ElkExtendedEdge, ElkLabel, ElkNode, LayoutOptions } from './elk-types.ts';
import { isFork } from './forks.ts';
import { type ChartEdge, initialMark } from './hierarchy.ts';

/** The direction in which states follow each other. */
export type Direction = 'DOWN' | 'RIGHT';

export const markSize = 10;
/** The bar at which a line parts, across the direction of the chart. */
const forkSize = { length: 30, thickness: 5 };
export const historySize = 28;
/** Room around the children of a state, under its text. */
export const inset = { top: 8, side: 16, bottom: 16 };

/** The parts of a unit; every state in it has a size, except those that are laid out together with it. */
export interface UnitParts {
  /** Whether the engine takes less time for a part at the price of longer lines. */
  readonly quick: boolean;
  readonly graph: ChartGraph;
  /** The state laid out with what is inside it; none for the outermost unit, which holds the root alone. */
  readonly top: string | undefined;
  readonly edges: readonly ChartEdge[];
  /** Lines that are laid out in the reverse direction. */
  readonly backward: ReadonlySet<ChartEdge>;
  readonly contentOf: (state: string) => Content;
  readonly labelOf: (edge: ChartEdge) => Content | undefined;
  /** The text on the line from the initial mark of a state. */
  readonly startOf: (state: string) => Content | undefined;
  /** The size of a state that is laid out already, or has nothing inside. */
  readonly sizeOf: (state: string) => { width: number; height: number } | undefined;
}

/** The options of every node with children: ELK does not inherit them from the parent. */
const inner: LayoutOptions = {
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  // A higher value takes half as long again and reduces no crossings in charts of this size.
  'elk.layered.thoroughness': '2',
};

/** Keeps the order in which states and transitions are declared, so that the chart reads like its source. */
export const rootOptions: LayoutOptions = {
  ...inner,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** For a chart of so many parts that the time of each of them counts. */
export const quickOptions: LayoutOptions = {
  'elk.layered.thoroughness': '1',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
};

/** A unit as an ELK graph. */
export function toElk(parts: UnitParts, direction: Direction): ElkNode {
  return {
    id: 'unit',
    layoutOptions: { ...rootOptions, ...(parts.quick && quickOptions), 'elk.direction': direction },
    children: [toNode(parts.top ?? parts.graph.root, parts, direction)],
    edges: parts.edges.map((edge, index) => toEdge(edge, `${index}`, parts)),
  };
}

function toNode(id: string, parts: UnitParts, direction: Direction): ElkNode {
  const { graph, top, contentOf, sizeOf, startOf } = parts;
  const state = graph.states.get(id);
  if (isFork(id)) return { id, ...forkBar(direction) };
  const size = id === top ? undefined : sizeOf(id);
  if (size || !state) return { id, width: size?.width, height: size?.height };
  const content = contentOf(id);
  const padding = `[top=${content.height + inset.top},left=${inset.side},bottom=${inset.bottom},right=${inset.side}]`;
  const mark = initialMark(id);
  const [initial] = state.kind === 'compound' ? state.initial : [];
  return {
    id,
    layoutOptions: {
      ...inner,
      ...(parts.quick && quickOptions),
      'elk.padding': padding,
      'elk.direction': direction,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${content.width},${content.height})`,
    },
    children: [
      ...(initial === undefined ? [] : [{ id: mark, width: markSize, height: markSize }]),
      ...state.children.map(child => toNode(child, parts, direction)),
    ],
    edges:
      initial === undefined
        ? []
        : [{ id: mark, sources: [mark], targets: [initial], labels: toLabels(mark, startOf(id)) }],
  };
}

/** The size of a fork, across the direction. */
export function forkBar(direction: Direction) {
  const { length, thickness } = forkSize;
  return direction === 'DOWN' ? { width: length, height: thickness } : { width: thickness, height: length };
}

/** A line as an ELK edge. */
export function toEdge(edge: ChartEdge, id: string, { labelOf, backward }: UnitParts): ElkExtendedEdge {
  const label = labelOf(edge);
  const [from, to] = backward.has(edge) ? [edge.target, edge.source] : [edge.source, edge.target];
  return {
    id,
    sources: [from],
    targets: [to],
    labels: toLabels(id, label),
  };
}

/** A text on a line, as ELK places it. */
export function toLabels(edge: string, label: Content | undefined): ElkLabel[] {
  if (!label) return [];
  return [
    {
      id: `text of ${edge}`,
      // Only the size matters, but ELK does not place a label without text.
      text: '·',
      width: label.width,
      height: label.height,
      layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
    },
  ];
}
