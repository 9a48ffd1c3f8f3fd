import { useState } from 'react';
import type { ChartGraph } from '../graph/graph.types.ts';
import type { ChartLayout } from '../layout/layout.types.ts';
import { useChartLayout } from './use-chart-layout.ts';

interface Drawn {
  readonly layout: ChartLayout;
  /** The graph that the layout is of. */
  readonly graph: ChartGraph;
}

/** The layout of what is shown, or the last one of the same machine until the next has arrived. */
export function useShownLayout(shown: ChartGraph, ...rest: DropFirst<Parameters<typeof useChartLayout>>) {
  const state = useChartLayout(shown, ...rest);
  const [last, setLast] = useState<Drawn>();
  const { layout } = state;
  if (layout && (last?.layout !== layout || last.graph !== shown)) setLast({ layout, graph: shown });
  // Another version of the machine may have the same id, and is not shown as the former one.
  const kept = last && wholeOf(last.graph) === wholeOf(shown) ? last : undefined;
  const drawn: Drawn | undefined = layout ? { layout, graph: shown } : kept;
  return { ...state, layout: drawn?.layout, drawn: drawn?.graph ?? shown };
}

function wholeOf(graph: ChartGraph): ChartGraph {
  return graph.whole ?? graph;
}

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;
