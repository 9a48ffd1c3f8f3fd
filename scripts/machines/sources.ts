import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { findMachines } from '../trace/machines.ts';

const root = join(import.meta.dirname, '../..');

/** A machine of the project, its file, and the name it is exported under. */
export interface MachineSource {
  readonly machine: AnyStateMachine;
  readonly name: string;
  readonly file: string;
}

/** Loads every machine of `machines/`, by file and then by name. Throws with the file that cannot be loaded. */
export async function loadMachineSources(): Promise<MachineSource[]> {
  const sources: MachineSource[] = [];
  for (const file of globSync('machines/*/*.machine.ts', { cwd: root }).sort()) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
    for (const [machine, name] of findMachines(exports)) sources.push({ machine, name, file });
  }
  return sources;
}
