import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import type {
  ChartGraph,
  MachineParts,
  ReadProblem,
  Simulation,
  SimulationResult,
} from '#modules/atlas/statechart/index.ts';
import type { MachinePath } from '../paths.ts';

/** A machine of a text, as the sandbox describes it. */
export interface FoundMachine {
  readonly name: string;
  readonly graph: ChartGraph;
  readonly parts: MachineParts;
}

/** Why the sandbox has no answer. */
export interface SandboxFailure {
  readonly problem: ReadProblem | 'tooLong' | 'noise' | 'unavailable' | 'damaged';
  readonly detail: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** What is asked of the sandbox; machines are known by their place in the list of the last text. */
export type SandboxQuestion =
  | { readonly ask: 'read'; readonly source: MachineSource }
  | { readonly ask: 'simulate'; readonly machine: number; readonly simulation: Simulation }
  | { readonly ask: 'paths'; readonly machine: number };

/** What the sandbox answers, by question. */
export interface SandboxAnswers {
  readonly read: readonly FoundMachine[];
  readonly simulate: SimulationResult;
  readonly paths: readonly MachinePath[];
}
