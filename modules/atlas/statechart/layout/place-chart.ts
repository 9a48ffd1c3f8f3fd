import { type ChartGraph, type ChartState, isHistory } from '../graph/graph.types.ts';
import { placeColumns } from './columns.ts';
import { type ColumnsPlan, columnRoom, cutChain, isCuttable, manyStates } from './columns-plan.ts';
import { startContent, stateContent } from './content.ts';
import type { Content, Style } from './content.types.ts';
import { type Direction, historySize, toElk, type UnitParts } from './elk-graph.ts';
import type { LayoutEngine } from './elk-types.ts';
import { backwardEdges } from './flow.ts';
import { drawnGraph, isFork } from './forks.ts';
import { type ChartEdge, entersBox, rowsOf, unitsOf } from './hierarchy.ts';
import type { Box, ChartLayout, StateBox } from './layout.types.ts';
import { labelsOf } from './numbered.ts';
import { moved, type Placed } from './placed.ts';
import { unitReader } from './read-elk.ts';
import { packRegions } from './regions.ts';
import { withTail } from './tails.ts';

/** Room around the whole chart. */
const margin = 16;

/** What one pass over a chart is given. */
export interface Pass {
  readonly graph: ChartGraph;
  readonly engine: LayoutEngine;
  readonly style: Style;
  readonly proportion: number;
  readonly plan: ColumnsPlan;
  /** Called with the number of parts that will be laid out. */
  readonly onStart: (parts: number) => void;
  /** Called after each part. */
  readonly onPart: () => void;
}

export interface PassResult {
  readonly layout: ChartLayout;
  /** States whose inside became a strip that can only be cut with fewer lines. */
  readonly strips: ReadonlySet<string>;
}

/**
 * Places everything on a chart. The parts that no line leaves are laid out separately, each in its best
 * direction, so that a change in one region moves nothing in another and large machines stay fast.
 */
