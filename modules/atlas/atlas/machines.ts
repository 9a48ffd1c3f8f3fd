import { type AnyStateMachine, StateMachine } from 'xstate';
import {
  type ChartGraph,
  createSimulator,
  type Examples,
  type MachineParts,
  machineParts,
  machineToGraph,
  noExamples,
  type Simulator,
} from '#modules/atlas/statechart/index.ts';
import type { Language } from '#modules/ground/platform/i18n/index.ts';
import { type MachinePath, shortestPaths } from './paths.ts';

/** What the views of a machine show: everything is read from its graph and asked of its functions. */
export interface AtlasMachine {
  /** Its name in the address, which is no other machine's. */
  readonly id: string;
  /** Where it comes from: the file that declares it, from the project's root. */
  readonly file: string;
  /** The name under which the file exports it; that of a machine of others is not known. */
  readonly exportName?: string;
  readonly graph: ChartGraph;
  readonly examples: Examples;
  readonly parts: MachineParts;
  readonly simulate: Simulator;
  /** Whether a simulation may run the actions and actors of the machine, which are then its own. */
  readonly mayRun?: boolean;
  /** The shortest paths to its states; the signal takes the question back. */
  readonly paths: (signal?: AbortSignal) => readonly MachinePath[] | Promise<readonly MachinePath[]>;
  /** Only of machines of the project: the code of others does not run in the page. */
  readonly machine?: AnyStateMachine;
}

/** A machine of the project, whose code is trusted to run in the page. */
export interface OwnMachine extends AtlasMachine {
  readonly machine: AnyStateMachine;
}

/** The entry of a machine whose code is trusted to run in the page. */
export function atlasMachine(
  machine: AnyStateMachine,
  file: string,
  examples: Examples,
  exportName?: string,
): OwnMachine {
  return {
    id: machine.id,
    file,
    ...(exportName !== undefined && { exportName }),
    graph: machineToGraph(machine),
    examples,
    parts: machineParts(machine),
    simulate: createSimulator(machine, examples),
    paths: () => shortestPaths(machine, examples),
    machine,
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
export async function loadMachines(): Promise<OwnMachine[]> {
  const found = await Promise.all(Object.entries(machineFiles).map(([file, load]) => machinesOf(file, load)));
  return found.flat().sort((a, b) => a.id.localeCompare(b.id, 'en'));
}

async function machinesOf(file: string, load: Load): Promise<OwnMachine[]> {
  const loadExamples = exampleFiles[file.replace(/\.machine\.ts$/, '.events.ts')];
  const [exported, beside] = await Promise.all([load(), loadExamples?.()]);
  const machines = new Map(
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof StateMachine ? [[value as AnyStateMachine, name]] : [],
    ),
  );
  const examples = (beside?.examples as Examples | undefined) ?? noExamples;
  return [...machines].map(([machine, name]) => atlasMachine(machine, file.slice(1), examples, name));
}

/** The texts of requirements in one language, by id. */
type Texts = Readonly<Record<string, string>>;

/** The text of a requirement that some machine names, in both languages of the console. */
export type Requirement = Readonly<Record<Language, string>>;

// The build keeps only the entries that some machine names, and each language is a script of its own.
const requirementFiles = import.meta.glob<Texts>('/docs/requirements{,.zh}.json', {
  query: '?mentioned',
  import: 'default',
});

const noTexts: Texts = {};

/** The texts of requirements, by id. */
export async function loadRequirements(): Promise<ReadonlyMap<string, Requirement>> {
  const [english, chinese] = await Promise.all([
    requirementFiles['/docs/requirements.json']?.() ?? noTexts,
    requirementFiles['/docs/requirements.zh.json']?.() ?? noTexts,
  ]);
  return new Map(
    Object.entries(english).map(([id, text]) => [id, { 'en-US': text, 'zh-CN': chinese[id] ?? text }]),
  );
}
