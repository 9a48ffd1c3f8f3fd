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
  const kept = last?.graph.root === shown.root ? last : undefined;
  const drawn: Drawn | undefined = layout ? { layout, graph: shown } : kept;
  return { ...state, layout: drawn?.layout, drawn: drawn?.graph ?? shown };
}

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;
