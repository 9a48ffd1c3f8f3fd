import type { AnyStateMachine } from 'xstate';
import type { Examples } from './examples.ts';
import { Replay } from './replay.ts';
import type { SimulationResult } from './result.types.ts';
import { runSimulation } from './run-simulation.ts';
import type { Simulation } from './steps.ts';

/**
 * Runs a simulation from its start; the machine itself may be elsewhere, as in a worker. The signal takes back a
 * simulation that has not begun.
 */
export type Simulator = (
  simulation: Simulation,
  signal?: AbortSignal,
) => SimulationResult | Promise<SimulationResult>;

/** What a simulator may carry out. */
export interface SimulatorOptions {
  /** Whether a simulation may run actions and actors (`run`); otherwise it never does. */
  readonly mayRun?: boolean;
}

/** The simulator of a machine at hand. */
export function createSimulator(
  machine: AnyStateMachine,
  examples: Examples,
  { mayRun = false }: SimulatorOptions = {},
): Simulator {
  return simulation => {
    if (!mayRun) return runSimulation(machine, examples, { ...simulation, run: undefined });
    return simulation.run?.actors === true
      ? runWithActors(machine, examples, simulation)
      : runSimulation(machine, examples, simulation);
  };
}

/** Milliseconds without an event after which a step counts as over, and the longest that a step is waited for. */
const quiet = 20;
const patience = 1_000;

/** Runs a simulation whose actors are started: after each step, what they send is waited for. */
async function runWithActors(
  machine: AnyStateMachine,
  examples: Examples,
  simulation: Simulation,
): Promise<SimulationResult> {
  const replay = new Replay(machine, examples, simulation);
  replay.begin();
  await rest(replay);
  replay.note(undefined);
  for (const step of simulation.steps) {
    replay.act(step);
    await rest(replay);
    replay.note(step);
  }
  return replay.end();
}

async function rest(replay: Replay): Promise<void> {
  for (let waited = 0, seen = -1; waited < patience && seen !== replay.events; waited += quiet) {
    seen = replay.events;
    await new Promise(resolve => setTimeout(resolve, quiet));
  }
}
