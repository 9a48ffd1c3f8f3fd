import type { ChartGraph } from '../graph/graph.types.ts';
import { type Known, manyStates, planColumns } from './columns-plan.ts';
import type { Style } from './content.types.ts';
import type { LayoutEngine } from './elk-types.ts';
import type { ChartLayout } from './layout.types.ts';
import { placeChart } from './place-chart.ts';
import { oncePerShape } from './same-shape.ts';

/** How a chart is laid out. */
export interface LayoutRequest {
  /** Preferred width divided by height. */
  readonly proportion?: number;
  /** Stops the layout; the promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the layout is rejected with a `TimeoutError`; without it, it may take any time. */
  readonly limit?: number;
  /** Called while parts of the chart are finished; the number of all parts may still grow. */
  readonly onProgress?: (done: number, all: number) => void;
}

const nothingKnown: Known = { strips: new Set(), measured: new Map() };

/** A large chart this many times wider or higher than wanted is cut again, by the sizes that it has shown. */
const tolerance = 2;

/**
 * Places everything on a chart. A chart that is too large for the engine, or a long strip, is cut into columns;
 * lines that would be too long then are rows of their source.
 */
export async function layOut(
  graph: ChartGraph,
  given: LayoutEngine,
  style: Style,
  { proportion = 1.5, signal, limit, onProgress }: LayoutRequest = {},
): Promise<ChartLayout> {
  const signals = [...(signal ? [signal] : []), ...(limit === undefined ? [] : [AbortSignal.timeout(limit)])];
  const engine = oncePerShape(stoppable(given, signals));
  let [done, all] = [0, 0];
  const pass = (known: Known) =>
    placeChart({
      graph,
      engine,
      style,
      proportion,
      plan: planColumns(graph, style, proportion, known),
      onStart: parts => {
        all += parts;
      },
      onPart: () => {
        done += 1;
        onProgress?.(done, all);
      },
    });
  const { layout, strips } = await pass(nothingKnown);
  const off = Math.abs(Math.log(layout.width / layout.height / proportion));
  if (graph.states.size <= manyStates || (strips.size === 0 && off < Math.log(tolerance))) return layout;
  const compound = layout.boxes.filter(({ state }) => state.children.length > 0);
  // The parts that stay the same are known to the engine by now.
  const again = await pass({ strips, measured: new Map(compound.map(box => [box.state.id, box])) });
  return again.layout;
}

/** The engine, whose answers nobody waits for any more when one of the signals has stopped them. */
function stoppable(engine: LayoutEngine, signals: readonly AbortSignal[]): LayoutEngine {
  if (signals.length === 0) return engine;
  const signal = AbortSignal.any([...signals]);
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  // A layout that is finished before it is stopped leaves nobody to notice the rejection.
  stopped.catch(() => undefined);
  const stopping = engine.until?.(signal) ?? engine;
  return {
    layout: graph => {
      signal.throwIfAborted();
      return Promise.race([stopping.layout(graph), stopped]);
    },
  };
}
