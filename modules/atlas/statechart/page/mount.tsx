import './page.css';
import { createRoot } from 'react-dom/client';
import { type AnyStateMachine, createMachine } from 'xstate';
import { Statechart } from '../chart/statechart.tsx';
import type { StatechartProps, TakenStep } from '../chart/statechart.types.ts';
import { toJson } from '../export/json.ts';
import { toMermaid } from '../export/mermaid.ts';
import { toScxml } from '../export/scxml.ts';
import { toSvg } from '../export/svg.ts';
import { machineToGraph } from '../graph/graph.ts';
import type { ChartGraph, ChartTransition } from '../graph/graph.types.ts';
import { workerEngine } from '../layout/worker-engine.ts';
import { readJson } from '../read/json.ts';
import { readScxml } from '../read/scxml.ts';
import { noExamples } from '../simulate/examples.ts';
import type { SimulationResult } from '../simulate/result.types.ts';
import { runSimulation } from '../simulate/run-simulation.ts';
import { stepOf } from '../simulate/step-of.ts';
import type { SimulationStep } from '../simulate/steps.ts';

/** What a page draws: a machine, its configuration, a text of one, or a graph that was made before. */
export type MountSource =
  | { readonly machine: AnyStateMachine }
  /** The argument of XState's `createMachine`; names of actions, guards and actors need no implementation. */
  | { readonly config: Parameters<typeof createMachine>[0] }
  /** JSON of a configuration, of the Stately editor or of the export of this package. */
  | { readonly json: string }
  | { readonly scxml: string }
  | { readonly graph: ChartGraph };

export type MountOptions = MountSource &
  Pick<StatechartProps, 'text' | 'density' | 'onSelect' | 'engine' | 'use' | 'records'> & {
    /**
     * Simulates the machine without its effects: pressing a transition that can happen takes it. A graph alone cannot be
     * simulated.
     */
    readonly simulate?: boolean;
    /** Called with the start of a simulation and after each of its steps. */
    readonly onStep?: (result: SimulationResult) => void;
  };

/** A chart on a page. */
export interface MountedStatechart {
  readonly graph: ChartGraph;
  /** The simulation after its last step; undefined where nothing is simulated. */
  readonly simulation: () => SimulationResult | undefined;
  /**
   * Takes a step: `{ send: 'event' }`, `{ done: 'actor' }`, `{ fail: 'actor' }`, `{ wait: milliseconds }`, or
   * `{ elapse: 'event' }` for a delay of unknown length. Actors are named by id, and events by type; those that are sent,
   * and the results of actors, may have a `payload: { value }`.
   */
  readonly step: (step: SimulationStep) => void;
  /** Takes the last step back. */
  readonly back: () => void;
  /** Starts over. */
  readonly restart: () => void;
  /** The chart as a file of each format. */
  readonly export: {
    readonly svg: () => Promise<string>;
    readonly mermaid: () => string;
    readonly scxml: () => string;
    readonly json: () => string;
  };
  /** Takes the chart off the page. */
  readonly unmount: () => void;
}

/**
 * Draws a machine into an element of a page that has no React of its own. The chart fills the element, which needs a
 * height.
 */
export function mountStatechart(element: HTMLElement, options: MountOptions): MountedStatechart {
  const machine = machineOf(options);
  const graph = 'graph' in options ? options.graph : machineToGraph(machineOrThrow(machine));
  const { text, density, onSelect, engine, use, records, onStep } = options;
  const simulated = options.simulate ? machineOrThrow(machine) : undefined;
  const root = createRoot(element);
  let steps: readonly SimulationStep[] = [];
  let selected: readonly string[] = [];
  let result: SimulationResult | undefined;

  const draw = () => {
    const moment = result?.moments.at(-1);
    const taken: TakenStep | undefined = moment && { at: steps.length, transitions: moment.transitions };
    root.render(
      <Statechart
        graph={graph}
        text={text}
        density={density}
        engine={engine}
        use={use}
        records={records}
        taken={taken}
        selected={selected}
        snapshot={moment}
        onEvent={simulated && press}
        onSelect={choose}
      />,
    );
  };
  const choose = (id: string | undefined) => {
    selected = id === undefined ? [] : [id];
    onSelect?.(id);
    draw();
  };
  const replay = (next: readonly SimulationStep[]) => {
    if (!simulated) return;
    steps = next;
    result = runSimulation(simulated, noExamples, { steps: [...steps] });
    onStep?.(result);
    draw();
  };
  const step = (next: SimulationStep) => replay([...steps, next]);
  const press = (transition: ChartTransition) => {
    const next = result && stepOf(transition, result, noExamples);
    if (next) step(next);
  };

  if (simulated) replay([]);
  else draw();
  return {
    graph,
    simulation: () => result,
    step,
    back: () => replay(steps.slice(0, -1)),
    restart: () => replay([]),
    export: {
      svg: async () => toSvg(graph, engine ?? (await workerEngine())),
      mermaid: () => toMermaid(graph),
      scxml: () => toScxml(graph),
      json: () => toJson(graph),
    },
    unmount: () => root.unmount(),
  };
}

function machineOf(source: MountSource): AnyStateMachine | undefined {
  if ('machine' in source) return source.machine;
  if ('graph' in source) return undefined;
  const config =
    'config' in source ? source.config : 'json' in source ? readJson(source.json) : readScxml(source.scxml);
  return createMachine(config as Parameters<typeof createMachine>[0]) as AnyStateMachine;
}

function machineOrThrow(machine: AnyStateMachine | undefined): AnyStateMachine {
  if (machine) return machine;
  throw new Error('A statechart needs a machine or a config; a graph can be drawn but not simulated.');
}
