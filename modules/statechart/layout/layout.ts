import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { type ChartGraph, type ChartState, isHistory } from '../graph/graph.types.ts';
import { type Content, edgeContent, type Style, startContent, stateContent } from './content.ts';
import { type Direction, historySize, markSize, toElk, type UnitParts } from './elk-graph.ts';
import { backwardEdges } from './flow.ts';
import { drawnGraph, isFork } from './forks.ts';
import { type ChartEdge, initialMark, isRowOfSource, unitsOf } from './hierarchy.ts';
import type { Box, ChartLayout, EdgeLine, InitialLine, Point, StateBox } from './layout.types.ts';
import { moved, type Placed } from './placed.ts';
import { packRegions } from './regions.ts';
import { oncePerShape } from './same-shape.ts';
import { withTail } from './tails.ts';

/** Computes the positions of nodes and lines: ELK, in a worker or not. */
export interface LayoutEngine {
  layout: (graph: ElkNode) => Promise<ElkNode>;
}

/** Room around the whole chart. */
const margin = 16;

/**
 * Places everything on a chart. The parts that no line leaves are laid out separately, each in its best
 * direction, so that a change in one region moves nothing in another and large machines stay fast.
 *
 * @param proportion preferred width divided by height
 */
export async function layOut(
  chart: ChartGraph,
  given: LayoutEngine,
  style: Style,
  proportion = 1.5,
): Promise<ChartLayout> {
  const engine = oncePerShape(given);
  const { graph, edges } = drawnGraph(chart);
  const units = unitsOf(graph, edges);
  const backward = backwardEdges(graph, edges);
  const contents = new Map<string, Content>();
  for (const state of graph.states.values()) {
    const inside = graph.transitions.filter(
      transition => transition.source === state.id && isRowOfSource(graph, transition),
    );
    contents.set(state.id, stateContent(state, inside, graph, style));
  }
  const labels = new Map(
    edges.map(edge => [
      edge,
      edge.transitions.length > 0 ? edgeContent(edge.transitions, graph, style) : undefined,
    ]),
  );
  const starts = new Map([...graph.states.values()].map(state => [state.id, startContent(state, style)]));
  const placed = new Map<string, Placed>();

  const labelOf = (edge: ChartEdge) => labels.get(edge);
  const startOf = (id: string) => starts.get(id);
  const contentOf = (id: string): Content => contents.get(id) ?? { width: 0, height: 0, lines: [], rows: [] };
  const stateOf = (id: string): ChartState => {
    const state = graph.states.get(id);
    if (!state) throw new Error(`The chart of ${graph.id} has no state ${id}`);
    return state;
  };
  const sizeOf = (id: string) => {
    const state = stateOf(id);
    if (isHistory(state)) return { width: historySize, height: historySize };
    return placed.get(id) ?? (state.children.length === 0 ? contentOf(id) : undefined);
  };
  const box = (id: string, at: { x: number; y: number; width: number; height: number }): StateBox => {
    const state = stateOf(id);
    const region = state.parent !== undefined && stateOf(state.parent).kind === 'parallel';
    return { ...at, state, content: contentOf(id), region };
  };

  /** A state on its own, without lines. */
  const alone = (id: string): Placed => {
    const { width, height } = sizeOf(id) ?? contentOf(id);
    return { width, height, boxes: [box(id, { x: 0, y: 0, width, height })], edges: [], initials: [] };
  };

  /** Reads what ELK placed, from the upper left corner of the unit. */
  const read = (root: ElkNode, parts: UnitParts): Placed => {
    const boxes: StateBox[] = [];
    const lines: EdgeLine[] = [];
    const initials: InitialLine[] = [];
    const inner: Placed[] = [];
    const visit = (node: ElkNode) => {
      const { x = 0, y = 0, width = 0, height = 0 } = node;
      const known = node.id === parts.top ? undefined : placed.get(node.id);
      if (known) inner.push(moved(known, x, y));
      else if (graph.states.has(node.id)) boxes.push(box(node.id, { x, y, width, height }));
      for (const child of node.children ?? []) visit(child);
      for (const edge of node.edges ?? []) {
        const points = (edge.sections ?? []).flatMap(section => [
          section.startPoint,
          ...(section.bendPoints ?? []),
          section.endPoint,
        ]);
        if (edge.id === initialMark(node.id)) {
          const mark = (node.children ?? []).find(child => child.id === edge.id);
          const centre = { x: (mark?.x ?? 0) + markSize / 2, y: (mark?.y ?? 0) + markSize / 2 };
          const label = labelled(edge.labels?.[0], starts.get(node.id));
          initials.push({ parent: node.id, mark: centre, points, label });
          continue;
        }
        const own = parts.edges[Number(edge.id)];
        if (!own) continue;
        lines.push({
          edge: own,
          points: parts.backward.has(own) ? points.reverse() : points,
          label: labelled(edge.labels?.[0], labels.get(own)),
        });
      }
    };
    visit(root);
    return {
      width: root.width ?? 0,
      height: root.height ?? 0,
      boxes: [...boxes, ...inner.flatMap(part => part.boxes)],
      edges: [...lines, ...inner.flatMap(part => part.edges)],
      initials: [...initials, ...inner.flatMap(part => part.initials)],
    };
  };

  const run = async (parts: UnitParts, direction: Direction) =>
    read(await engine.layout(toElk(parts, direction)), parts);

  const placeUnit = async (top: string): Promise<Placed> => {
    const own = units.edgesOf(top);
    const state = stateOf(top);
    if (state.kind === 'parallel' && own.length === 0) {
      const regions = state.children.map(child => placed.get(child) ?? alone(child));
      const around = box(top, { x: 0, y: 0, width: 0, height: 0 });
      return packRegions(around, regions, proportion);
    }
    const parts: UnitParts = { graph, top, edges: own, backward, contentOf, labelOf, startOf, sizeOf };
    const enters = own.some(edge => entersBox(graph, edge));
    const [liked, other]: readonly Direction[] = enters ? ['RIGHT', 'DOWN'] : ['DOWN', 'RIGHT'];
    const attempt = async (from: UnitParts, direction: Direction = 'DOWN', penalty = 1): Promise<Try> => {
      const crossed = enters && direction === 'DOWN' ? downwardPenalty : 1;
      return { part: await run(from, direction), penalty: penalty * crossed };
    };
    const first = await attempt(parts, liked);
    if (isProportioned(first.part, proportion, 1.25)) return first.part;
    const tries = [first, await attempt(parts, other)];
    const orderly = best(tries, proportion);
    if (isProportioned(orderly, proportion, 1.5) || !own.some(edge => backward.has(edge))) return orderly;
    const free = { ...parts, backward: noEdges };
    tries.push(await attempt(free, liked, disorderPenalty), await attempt(free, other, disorderPenalty));
    return best(tries, proportion);
  };

  /** Units that are not nested are laid out concurrently, for engines with several workers. */
  const placeAll = async (id: string): Promise<void> => {
    await Promise.all(stateOf(id).children.map(placeAll));
    if (units.tops.has(id)) placed.set(id, await placeUnit(id));
  };
  await placeAll(graph.root);
  const outermost = units.edgesOf(undefined);
  const root = placed.get(graph.root) ?? alone(graph.root);
  const whole =
    outermost.length === 0
      ? root
      : await run(
          {
            graph,
            top: undefined,
            edges: outermost,
            backward,
            contentOf,
            labelOf,
            startOf,
            sizeOf,
          },
          'DOWN',
        );
  const { boxes, edges: lines, initials } = moved(whole, margin, margin);
  const order = new Map([...graph.states.keys()].map((id, index) => [id, index]));
  const sorted = [...boxes].sort((a, b) => (order.get(a.state.id) ?? 0) - (order.get(b.state.id) ?? 0));
  return {
    width: Math.ceil(whole.width + 2 * margin),
    height: Math.ceil(whole.height + 2 * margin),
    boxes: sorted.filter(({ state }) => !isFork(state.id)),
    edges: lines.map(line => withTail(line, boxes)),
    initials,
    forks: sorted.flatMap(({ state: { id }, x, y, width, height }) =>
      isFork(id) ? { id, x, y, width, height } : [],
    ),
  };
}

