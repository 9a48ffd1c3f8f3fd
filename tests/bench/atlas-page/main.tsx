import '#modules/ground/ui/styles/base.css';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadMachines } from '#modules/atlas/atlas/machines.ts';
import { Statechart } from '#modules/atlas/statechart/chart/statechart.tsx';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { createMeasure } from '#modules/atlas/statechart/layout/canvas-measure.ts';
import type { LayoutEngine } from '#modules/atlas/statechart/layout/elk-types.ts';
import { layOut } from '#modules/atlas/statechart/layout/layout.ts';
import { workerEngine } from '#modules/atlas/statechart/layout/worker-engine.ts';
import { largeMachines, manyStates } from '#tests/modules/atlas/statechart/support/many-states.ts';

// The statechart on a page of its own, driven by tests/bench/atlas.bench.ts.

interface LayoutTimes {
  readonly whole: number;
  /** The part that the engine itself takes. */
  readonly engine: number;
}

/** The functions that the page provides. */
interface AtlasBenchPage {
  /** The durations of several layouts of the largest machine in milliseconds, with a running worker. */
  readonly layOutLargest: () => Promise<LayoutTimes[]>;
  /**
   * The best time to lay out the slowest kind of generated machine of so many states, with a running worker; the engine's
   * part is the time of as many plain boxes in columns of the same size.
   */
  readonly layOutLarge: (states: number) => Promise<LayoutTimes & { readonly kind: string }>;
  /** Shows a machine of so many states. */
  readonly show: (states: number) => void;
  /** Shows as many plain boxes instead, which are moved and stepped through in the same way. */
  readonly showBoxes: (states: number) => void;
  /**
   * Takes ten steps a second and moves the content in each frame; returns the durations of the frames in
   * milliseconds.
   */
  readonly run: (milliseconds: number) => Promise<number[]>;
}

declare global {
  interface Window {
    atlasBench: AtlasBenchPage;
  }
}

const layouts = 7;
const largeLayouts = 3;
/** Boxes of a part of the plain layout, as many as a column of a large chart holds. */
const plainPart = 30;
const framesOfStep = 6;
const framesOfSweep = 60;

let takeStep: (index: number) => void = () => undefined;
let move: (key: string) => void = () => undefined;
let turned = 0;

function ManyStates({ states }: { states: number }) {
  const [machine] = useState(() => manyStates(states));
  const [index, setIndex] = useState(0);
  takeStep = setIndex;
  const before = `state${(index + states - 1) % states}`;
  return (
    <Statechart
      graph={machineToGraph(machine)}
      snapshot={{ value: `state${index % states}` }}
      taken={{ at: index, transitions: [`many.${before}:next:0`] }}
      onEvent={() => undefined}
      className="h-screen w-screen"
    />
  );
}

const boxesInRow = 20;

function Boxes({ states }: { states: number }) {
  const [index, setIndex] = useState(0);
  takeStep = setIndex;
  return (
    <div id="boxes">
      {Array.from({ length: states }, (_, state) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
          key={state}
          className="absolute h-6 w-12 border"
          style={{
            left: (state % boxesInRow) * 60,
            top: Math.floor(state / boxesInRow) * 40,
            background: state === index % states ? 'gold' : 'white',
          }}
        >
          {`state${state}`}
        </div>
      ))}
    </div>
  );
}

function moveChart(key: string): void {
  const chart = document.querySelector('[role="application"]');
  chart?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

let offset = 0;
function moveBoxes(key: string): void {
  const boxes = document.getElementById('boxes');
  offset += key === 'ArrowRight' ? -1 : 1;
  if (boxes) boxes.style.transform = `translate(${offset}px, 0)`;
}

/** One frame in which steps are shown while the content is moved to and fro. */
function turn(): void {
  turned += 1;
  if (turned % framesOfStep === 0) takeStep(turned / framesOfStep);
  move(turned % (2 * framesOfSweep) < framesOfSweep ? 'ArrowRight' : 'ArrowLeft');
}

function show(content: ReactNode, moveContent: typeof move): void {
  const root = document.getElementById('root');
  if (!root) return;
  move = moveContent;
  flushSync(() => createRoot(root).render(content));
}

async function bestOf(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < largeLayouts; run += 1) {
    const started = performance.now();
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** Rings of plain boxes without texts: what the engine itself needs for so many states. */
async function layOutPlain(engine: LayoutEngine, states: number): Promise<void> {
  for (let part = 0; part < states / plainPart; part += 1) {
    const boxes = Array.from({ length: plainPart }, (_, index) => ({
      id: `${index}`,
      width: 80,
      height: 30,
    }));
    await engine.layout({
      id: 'plain',
      layoutOptions: { 'elk.algorithm': 'layered', 'elk.direction': 'DOWN' },
      children: boxes,
      edges: boxes.map(({ id }, index) => ({
        id: `from ${id}`,
        sources: [id],
        targets: [`${(index + 1) % plainPart}`],
      })),
    });
  }
}

window.atlasBench = {
  layOutLargest: async () => {
    const graphs = (await loadMachines()).map(({ machine }) => machineToGraph(machine));
    const size = ({ states, transitions }: (typeof graphs)[number]) => states.size + transitions.length;
    const largest = graphs.reduce((so, other) => (size(other) > size(so) ? other : so));
    const engine = await workerEngine();
    const times: LayoutTimes[] = [];
    for (let run = 0; run < layouts; run += 1) {
      let inEngine = 0;
      const timed: LayoutEngine = {
        layout: async graph => {
          const requested = performance.now();
          const answer = await engine.layout(graph);
          inEngine += performance.now() - requested;
          return answer;
        },
      };
      const started = performance.now();
      await layOut(largest, timed, { measure: createMeasure(), density: 'concise' });
      times.push({ whole: performance.now() - started, engine: inEngine });
    }
    return times;
  },
  layOutLarge: async states => {
    const engine = await workerEngine();
    const style = { measure: createMeasure(), density: 'concise' } as const;
    let slowest = { kind: '', whole: 0, engine: await bestOf(() => layOutPlain(engine, states)) };
    for (const [kind, make] of Object.entries(largeMachines)) {
      const graph = machineToGraph(make(states));
      const whole = await bestOf(() => layOut(graph, engine, style));
      if (whole > slowest.whole) slowest = { ...slowest, kind, whole };
    }
    return slowest;
  },
  show: states => show(<ManyStates states={states} />, moveChart),
  showBoxes: states => show(<Boxes states={states} />, moveBoxes),
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
