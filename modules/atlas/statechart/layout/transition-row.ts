import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import { guardExpression } from '../graph/guards.ts';
import { actionText } from '../graph/names.ts';
import { isInternalSelf, scopeOf } from '../graph/scope.ts';
import { pathText } from '../graph/state-ids.ts';
import type { Row, Style } from './content.types.ts';
import { isRowOfSource } from './hierarchy.ts';
import { markPieces, type Piece, placed, stacked, textLimit, wrapped } from './pieces.ts';

/** The text of one transition at its place. */
export function transitionRow(
  transition: ChartTransition,
  graph: ChartGraph,
  x: number,
  y: number,
  style: Style,
): Row {
  const detailed = style.density === 'detailed';
  // What is stated of a transition is stated of the whole machine, wherever a part of it draws the transition.
  const [own, whole] = [transition.original ?? transition, graph.whole ?? graph];
  const before = [...markPieces(transition.id, style), ...sourcePieces(transition, graph)];
  const pieces = causePieces(before, own, whole, style);
  if (style.counts) pieces[0]?.push(['count', `${style.counts[transition.id] ?? 0}×`]);
  pieces.push(...jumpPieces(transition, graph, style));
  if (detailed && transition.actions.length > 0)
    pieces.push(...wrapped('action', `/ ${transition.actions.map(actionText).join(', ')}`, style));
  if (detailed && transition.description)
    pieces.push(...wrapped('description', transition.description, style));
  return { transition: transition.id, x, y, ...stacked(pieces, style) };
}

/** The source of a transition from inside a folded state, by its path from there. */
function sourcePieces({ source, original }: ChartTransition, graph: ChartGraph): Piece[] {
  if (!original || original.source === source) return [];
  const depth = graph.states.get(source)?.path.length ?? 0;
  const path = graph.whole?.states.get(original.source)?.path.slice(depth) ?? [];
  return [['keyword', `${pathText(path)}:`]];
}

/** The trigger and the guard, in one line where they fit. */
function causePieces(
  source: readonly Piece[],
  transition: ChartTransition,
  graph: ChartGraph,
  style: Style,
): Piece[][] {
  const order: Piece[] = transition.of > 1 ? [['order', `${transition.order}`]] : [];
  const trigger = [
    ...source,
    ...order,
    ...triggerPieces(transition, graph),
    ...scopePieces(transition, graph),
  ];
  const guard = guardText(transition, graph, style.density === 'detailed');
  if (guard === undefined) return [trigger];
  const together: Piece[] = [...trigger, ['guard', guard]];
  if (placed(together, 0, style).end <= textLimit) return [together];
  const lines = wrapped('guard', guard, style);
  if (transition.trigger !== 'always') return [trigger, ...lines];
  const [first = [], ...others] = lines;
  return [[...trigger, ...first], ...others];
}

function triggerPieces(transition: ChartTransition, graph: ChartGraph): Piece[] {
  const { trigger, label, targets, actions } = transition.original ?? transition;
  if (trigger === 'always') return guardText(transition, graph) === undefined ? [['keyword', 'always']] : [];
  const event: Piece = ['event', label];
  if (trigger === 'route') return [['keyword', 'route'], event];
  if (trigger === 'after') return [{ sign: 'clock' }, event];
  if (trigger === 'done' || trigger === 'stateDone') return [{ sign: 'done' }, event];
  if (trigger === 'snapshot') return [event, ['keyword', 'updated']];
  if (trigger === 'error') return [{ sign: 'error' }, event];
  if (label === '*') return [event, ['keyword', 'any event']];
  return targets.length + actions.length === 0 ? [event, ['keyword', 'ignored']] : [event];
}

function scopePieces(shown: ChartTransition, drawn: ChartGraph): Piece[] {
  const [transition, graph] = [shown.original ?? shown, drawn.whole ?? drawn];
  if (scopeOf(graph, transition) === 'reentering') return [{ sign: 'reenter' }];
  return isInternalSelf(graph, transition) ? [{ sign: 'internal' }] : [];
}

/** The targets of a transition that has no line of its own, as text. */
function jumpPieces(transition: ChartTransition, graph: ChartGraph, style: Style): Piece[][] {
  const { targets } = transition.original ?? transition;
  const whole = graph.whole ?? graph;
  const isRow = style.rows?.has(transition.id) || isRowOfSource(graph, transition);
  if (targets.length === 0 || !isRow) return [];
  if (targets.length === 1 && isInternalSelf(whole, transition.original ?? transition)) return [];
  const names = targets.map(id => pathText(whole.states.get(id)?.path.slice(-2) ?? []) || graph.id);
  if (names.length === 1) return wrapped('guard', `→ ${names[0]}`, style);
  const [first = [], ...others] = wrapped('guard', `→ ${names.join(', ')}`, style);
  return [[{ sign: 'fork' }, ...first], ...others];
}

/**
 * The guard of a transition as the chart shows it: in brackets, also for the transition that is left.
 *
 * @param detailed with the parameters of the guards
 */
export function guardText(
  transition: ChartTransition,
  graph: ChartGraph,
  detailed = false,
): string | undefined {
  const { guard, guardTree } = transition;
  if (guard !== undefined) return `[${detailed && guardTree ? guardExpression(guardTree, true) : guard}]`;
  return isElse(transition, graph) ? '[else]' : undefined;
}

/** Whether this transition is taken when the guards of all earlier transitions on the same event fail. */
function isElse(transition: ChartTransition, graph: ChartGraph): boolean {
  const { id, source, eventType, order } = transition.original ?? transition;
  if (order === 1) return false;
  const before = (graph.whole ?? graph).transitions.find(
    other => other.source === source && other.eventType === eventType,
  );
  return before !== undefined && before.id !== id && before.guard !== undefined;
}
