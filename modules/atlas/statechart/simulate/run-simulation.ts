import type { AnyStateMachine } from 'xstate';
import type { ChartGraph } from '../graph/graph.types.ts';
import type { Examples } from './examples.ts';
import { Replay } from './replay.ts';
import type { SimulationResult } from './result.types.ts';
import type { Simulation } from './steps.ts';

/**
 * Runs a simulation from its start, with actors that wait for the person. It does not throw: a machine that fails shows
 * it in its moments.
 */
export function runSimulation(
  machine: AnyStateMachine,
  examples: Examples,
  simulation: Simulation,
): SimulationResult {
  const run = { actions: simulation.run?.actions };
  const replay = new Replay(machine, examples, { ...simulation, run });
  replay.begin();
  replay.note(undefined);
  for (const step of simulation.steps) {
    replay.act(step);
    replay.note(step);
  }
  return replay.end();
}

/** The name that an invoked actor is injected under. */
export function sourceOf(graph: ChartGraph, id: string): string | undefined {
  for (const { invokes } of graph.states.values()) {
    const invoke = invokes.find(known => known.id === id);
    if (invoke) return invoke.source;
  }
  return undefined;
}
