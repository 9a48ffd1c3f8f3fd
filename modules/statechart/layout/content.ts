import { type Marks, signOf } from '../compare/mark.ts';
import type { ChartAction, ChartGraph, ChartState, ChartTransition } from '../graph/graph.types.ts';
import { actionText } from '../graph/names.ts';
import { keyText, pathText } from '../graph/state-ids.ts';
import { isRowOfSource } from './hierarchy.ts';
import { type Measure, wrapText } from './measure.ts';

/** The kind of a piece of text, which determines its style. */
export type Tone =
  | 'title'
  | 'keyword'
  | 'name'
  | 'event'
  | 'guard'
  | 'action'
  | 'description'
  | 'tag'
  | 'count'
  | 'mark';

/** A sign in front of a trigger. */
export type Sign = 'clock' | 'done' | 'error' | 'reenter' | 'final';

/** A piece of text, or a sign, at a place within its box. */
export interface Run {
  readonly x: number;
  readonly width: number;
  readonly text: string;
  readonly tone: Tone;
  readonly sign?: Sign;
}

/** A line of text; `y` is the middle of the line. */
export interface Line {
  readonly y: number;
  readonly runs: readonly Run[];
}

/** The text of a transition, on an edge or inside the box of a state. */
export interface Row {
  readonly transition: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** Text that needs a box of this size. */
export interface Content {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
}

/** How much a chart shows: the structure alone, or descriptions, actions and tags as well. */
export type Density = 'concise' | 'detailed';

export interface Style {
  readonly measure: Measure;
  readonly density: Density;
  /** How often each transition was taken, shown beside its text; a missing id means never. */
  readonly counts?: Readonly<Record<string, number>>;
  /** How many records are in each state, by its id. */
  readonly records?: Readonly<Record<string, number>>;
  /** What became of each part between two versions; its sign is in front of its text. */
  readonly marks?: Marks;
}

/** The languages of the console group digits alike. */
const grouped = new Intl.NumberFormat('en-US');

/** Size and weight of each tone, in pixels. */
export const type: Readonly<Record<Tone, readonly [size: number, weight: number]>> = {
  title: [13, 600],
  keyword: [11, 400],
  name: [12, 400],
  event: [12, 500],
  guard: [12, 400],
  action: [11, 400],
  description: [11.5, 400],
  tag: [11, 400],
  count: [11, 600],
  mark: [14, 700],
};

const paddingX = 12;

/** Height of the band with the title. */
export const headerHeight = 28;
const lineHeight = 17;
const rowPadding = { x: 7, y: 2 };
const textLimit = 230;
const signWidth = 15;

type Piece = readonly [tone: Tone, text: string] | { readonly sign: Sign };

function placed(pieces: readonly Piece[], x: number, { measure }: Style): { runs: Run[]; end: number } {
  let end = x;
  const runs = pieces.map((piece): Run => {
    if ('sign' in piece) {
      const run: Run = { x: end, width: signWidth, text: '', tone: 'keyword', sign: piece.sign };
      end += signWidth;
      return run;
    }
    const [tone, text] = piece;
    const width = measure(text, ...type[tone]);
    const run = { x: end, width, text, tone };
    end += width + 5;
    return run;
  });
  const last = runs.at(-1);
  return { runs, end: last ? last.x + last.width : x };
}

function markPiece(id: string, { marks }: Style): Piece[] {
  const sign = signOf(marks, id);
  return sign === undefined ? [] : [['mark', sign]];
}

function wrapped(tone: Tone, text: string, most: number, { measure }: Style): Piece[][] {
  return wrapText(text, textLimit, most, part => measure(part, ...type[tone])).map(part => [[tone, part]]);
}

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
  title.unshift(...markPiece(state.id, style));
  const records = style.records?.[state.id];
  if (records !== undefined) title.push(['count', grouped.format(records)]);
  const pieces: Piece[][] = [];
  if (detailed && state.description) pieces.push(...wrapped('description', state.description, 3, style));
  const effect = (keyword: string, name: string): Piece[] => [
    ['keyword', keyword],
    ['name', name],
  ];
  const shown = (action: ChartAction) => (detailed ? actionText(action) : action.name);
  pieces.push(...state.entry.map(action => effect('entry /', shown(action))));
  pieces.push(...state.exit.map(action => effect('exit /', shown(action))));
  pieces.push(...state.invokes.map(({ name }) => effect('invoke', name)));
  if (detailed && state.tags.length > 0)
    pieces.push(...wrapped('tag', state.tags.map(tag => `#${tag}`).join(' '), 3, style));

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

function transitionRow(
  transition: ChartTransition,
  graph: ChartGraph,
  x: number,
  y: number,
  style: Style,
): Row {
  const trigger = triggerPieces(transition, graph);
  const guard = guardText(transition, graph);
  const guardPiece: Piece[] = guard === undefined ? [] : [['guard', guard]];
  const together = [...trigger, ...guardPiece];
  const oneLine = trigger.length === 0 || placed(together, 0, style).end <= textLimit;
  const pieces: Piece[][] = oneLine ? [together] : [trigger, guardPiece];
  pieces[0]?.unshift(...markPiece(transition.id, style));
  if (style.counts) pieces[0]?.push(['count', `${style.counts[transition.id] ?? 0}×`]);
  const jump = jumpText(transition, graph);
  if (jump) pieces.push(...wrapped('guard', jump, 6, style));
  if (style.density === 'detailed' && transition.actions.length > 0) {
    pieces.push(...wrapped('action', `/ ${transition.actions.map(actionText).join(', ')}`, 4, style));
  }
  let width = 0;
  const lines = pieces.map((line, index): Line => {
    const { runs, end } = placed(line, rowPadding.x, style);
    width = Math.max(width, end + rowPadding.x);
    return { y: rowPadding.y + lineHeight * (index + 0.5), runs };
  });
  const height = pieces.length * lineHeight + 2 * rowPadding.y;
  return { transition: transition.id, x, y, width: Math.ceil(width), height, lines };
}

function triggerPieces(transition: ChartTransition, graph: ChartGraph): Piece[] {
  const { trigger, label, guard, reenter, targets, actions, source } = transition;
  const again: Piece[] = reenter && targets.length > 0 && targets[0] !== source ? [{ sign: 'reenter' }] : [];
  if (trigger === 'always')
    return guard === undefined && !isElse(transition, graph) ? [['keyword', 'always']] : [];
  if (trigger === 'route') return [['keyword', 'route'], ['event', label], ...again];
  if (trigger === 'after') return [{ sign: 'clock' }, ['event', label], ...again];
  if (trigger === 'done' || trigger === 'stateDone') return [{ sign: 'done' }, ['event', label], ...again];
  if (trigger === 'error') return [{ sign: 'error' }, ['event', label], ...again];
  if (trigger === 'any' && label === '*') return [['event', '*'], ['keyword', 'any event'], ...again];
  const ignored: Piece[] = targets.length + actions.length === 0 ? [['keyword', 'ignored']] : [];
  return [['event', label], ...again, ...ignored];
}

/** The targets of a transition that has no line of its own, as text. */
function jumpText(transition: ChartTransition, graph: ChartGraph): string | undefined {
  if (transition.targets.length === 0 || !isRowOfSource(graph, transition)) return undefined;
  const names = transition.targets.map(
    id => pathText(graph.states.get(id)?.path.slice(-2) ?? []) || graph.id,
  );
  return `→ ${names.join(', ')}`;
}

/** The guard of a transition as the chart shows it: in brackets, also for the transition that is left. */
export function guardText(transition: ChartTransition, graph: ChartGraph): string | undefined {
  if (transition.guard !== undefined) return `[${transition.guard}]`;
  return isElse(transition, graph) ? '[else]' : undefined;
}

/** Whether this transition is taken when the guards of all earlier transitions on the same event fail. */
function isElse({ id, source, eventType, guard }: ChartTransition, graph: ChartGraph): boolean {
  if (guard !== undefined) return false;
  const before = graph.transitions.find(other => other.source === source && other.eventType === eventType);
  return before !== undefined && before.id !== id && before.guard !== undefined;
}
