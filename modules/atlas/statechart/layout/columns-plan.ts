import type { ChartGraph } from '../graph/graph.types.ts';
import { edgeContent, stateContent } from './content.ts';
import type { Content, Style } from './content.types.ts';
import { drawnGraph } from './forks.ts';
import { type ChartEdge, entersBox, rowsOf, type Units, unitsOf } from './hierarchy.ts';

/** A chart of more states may lose lines to rows where it is a strip otherwise. */
export const manyStates = 60;

/**
 * What the layout engine places in one run within seconds, and a person can follow: a part of a chart beyond it is
 * cut into columns. The time of the engine grows faster than the number of states.
 */
const most = { states: manyStates, lines: 240 };
/** The most states and lines of a column, and the most lines from a column to the next. */
const column = { states: 30, lines: 90, onwards: 12 };
/** How much larger a compound state becomes than the texts inside it. */
const spread = 3;
/** Room that a state needs beside and under its box. */
export const columnRoom = { beside: 60, under: 40 };

/** How a large chart is simplified before its layout. */
export interface ColumnsPlan {
  /** Transitions that are a row of text in the box of their source, because their line would be too long. */
  readonly rows: ReadonlySet<string>;
  /** The children of each state that is cut into columns, in reading order. */
  readonly columns: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** What an earlier layout of the same chart has shown. */
export interface Known {
  /** States whose inside is cut because it became a strip. */
  readonly strips: ReadonlySet<string>;
  /** The boxes of compound states. */
  readonly measured: ReadonlyMap<string, Size>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const nothing: ColumnsPlan = { rows: new Set(), columns: new Map() };

/**
 * Cuts the parts of a chart that are too large into columns, as text is cut into lines. Lines between two
 * columns that are not neighbours, and lines across the borders of compound states in such a part, become rows
 * that name their target. A chart of ordinary size stays as it is.
 */
export function planColumns(
  chart: ChartGraph,
  style: Style,
  proportion: number,
  { strips, measured }: Known,
): ColumnsPlan {
  const whole = drawnGraph(chart);
  const large = largeUnits(whole.graph, unitsOf(whole.graph, whole.edges));
  if (large.length + strips.size === 0) return nothing;
  const rows = new Set<string>();
  for (const { edges } of large) {
    for (const edge of edges) if (entersBox(whole.graph, edge)) giveWay(edge, rows);
  }
  const { graph, edges } = drawnGraph(chart, rows);
  const columns = new Map<string, readonly (readonly string[])[]>();
  const sizeOf = sizes(graph, edges, style, measured);
  for (const { top, edges: own } of largeUnits(graph, unitsOf(graph, edges), strips)) {
    if (top === undefined || graph.states.get(top)?.kind === 'parallel') continue;
    // The line of a history state to its default has no text that could be a row.
    if (own.some(edge => entersBox(graph, edge))) continue;
    const order = readingOrderOf(graph, top, own);
    const cut = cutInto(order, sizeOf, proportion, own);
    columns.set(top, cut);
    for (const edge of farLines(cut, own)) giveWay(edge, rows);
  }
  return { rows, columns };
}

/** Few states are never cut: their line is short enough to follow. */
const few = 20;

/** Whether the inside of a state can be cut: no line in it crosses the border of a compound state. */
export function isCuttable(graph: ChartGraph, top: string, edges: readonly ChartEdge[]): boolean {
  const children = graph.states.get(top)?.children ?? [];
  return children.length >= few && !edges.some(edge => entersBox(graph, edge));
}

/** The children of a state of ordinary size as columns; undefined when a line between them would be too long. */
export function cutChain(
  graph: ChartGraph,
  top: string,
  edges: readonly ChartEdge[],
  sizeOf: SizeOf,
  proportion: number,
): readonly (readonly string[])[] | undefined {
  const columns = cutInto(readingOrderOf(graph, top, edges), sizeOf, proportion, edges);
  return farLines(columns, edges).length > 0 ? undefined : columns;
}

function giveWay(edge: ChartEdge, rows: Set<string>): void {
  for (const id of edge.taken) rows.add(id);
}

interface LargeUnit {
  readonly top: string | undefined;
  readonly edges: readonly ChartEdge[];
}

function largeUnits(graph: ChartGraph, units: Units, long?: ReadonlySet<string>): LargeUnit[] {
  const inside = (id: string): number =>
    (graph.states.get(id)?.children ?? []).reduce(
      (sum, child) => sum + 1 + (units.tops.has(child) ? 0 : inside(child)),
      0,
    );
  return [undefined, ...units.tops].flatMap(top => {
    const edges = units.edgesOf(top);
    const states = top === undefined ? 0 : inside(top);
    const isLarge = states > most.states || edges.length > most.lines;
    return isLarge || (top !== undefined && long?.has(top)) ? [{ top, edges }] : [];
  });
}

type SizeOf = (state: string) => Size;

/** Roughly the room of each state with what is inside it and the texts on its lines. */
function sizes(
  graph: ChartGraph,
  edges: readonly ChartEdge[],
  style: Style,
  measured: Known['measured'],
): SizeOf {
  const inside = rowsOf(graph);
  const labels = new Map<string, Content[]>();
  for (const edge of edges) {
    if (edge.transitions.length === 0) continue;
    labels.set(edge.source, [
      ...(labels.get(edge.source) ?? []),
      edgeContent(edge.transitions, graph, style),
    ]);
  }
  const known = new Map<string, { width: number; height: number }>();
  for (const state of [...graph.states.values()].reverse()) {
    const own = stateContent(state, inside.get(state.id) ?? [], graph, style);
    const texts = labels.get(state.id) ?? [];
    const children = state.children.reduce((sum, id) => {
      const child = known.get(id);
      return sum + (child ? child.width * child.height : 0);
    }, 0);
    const side = state.children.length > 0 ? Math.sqrt(children * (spread / 2)) : 0;
    const tallest = Math.max(0, ...texts.map(({ height }) => height));
    const inner = measured.get(state.id) ?? { width: side, height: own.height + side };
    known.set(state.id, {
      width: Math.max(own.width, inner.width, ...texts.map(({ width }) => width)) + columnRoom.beside,
      height: Math.max(own.height, inner.height) + tallest + (tallest > 0 ? 2 : 1) * columnRoom.under,
    });
  }
  return id => known.get(id) ?? { width: 0, height: 0 };
}

/** The children of a state as they are read: from the initial one along the transitions. */
function readingOrderOf(graph: ChartGraph, top: string, edges: readonly ChartEdge[]): string[] {
  const next = new Map<string, string[]>();
  for (const { source, target } of edges) next.set(source, [...(next.get(source) ?? []), target]);
  const state = graph.states.get(top);
  const children = new Set(state?.children);
  const order = new Set<string>();
  // A list of its own instead of recursion, because a chain may be longer than the stack.
  const waiting = [...(state?.initial ?? []), ...children].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (order.has(id) || !children.has(id)) continue;
    order.add(id);
    waiting.push(...(next.get(id) ?? []).toReversed());
  }
  return [...order];
}

/** As many columns as bring their row closest to the proportion, none of them too large for the engine. */
function cutInto(
  order: readonly string[],
  sizeOf: SizeOf,
  proportion: number,
  edges: readonly ChartEdge[],
): string[][] {
  const total = order.reduce((sum, id) => sum + sizeOf(id).height, 0);
  const mean = order.reduce((sum, id) => sum + sizeOf(id).width, 0) / order.length;
  // Each further line of a state runs beside the others.
  const width = mean * Math.max(1, edges.length / order.length);
  const wanted = Math.sqrt((proportion * total) / width);
  const least = Math.max(order.length / column.states, edges.length / column.lines);
  const height = total / Math.max(1, Math.round(wanted), Math.ceil(least));
  const columns: string[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const id of order) {
    const last = columns.at(-1);
    if (!last || filled + sizeOf(id).height / 2 > height || last.length >= column.states) {
      columns.push([id]);
      filled = sizeOf(id).height;
    } else {
      last.push(id);
      filled += sizeOf(id).height;
    }
  }
  return columns;
}

/** The lines that would be too long, or one too many. */
function farLines(columns: readonly (readonly string[])[], edges: readonly ChartEdge[]): ChartEdge[] {
  const places = new Map(columns.flatMap((ids, at) => ids.map((id, index) => [id, { at, index }] as const)));
  const position = new Map(columns.flat().map((id, index) => [id, index]));
  const length = ({ source, target }: ChartEdge) =>
    Math.abs((position.get(source) ?? 0) - (position.get(target) ?? 0));
  const used = new Map<string, number>();
  return edges
    .toSorted((a, b) => length(a) - length(b))
    .filter(({ source, target }) => {
      const [from, to] = [places.get(source)?.at, places.get(target)?.at];
      if (from === undefined || to === undefined || Math.abs(from - to) > 1) return true;
      const place = `${Math.min(from, to)} ${Math.max(from, to)}`;
      const count = used.get(place) ?? 0;
      used.set(place, count + 1);
      return count >= (from === to ? column.lines : column.onwards);
    });
}
