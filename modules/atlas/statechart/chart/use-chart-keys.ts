import type { KeyboardEvent, RefObject } from 'react';
import type { ChartGraph } from '../graph/graph.types.ts';
import { readingOrder, type Step, stepFrom } from '../graph/navigation.ts';
import { elementAt } from './element-at.ts';
import { chartKeys, isKeyOf, keyHandler, keyIndex } from './keys.ts';
import type { Viewport } from './use-viewport.ts';

/** What the arrows do, in the order of the shortcut: how far they move the chart, and where they go in it. */
const arrows: readonly (readonly [number, number, Step])[] = [
  [0, 60, 'previous'],
  [0, -60, 'next'],
  [60, 0, 'out'],
  [-60, 0, 'into'],
];

interface KeyedChart {
  frame: RefObject<HTMLElement | null>;
  viewport: Viewport;
  /** The graph that is drawn. */
  drawn: ChartGraph;
  /** Moves the keyboard's focus to an element. */
  walk: (id: string) => void;
  choose: (id: string) => void;
  /** Folds or unfolds the state that an element belongs to. */
  fold: (id: string) => void;
  focus: (id: string) => void;
  search: () => void;
}

/** The keys of a chart: without the focus on an element they move and scale, with it they walk and act. */
export function useChartKeys(chart: KeyedChart) {
  const { frame, viewport, drawn, walk, choose, fold, focus, search } = chart;
  return keyHandler((event: KeyboardEvent) => {
    const element = elementAt(event.target);
    const arrow = arrows[keyIndex(event, chartKeys.move)];
    if (arrow) {
      const [right, down, step] = arrow;
      if (element === undefined) viewport.pan(right, down);
      else walk(stepFrom(drawn, orderOf(drawn), element, step));
    } else if (isKeyOf(event, chartKeys.enlarge)) viewport.zoom(1.2);
    else if (isKeyOf(event, chartKeys.reduce)) viewport.zoom(1 / 1.2);
    else if (isKeyOf(event, chartKeys.fit)) viewport.fit();
    else if (isKeyOf(event, chartKeys.search)) search();
    else if (element !== undefined && isKeyOf(event, chartKeys.choose)) choose(element);
    else if (element !== undefined && isKeyOf(event, chartKeys.fold)) fold(element);
    else if (element !== undefined && isKeyOf(event, chartKeys.focus)) focus(element);
    else if (element !== undefined && isKeyOf(event, chartKeys.leave)) frame.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

const orders = new WeakMap<ChartGraph, readonly string[]>();

/** The reading order of a graph, computed once. */
function orderOf(graph: ChartGraph): readonly string[] {
  const order = orders.get(graph) ?? readingOrder(graph);
  orders.set(graph, order);
  return order;
}
