import { type RefObject, useEffect } from 'react';
import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import { isInside } from '../graph/scope.ts';
import { lineage } from '../layout/hierarchy.ts';
import type { ChartLayout } from '../layout/layout.types.ts';
import { boxOf } from '../layout/layout-places.ts';
import type { Reading } from './use-reading.ts';
import type { Viewport } from './use-viewport.ts';

interface ActedChart {
  graph: ChartGraph;
  /** The part of it that is drawn. */
  drawn: ChartGraph;
  layout: ChartLayout | undefined;
  stage: RefObject<HTMLElement | null>;
  viewport: Viewport;
  reading: Reading;
  enabled: ReadonlySet<string>;
  selected: readonly string[] | undefined;
  onSelect: ((id: string | undefined) => void) | undefined;
  onEvent: ((transition: ChartTransition) => void) | undefined;
  /** The element that Tab focuses. */
  current: string;
  setCurrent: (id: string) => void;
}

/** What a person can do with an element of a chart, by a press, a key or the search. */
export function useChartVerbs(chart: ActedChart) {
  const { graph, drawn, layout, stage, viewport, reading, enabled, selected } = chart;
  const { onSelect, onEvent, current, setCurrent } = chart;
  const { send, reveal, jump, shownNow } = reading;

  /** Moves the keyboard's focus to an element. */
  const walk = (id: string) => {
    send({ type: 'jump.end' });
    setCurrent(id);
    const box = layout && boxOf(layout, id);
    if (box) viewport.reveal(box);
    focusOn(stage.current, id);
  };
  const choose = (id: string | undefined) => {
    send({ type: 'jump.end' });
    const transition = graph.transitions.find(known => known.id === id);
    if (transition && enabled.has(transition.id)) onEvent?.(transition);
    onSelect?.(id);
  };
  /** Folds or unfolds the state that an element is or belongs to; it keeps its place on the screen. */
  const fold = (id: string) => {
    const state = foldableAround(drawn, id);
    if (state === undefined) return;
    send({ type: 'fold.turn', states: [state] });
    viewport.hold(state, shownNow());
    const isHidden = (other: string) =>
      drawn.states.get(state)?.fold === 'unfolded' && isInside(graph, stateOf(graph, other), state);
    // As in a tree, what the fold hides hands selection and focus to the state around it.
    if (selected?.some(isHidden)) onSelect?.(state);
    if (isHidden(current)) setCurrent(state);
    focusOn(stage.current, state);
  };
  const focus = (id: string) => {
    const state = stateOf(graph, id);
    if (state === reading.choice.focus) send({ type: 'focus.clear' });
    else if (state !== graph.root) send({ type: 'focus.set', state });
  };

  useEffect(() => {
    const box = jump !== undefined && layout && boxOf(layout, jump);
    if (!box) return;
    send({ type: 'jump.end' });
    setCurrent(jump);
    viewport.reveal(box, true);
    focusOn(stage.current, jump);
  }, [jump, layout, viewport, stage, setCurrent, send]);
  /** Goes to an element that may not be drawn yet. */
  const jumpTo = (id: string) => {
    send({ type: 'search.close' });
    reveal(id);
    onSelect?.(id);
    send({ type: 'jump.start', to: id });
  };
  return { walk, choose, fold, focus, jumpTo };
}

/** The state that an element is, or that a transition starts in. */
export function stateOf(graph: ChartGraph, id: string): string {
  return graph.transitions.find(known => known.id === id)?.source ?? id;
}

/** The innermost state around an element that can be folded: the state itself, if it can. */
function foldableAround(drawn: ChartGraph, id: string): string | undefined {
  return lineage(drawn, stateOf(drawn, id)).findLast(state => drawn.states.get(state)?.fold);
}

function focusOn(stage: HTMLElement | null, id: string): void {
  stage?.querySelector<SVGElement>(`[data-element="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
