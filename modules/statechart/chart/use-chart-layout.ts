import { useEffect, useState } from 'react';
import type { ChartGraph } from '../graph/graph.types.ts';
import { createMeasure } from '../layout/canvas-measure.ts';
import type { Style } from '../layout/content.ts';
import { type LayoutEngine, layOut } from '../layout/layout.ts';
import type { ChartLayout } from '../layout/layout.types.ts';
import { workerEngine } from '../layout/worker-engine.ts';

/**
 * Layouts are cached beyond the life of their component, so that returning to a machine shows it without delay.
 */
const layouts = new WeakMap<ChartGraph, WeakMap<Counts, Map<string, Promise<ChartLayout>>>>();

type Counts = NonNullable<Style['counts']>;
/** The key of a chart without counts. */
const uncounted: Counts = {};
/** The style of a chart without its measure, which depends on the page. */
export type Shown = Omit<Style, 'measure'>;

export interface ChartLayoutState {
  /** The last layout; still shown while the same chart is laid out with more or less text. */
  readonly layout: ChartLayout | undefined;
  readonly failed: boolean;
}

/** The layout of a chart. A change of snapshot, zoom or theme does not compute it again. */
export function useChartLayout(
  graph: ChartGraph,
  { density, counts, records, marks }: Shown,
  proportion: number | undefined,
  engine?: LayoutEngine,
): ChartLayoutState {
  const [state, setState] = useState<ChartLayoutState & { of?: ChartGraph }>({
    layout: undefined,
    failed: false,
  });
  useEffect(() => {
    if (proportion === undefined) return;
    let wanted = true;
    layoutOf(graph, { density, counts, records, marks }, proportion, engine).then(
      layout => wanted && setState({ layout, failed: false, of: graph }),
      () => wanted && setState({ layout: undefined, failed: true, of: graph }),
    );
    return () => {
      wanted = false;
    };
  }, [graph, density, counts, records, marks, proportion, engine]);
  return state.of === graph ? state : { layout: undefined, failed: false };
}

async function layoutOf(
  graph: ChartGraph,
  shown: Shown,
  proportion: number,
  engine: LayoutEngine | undefined,
): Promise<ChartLayout> {
  const { density, counts = uncounted, records, marks } = shown;
  const byCounts = layouts.get(graph) ?? new WeakMap<Counts, Map<string, Promise<ChartLayout>>>();
  layouts.set(graph, byCounts);
  const known = byCounts.get(counts) ?? new Map<string, Promise<ChartLayout>>();
  byCounts.set(counts, known);
  const key = `${density} ${proportion} ${JSON.stringify(records)} ${JSON.stringify([...(marks ?? [])])}`;
  const before = known.get(key);
  if (before) return before;
  const computed = compute(graph, shown, proportion, engine);
  known.set(key, computed);
  computed.catch(() => known.delete(key));
  return computed;
}

async function compute(
  graph: ChartGraph,
  shown: Shown,
  proportion: number,
  given: LayoutEngine | undefined,
): Promise<ChartLayout> {
  const [engine] = await Promise.all([given ?? workerEngine(), document.fonts?.ready]);
  return layOut(graph, engine, { measure: createMeasure(), ...shown }, proportion);
}
