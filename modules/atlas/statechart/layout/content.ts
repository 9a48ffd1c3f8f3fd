import type { ChartAction, ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { actionText } from '../graph/names.ts';
import { keyText } from '../graph/state-ids.ts';
import type { Content, Row, Style } from './content.types.ts';
import { lineHeight, markPieces, type Piece, placed, rowPadding, stacked, wrapped } from './pieces.ts';
import type { Line } from './text-runs.ts';
import { transitionRow } from './transition-row.ts';

/** The languages of the console group digits alike. */
export const grouped = new Intl.NumberFormat('en-US');

const paddingX = 12;

/** Height of the band with the title. */
export const headerHeight = 28;

/**
 * The text inside the box of a state: name, description, effects, actors, and its transitions without a target.
 */
export function stateContent(
  state: ChartState,
  inside: readonly ChartTransition[],
  graph: ChartGraph,
  style: Style,
): Content {
  const detailed = style.density === 'detailed';
  const title: Piece[] = [['title', state.parent === undefined ? graph.id : keyText(state.key)]];
  if (state.kind === 'final') title.unshift({ sign: 'final' });
  if (state.fold) title.unshift({ sign: state.fold });
  title.unshift(...markPieces(state.id, style));
  title.push(...omittedPieces(state));
  const records = style.records?.[state.id];
  if (records !== undefined) title.push(['count', grouped.format(records)]);
  const pieces: Piece[][] = [];
  if (detailed && state.description) pieces.push(...wrapped('description', state.description, style));
  const effect = (keyword: string, name: string): Piece[] => [
    ['keyword', keyword],
    ['name', name],
  ];
  const shown = (action: ChartAction) => (detailed ? actionText(action) : action.name);
  pieces.push(...state.entry.map(action => effect('entry /', shown(action))));
  pieces.push(...state.exit.map(action => effect('exit /', shown(action))));
  pieces.push(...state.invokes.map(({ name }) => effect('invoke', name)));
  if (detailed && state.tags.length > 0)
    pieces.push(...wrapped('tag', state.tags.map(tag => `#${tag}`).join(' '), style));

  const lines: Line[] = [];
  let width = 0;
  let y = 0;
  const add = (line: readonly Piece[], height: number) => {
    const { runs, end } = placed(line, paddingX, style);
    lines.push({ y: y + height / 2, runs });
    width = Math.max(width, end + paddingX);
    y += height;
  };
  add(title, headerHeight);
  if (pieces.length + inside.length > 0) y += 5;
  for (const line of pieces) add(line, lineHeight);
  const rows = inside.map(transition => {
    const row = transitionRow(transition, graph, paddingX - rowPadding.x, y, style);
    y += row.height;
    width = Math.max(width, row.width + 2 * paddingX - rowPadding.x);
    return row;
  });
  return {
    width: Math.ceil(Math.max(width, 72)),
    height: Math.ceil(y + (lines.length + rows.length > 1 ? 6 : 2)),
    lines,
    rows,
  };
}

/** The text on the line from the initial mark of a state; undefined where nothing happens on the way. */
export function startContent(state: ChartState, style: Style): Content | undefined {
  const { kind, initialActions, initialDescription } = state;
  if (kind !== 'compound' || style.density !== 'detailed') return undefined;
  const pieces: Piece[][] = [];
  if (initialActions.length > 0)
    pieces.push(...wrapped('action', `/ ${initialActions.map(actionText).join(', ')}`, style));
  if (initialDescription) pieces.push(...wrapped('description', initialDescription, style));
  if (pieces.length === 0) return undefined;
  const { lines, width, height } = stacked(pieces, style);
  return { width, height, lines, rows: [] };
}

/** The text on an edge: a row for each of the transitions that share it. */
export function edgeContent(
  transitions: readonly ChartTransition[],
  graph: ChartGraph,
  style: Style,
): Content {
  const rows: Row[] = [];
  let y = 0;
  for (const transition of transitions) {
    const row = transitionRow(transition, graph, 0, y, style);
    rows.push(row);
    y += row.height;
  }
  return { width: Math.max(...rows.map(row => row.width)), height: y, lines: [], rows };
}

/** How much of a state is not drawn: the states inside it and, with a focus, its transitions. */
function omittedPieces({ omitted }: ChartState): Piece[] {
  const { states = 0, transitions = 0 } = omitted ?? {};
  const counts = [
    states > 0 ? `+${grouped.format(states)}` : '',
    transitions > 0 ? `+${grouped.format(transitions)} →` : '',
  ];
  return counts.filter(Boolean).map(count => ['keyword', count]);
}
