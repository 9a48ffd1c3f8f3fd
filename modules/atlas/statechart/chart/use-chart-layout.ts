import { useEffect, useState } from 'react';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import type { ChartGraph } from '../graph/graph.types.ts';
import { createMeasure } from '../layout/canvas-measure.ts';
import type { Style } from '../layout/content.types.ts';
import type { LayoutEngine } from '../layout/elk-types.ts';
import { type LayoutRequest, layOut } from '../layout/layout.ts';
import type { ChartLayout } from '../layout/layout.types.ts';
import { workerEngine } from '../layout/worker-engine.ts';
import {
  chartLayoutMachine,
  type LayoutChoice,
  type LayoutInput,
  type LayoutReport,
} from './chart-layout.machine.ts';

/**
 * Layouts are cached beyond the life of their component, so that returning to a machine shows it without delay.
 */
const layouts = new WeakMap<ChartGraph, WeakMap<Counts, Map<string, ChartLayout>>>();

type Counts = NonNullable<Style['counts']>;
/** The key of a chart without counts. */
const uncounted: Counts = {};
/** The style of a chart without its measure, which depends on the page. */
export type ChartStyle = Omit<Style, 'measure' | 'rows'>;

/** Milliseconds after which a person decides whether to wait longer. */
const limit = 20_000;

export type LayoutPhase = SnapshotFrom<typeof chartLayoutMachine>['value'];

export interface ChartLayoutState {
  /** The last layout; still shown while the same chart is laid out with more or less text. */
  readonly layout: ChartLayout | undefined;
  readonly phase: LayoutPhase;
  /** The part of the layout that is done, from 0 to 1. */
  readonly progress: number;
  /** Cancels the layout, or starts it again. */
  readonly choose: (choice: LayoutChoice['type']) => void;
}

const waiting: ChartLayoutState = {
  layout: undefined,
  phase: 'laying',
  progress: 0,
  choose: () => undefined,
};

/**
 * The layout of a chart. A change of snapshot, zoom or theme does not compute it again; leaving the page cancels it.
 */
export function useChartLayout(
  graph: ChartGraph,
  { density, counts, records, numbers, marks }: ChartStyle,
  proportion: number | undefined,
  engine?: LayoutEngine,
): ChartLayoutState {
  const [state, setState] = useState<ChartLayoutState & { of?: ChartGraph }>(waiting);
  useEffect(() => {
    if (proportion === undefined) return;
    const known = knownLayouts(graph, counts);
    const key = `${density} ${proportion} ${numbers} ${JSON.stringify([records, ...(marks ?? [])])}`;
    const before = known.get(key);
    if (before) return setState({ ...waiting, layout: before, phase: 'laid', of: graph });
    const start = (request: LayoutRequest) =>
      compute(graph, { density, counts, records, numbers, marks }, { ...request, proportion }, engine);
    const actor = createActor(chartLayoutMachine.provide({ actors: { layOut: layoutActor(start) } }));
    const choose = (type: LayoutChoice['type']) => actor.send({ type });
    actor.subscribe(({ value, context: { layout, progress } }) => {
      if (layout) known.set(key, layout);
      setState(last => ({
        layout: layout ?? (last.of === graph && value === 'laying' ? last.layout : undefined),
        phase: value,
        progress,
        choose,
        of: graph,
      }));
    });
    actor.start();
    return () => {
      actor.stop();
    };
  }, [graph, density, counts, records, numbers, marks, proportion, engine]);
  return state.of === graph ? state : waiting;
}

/** A layout as an actor: it reports its progress and its end, and is cancelled when it is stopped. */
function layoutActor(start: (request: LayoutRequest) => Promise<ChartLayout>) {
  return fromCallback<LayoutReport | LayoutChoice, LayoutInput>(({ input, sendBack }) => {
    const report: (report: LayoutReport) => void = sendBack;
    const stop = new AbortController();
    start({
      signal: stop.signal,
      ...(input.limited && { limit }),
      onProgress: (done, all) => report({ type: 'progress', done, all }),
    }).then(
      layout => report({ type: 'laid', layout }),
      reason => {
        if (stop.signal.aborted) return;
        const late = reason instanceof DOMException && reason.name === 'TimeoutError';
        report({ type: late ? 'timedOut' : 'failed' });
      },
    );
    return () => stop.abort();
  });
}

function knownLayouts(graph: ChartGraph, counts: Counts = uncounted): Map<string, ChartLayout> {
  const byCounts = layouts.get(graph) ?? new WeakMap<Counts, Map<string, ChartLayout>>();
  layouts.set(graph, byCounts);
  const known = byCounts.get(counts) ?? new Map<string, ChartLayout>();
  byCounts.set(counts, known);
  return known;
}

async function compute(
  graph: ChartGraph,
  style: ChartStyle,
  request: LayoutRequest,
  given: LayoutEngine | undefined,
): Promise<ChartLayout> {
  const [engine] = await Promise.all([given ?? workerEngine(), document.fonts?.ready]);
  return layOut(graph, engine, { measure: createMeasure(), ...style }, request);
}