export async function placeChart(pass: Pass): Promise<PassResult> {
  const { engine, proportion, plan, onStart, onPart } = pass;
  const { rows, columns } = plan;
  const style = { ...pass.style, rows };
  const { graph, edges } = drawnGraph(pass.graph, rows);
  const units = unitsOf(graph, edges);
  const backward = backwardEdges(graph, edges);
  const quick = graph.states.size > countsTime;
  const contents = new Map<string, Content>();
  const inside = rowsOf(graph, rows);
  for (const state of graph.states.values()) {
    const content = stateContent(state, inside.get(state.id) ?? [], graph, style);
    contents.set(state.id, quick ? onGrid(content) : content);
  }
  const { labels: exact, legend } = labelsOf(graph, edges, [...contents.values()], style);
  const labels = quick ? new Map([...exact].map(([edge, text]) => [edge, text && onGrid(text)])) : exact;
  const starts = new Map([...graph.states.values()].map(state => [state.id, startContent(state, style)]));
  const placed = new Map<string, Placed>();
  const strips = new Set<string>();
  onStart(units.tops.size + [...columns.values()].reduce((sum, cut) => sum + cut.length - 1, 0));

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
  const box = (id: string, at: Box): StateBox => {
    const state = stateOf(id);
    const region = state.parent !== undefined && stateOf(state.parent).kind === 'parallel';
    return { ...at, state, content: contentOf(id), region };
  };

  /** A state on its own, without lines. */
  const alone = (id: string): Placed => {
    const { width, height } = sizeOf(id) ?? contentOf(id);
    return { width, height, boxes: [box(id, { x: 0, y: 0, width, height })], edges: [], initials: [] };
  };

  const tallestLabel = Math.max(0, ...[...labels.values()].map(label => label?.height ?? 0));
  const roomOf = (id: string) => {
    const { width, height } = sizeOf(id) ?? contentOf(id);
    return { width: width + columnRoom.beside, height: height + tallestLabel + columnRoom.under };
  };
  const read = unitReader(placed, box);
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
    const parts: UnitParts = { quick, graph, top, edges: own, backward, contentOf, labelOf, startOf, sizeOf };
    const cut = columns.get(top);
    const inColumns = (found: NonNullable<typeof cut>) => {
      const around = box(top, { x: 0, y: 0, width: 0, height: 0 });
      return placeColumns(parts, found, around, proportion, engine, read, onPart);
    };
    if (cut) return inColumns(cut);
    const enters = own.some(edge => entersBox(graph, edge));
    const [liked, other]: readonly Direction[] = enters ? ['RIGHT', 'DOWN'] : ['DOWN', 'RIGHT'];
    const attempt = async (from: UnitParts, direction: Direction = 'DOWN', penalty = 1): Promise<Try> => {
      const crossed = enters && direction === 'DOWN' ? downwardPenalty : 1;
      return { part: await run(from, direction), penalty: penalty * crossed };
    };
    const first = await attempt(parts, liked);
    if (isProportioned(first.part, proportion, quick ? longFactor : 1.25)) return first.part;
    const tries = [first, await attempt(parts, other)];
    const orderly = best(tries, proportion);
    if (!isProportioned(orderly, proportion, longFactor) && isCuttable(graph, top, own)) {
      const chain = cutChain(graph, top, own, roomOf, proportion);
      if (chain) return inColumns(chain);
      if (graph.states.size > manyStates) strips.add(top);
    }
    if (quick || isProportioned(orderly, proportion, 1.5) || !own.some(edge => backward.has(edge)))
      return orderly;
    const free = { ...parts, backward: noEdges };
    tries.push(await attempt(free, liked, disorderPenalty), await attempt(free, other, disorderPenalty));
    return best(tries, proportion);
  };

  /** Units that are not nested are laid out concurrently, for engines with several workers. */
  const placeAll = async (id: string): Promise<void> => {
    await Promise.all(stateOf(id).children.map(placeAll));
    if (!units.tops.has(id)) return;
    placed.set(id, await placeUnit(id));
    if (!columns.has(id)) onPart();
  };
  await placeAll(graph.root);
  const outermost = units.edgesOf(undefined);
  const root = placed.get(graph.root) ?? alone(graph.root);
  const outer: UnitParts = {
    quick,
    graph,
    top: undefined,
    edges: outermost,
    backward,
    contentOf,
    labelOf,
    startOf,
    sizeOf,
  };
  const whole = outermost.length === 0 ? root : await run(outer, 'DOWN');
  const { boxes, edges: lines, initials } = moved(whole, margin, margin);
  const order = new Map([...graph.states.keys()].map((id, index) => [id, index]));
  const sorted = [...boxes].sort((a, b) => (order.get(a.state.id) ?? 0) - (order.get(b.state.id) ?? 0));
  const layout: ChartLayout = {
    width: Math.ceil(whole.width + 2 * margin),
    height: Math.ceil(whole.height + 2 * margin),
    boxes: sorted.filter(({ state }) => !isFork(state.id)),
    edges: lines.map(line => withTail(line, boxes)),
    initials,
    forks: sorted.flatMap(({ state: { id }, x, y, width, height }) =>
      isFork(id) ? { id, x, y, width, height } : [],
    ),
    legend,
  };
  return { layout, strips };
}

/** In a chart of more states the time of each part counts. */
const countsTime = 2 * manyStates;

/** Pixels between the widths of boxes in a large chart: parts of the same shape are laid out once. */
const grid = 12;

function onGrid(content: Content): Content {
  return { ...content, width: Math.ceil(content.width / grid) * grid };
}

/** A line into a box from above crosses the text at its top, which is worth some space to avoid. */
const downwardPenalty = 1.15;

/** A chart that does not start at its initial state takes longer to read, however small it is. */
const disorderPenalty = 1.15;

/** A part this many times larger than one of the best proportion is three times as long, and is cut into columns. */
const longFactor = Math.sqrt(3);

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
