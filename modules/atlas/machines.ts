import { type AnyStateMachine, StateMachine } from 'xstate';
import {
  type ChartGraph,
  createSimulator,
  type Examples,
  machineToGraph,
  noExamples,
  type Simulator,
} from '#modules/statechart/index.ts';

/** A machine of the project with its file and examples. */
export interface AtlasMachine {
  readonly id: string;
  /** The file that declares it, from the project's root. */
  readonly file: string;
  readonly graph: ChartGraph;
  readonly machine: AnyStateMachine;
  readonly examples: Examples;
  readonly simulate: Simulator;
  /** Whether a simulation may run the actions and actors of the machine, which are then its own. */
  readonly mayRun?: boolean;
}

/** The entry of a machine whose code is trusted to run in the page. */
export function atlasMachine(machine: AnyStateMachine, file: string, examples: Examples): AtlasMachine {
  return {
    id: machine.id,
    file,
    graph: machineToGraph(machine),
    machine,
    examples,
    simulate: createSimulator(machine, examples),
  };
}

type Exports = Record<string, unknown>;
type Load = () => Promise<Exports>;

// Both sides of a glob are lazy: a page that shows no machine loads none.
const machineFiles = import.meta.glob<Exports>('/machines/*/*.machine.ts');
const exampleFiles = import.meta.glob<Exports>('/machines/*/*.events.ts');

/**
 * Every machine of the project, by id, with its examples. New files in `machines/` are included automatically.
 */
export async function loadMachines(): Promise<AtlasMachine[]> {
  const found = await Promise.all(Object.entries(machineFiles).map(([file, load]) => machinesOf(file, load)));
  return found.flat().sort((a, b) => a.id.localeCompare(b.id, 'en'));
}

async function machinesOf(file: string, load: Load): Promise<AtlasMachine[]> {
  const loadExamples = exampleFiles[file.replace(/\.machine\.ts$/, '.events.ts')];
  const [exported, beside] = await Promise.all([load(), loadExamples?.()]);
  const machines = new Set(Object.values(exported).filter(value => value instanceof StateMachine));
  const examples = (beside?.examples as Examples | undefined) ?? noExamples;
  return [...machines].map(machine => atlasMachine(machine, file.slice(1), examples));
}

/** A requirement that some machine names. */
export interface Requirement {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
}

// The build keeps only the entries that some machine names.
const requirementFiles: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  '/docs/requirements.json',
  { query: '?mentioned', import: 'default' },
);

/** The texts of requirements, by id. */
export async function loadRequirements(): Promise<ReadonlyMap<string, Requirement>> {
  const [load] = Object.values(requirementFiles);
  const list = ((await load?.()) ?? []) as Requirement[];
  return new Map(list.map(entry => [entry.id, entry]));
}
