import { type Transform, transform } from 'sucrase';
import { type AnyStateMachine, createMachine, StateMachine } from 'xstate';
import { ReadError } from '#modules/atlas/statechart/index.ts';
import { formerSign, refusing, versionOf } from './former-library.ts';
import { recordingXState, refuseFormerVersion } from './recording-xstate.ts';
import { standIn } from './stand-in.ts';

/** A machine of pasted code, with the name that it is exported under. */
export interface NamedMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
}

/** The name of the pasted text in the positions of errors. */
const sourceName = 'pasted-machine.ts';

/**
 * Evaluates the code of machines, in TypeScript or JavaScript, with or without imports. It must only be called where
 * code can reach nothing.
 *
 * @returns every machine that it makes; with none, those of the configurations that it exports
 * @throws ReadError with the position in the code
 */
export async function evaluateMachines(code: string): Promise<NamedMachine[]> {
  const made: AnyStateMachine[] = [];
  const library = recordingXState(machine => made.push(machine));
  const exported = await run(code, library);
  const names = Object.entries(exported);
  const values = [...made, ...names.map(([, value]) => value)];
  const machines = [...new Set(values.filter(value => value instanceof StateMachine))];
  const found =
    machines.length > 0 ? withoutFormer(machines) : names.flatMap(([, value]) => configured(value));
  const nameOf = (machine: AnyStateMachine) => {
    const name = names.find(([, value]) => value === machine)?.[0];
    return machine.id !== unnamed ? machine.id : name === undefined || name === 'default' ? 'machine' : name;
  };
  if (found.length === 0) throw refusalOf(code) ?? new ReadError('nothing');
  return found.map(machine => ({ name: nameOf(machine), machine }));
}

/** XState's id for a machine without one. */
const unnamed = '(machine)';

/** A machine that another one was made of by `provide` is not listed beside it. */
function withoutFormer(machines: readonly AnyStateMachine[]): AnyStateMachine[] {
  return machines.filter(
    (machine, index) => !machines.slice(index + 1).some(({ config }) => config === machine.config),
  );
}

/** A plain configuration, as documentation shows it, is a machine too. */
function configured(value: unknown): AnyStateMachine[] {
  if (typeof value !== 'object' || value === null || !('states' in value)) return [];
  refuseFormerVersion(value);
  return [createMachine(value as never) as AnyStateMachine];
}

function compile(code: string): string {
  const source = objectOf(code) ? code.replace('{', `${prefix}{`) : code;
  const as = (...transforms: Transform[]) =>
    transform(source, { transforms, production: true, disableESTransforms: true, filePath: sourceName }).code;
  try {
    return as('typescript', 'imports');
  } catch (error) {
    try {
      return as('typescript', 'imports', 'jsx');
    } catch {
      throw syntaxError(error, code);
    }
  }
}

/** In front of a plain object, in a form that the compiler leaves as it is, so that positions can be determined in the code. */
const prefix = 'exports.default = ';

/** What is in front of the object that the code is; undefined for other code. */
const objectOf = (code: string): string[] | undefined => /^\s*(?=\{)/.exec(code)?.[0].split('\n');

/** A position in the code, of one in the code with its prefix. */
function inCode<At extends { line: number; column: number }>(at: At, code: string): At {
  const before = objectOf(code);
  const isAfterPrefix = before && at.line === before.length && at.column > (before.at(-1)?.length ?? 0);
  return isAfterPrefix ? { ...at, column: Math.max(1, at.column - prefix.length) } : at;
}

function syntaxError(error: unknown, code: string): ReadError {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const text = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
  return new ReadError('syntax', text, loc && inCode(loc, code));
}

/** Code of XState 4 that makes no machine by itself, or fails with version 5, is refused for its version. */
function refusalOf(code: string): ReadError | undefined {
  const sign = formerSign(code);
  return sign === undefined ? undefined : new ReadError('formerVersion', sign);
}

async function run(code: string, library: Record<string, unknown>): Promise<Record<string, unknown>> {
  const compiled = compile(code);
  const modules = new Map<string, unknown>();
  const find = (name: string) => {
    const version = versionOf(name);
    if (version === 'current') return library;
    const known = modules.get(name) ?? (version === 'former' ? refusing(name) : standIn(name));
    modules.set(name, known);
    return known;
  };
  const own = { exports: {} as Record<string, unknown> };
  // Snippets often leave the import out.
  const given = { ...library, XState: library };
  const offered = Object.keys(given).filter(name => /^[a-z]\w*$/i.test(name));
  const wrapped = `(function (exports, module, require, ${offered.join(', ')}) { return async function () { ${compiled}\n} })\n//# sourceURL=${sourceName}`;
  try {
    // biome-ignore lint/security/noGlobalEval: this is the sandbox for exactly that; its page has no origin and no network
    const made = globalThis.eval(wrapped) as (...values: unknown[]) => () => Promise<void>;
    await made(own.exports, own, find, ...offered.map(name => given[name as keyof typeof given]))();
  } catch (error) {
    if (error instanceof ReadError) throw error;
    if (error instanceof TypeError) throw refusalOf(code) ?? thrown(error, code);
    throw thrown(error, code);
  }
  const exported: unknown = own.exports;
  return typeof exported === 'object' && exported !== null
    ? (exported as Record<string, unknown>)
    : { default: exported };
}

function thrown(error: unknown, code: string): ReadError {
  const problem = error instanceof SyntaxError ? 'syntax' : 'thrown';
  return new ReadError(problem, String(error), positionOf(error, code));
}

/** The innermost place in the pasted code; browsers write stacks differently, but name the source alike. */
function positionOf(error: unknown, code: string): { line?: number; column?: number } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, line, column] = /pasted-machine\.ts:(\d+):(\d+)/.exec(stack) ?? [];
  if (line === undefined) return {};
  // The first line begins with what the compiler adds.
  return line === '1' ? { line: 1 } : inCode({ line: Number(line), column: Number(column) }, code);
}
