import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Language } from '#modules/platform/i18n/index.ts';
import { type Examples, noExamples } from '#modules/statechart/index.ts';

/** A machine of the project with its file and examples. */
export interface AtlasMachine {
  readonly id: string;
  /** The file that declares it, from the project's root. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  readonly examples: Examples;
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
  return [...machines].map(machine => ({ id: machine.id, file: file.slice(1), machine, examples }));
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
