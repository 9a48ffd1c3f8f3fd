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

/**
 * Loads every machine of the `machines/` of a folder, by file and then by name. A file that cannot be loaded is handed to
 * `onFailure` with the reason, or else ends the loading.
 */
export async function loadMachineSources(
  folder = root,
  onFailure?: (file: string, reason: string) => void,
): Promise<MachineSource[]> {
  const sources: MachineSource[] = [];
  for (const file of globSync('machines/*/*.machine.ts', { cwd: folder }).sort()) {
    let exports: Record<string, unknown>;
    try {
      exports = await import(pathToFileURL(join(folder, file)).href);
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(file, error instanceof Error ? error.message : String(error));
      continue;
    }
    for (const [machine, name] of findMachines(exports)) sources.push({ machine, name, file });
  }
  return sources;
}
