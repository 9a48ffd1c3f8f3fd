import '#modules/ui/styles/base.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMeasure } from '#modules/atlas/chart/canvas-measure.ts';
import { machineToGraph } from '#modules/atlas/chart/graph.ts';
import { layOut } from '#modules/atlas/chart/layout.ts';
import { Statechart } from '#modules/atlas/chart/statechart.tsx';
import { workerEngine } from '#modules/atlas/chart/worker-engine.ts';
import { loadMachines } from '#modules/atlas/machines.ts';
import { manyStates } from '#tests/modules/atlas/support/many-states.ts';

// The statechart on a page of its own, driven by tests/bench/atlas.bench.ts.

/** What the page can be asked to do. */
interface AtlasBenchPage {
  /** How long the layout of the largest machine takes, in milliseconds, each time; the worker runs already. */
  readonly layOutLargest: () => Promise<number[]>;
  /** Shows a machine of so many states. */
  readonly show: (states: number) => void;
  /** Takes ten steps a second and moves the chart in each frame; answers the lengths of the frames in milliseconds. */
  readonly run: (milliseconds: number) => Promise<number[]>;
}

declare global {
  interface Window {
    atlasBench: AtlasBenchPage;
  }
}

const layouts = 7;
const framesOfStep = 6;
const framesOfSweep = 60;

let takeStep: (index: number) => void = () => undefined;
let turned = 0;

function ManyStates({ states }: { states: number }) {
  const [machine] = useState(() => manyStates(states));
  const [index, setIndex] = useState(0);
  takeStep = setIndex;
  const before = `state${(index + states - 1) % states}`;
  return (
    <Statechart
      machine={machine}
      snapshot={{ value: `state${index % states}` }}
      taken={{ at: index, transitions: [`many.${before}:next:0`] }}
      onEvent={() => undefined}
      className="h-screen w-screen"
    />
  );
}

/** One frame of somebody who watches steps and moves the chart to and fro. */
function turn(): void {
  turned += 1;
  if (turned % framesOfStep === 0) takeStep(turned / framesOfStep);
  const key = turned % (2 * framesOfSweep) < framesOfSweep ? 'ArrowRight' : 'ArrowLeft';
  const chart = document.querySelector('[role="application"]');
  chart?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

window.atlasBench = {
  layOutLargest: async () => {
    const graphs = (await loadMachines()).map(({ machine }) => machineToGraph(machine));
    const size = ({ states, transitions }: (typeof graphs)[number]) => states.size + transitions.length;
    const largest = graphs.reduce((so, other) => (size(other) > size(so) ? other : so));
    const engine = await workerEngine();
    const times: number[] = [];
    for (let run = 0; run < layouts; run += 1) {
      const started = performance.now();
      await layOut(largest, engine, { measure: createMeasure(), density: 'concise' });
      times.push(performance.now() - started);
    }
    return times;
  },
  show: states => {
    const root = document.getElementById('root');
    if (!root) return;
    flushSync(() => createRoot(root).render(<ManyStates states={states} />));
  },
  run: milliseconds =>
    new Promise(resolve => {
      const frames: number[] = [];
      const started = performance.now();
      let last: number | undefined;
      const next = (now: number) => {
        if (last !== undefined) frames.push(now - last);
        last = now;
        if (now - started > milliseconds) return resolve(frames);
        turn();
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    }),
};