/** A text at the place where ELK put it. */
function labelled(
  at: Partial<Point> | undefined,
  content: Content | undefined,
): (Box & { content: Content }) | undefined {
  if (!at || !content) return undefined;
  const { width, height } = content;
  return { x: at.x ?? 0, y: at.y ?? 0, width, height, content };
}

/** A line into a box from above crosses the text at its top, which is worth some space to avoid. */
const downwardPenalty = 1.15;

/** Whether a line crosses the border of a box on its way to what is inside. */
function entersBox(graph: ChartGraph, { source, target }: ChartEdge): boolean {
  return graph.states.get(source)?.parent !== graph.states.get(target)?.parent;
}

/** A chart that does not start at its initial state takes longer to read, however small it is. */
const disorderPenalty = 1.15;

const noEdges: ReadonlySet<ChartEdge> = new Set();

interface Try {
  readonly part: Placed;
  /** The factor by which the area of the part is multiplied. */
  readonly penalty: number;
}

/**
 * Whether a part needs at most this many times the space of a part with the same area and the best proportion.
 */
function isProportioned({ width, height }: Placed, proportion: number, most: number): boolean {
  return Math.max(width / proportion, height) < most * Math.sqrt((width * height) / proportion);
}

/** The attempt that can be shown largest on a page of this proportion. */
function best(tries: readonly Try[], proportion: number): Placed {
  const room = ({ part, penalty }: Try) => Math.max(part.width / proportion, part.height) * penalty;
  const [first, ...others] = tries;
  if (!first) throw new Error('A unit was laid out in no direction');
  return others.reduce((winner, other) => (room(other) < room(winner) * 0.92 ? other : winner), first).part;
}
