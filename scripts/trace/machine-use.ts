import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MachineUse, type Use, useSchema } from '#modules/atlas/atlas/measurement.ts';

/** The folder of the use of machines, with a file for each file of journeys. */
export const useFolder = 'reports/machine-use';

/** One step of an actor: the states it entered and the transitions it took, by the ids of its chart. */
export interface Step {
  readonly machine: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** The use that results from steps. */
export function countSteps(steps: readonly Step[]): Use {
  const use: Use = {};
  for (const { machine, states, transitions } of steps) {
    const own = ownUse(use, machine);
    for (const id of states) add(own.states, id, 1);
    for (const id of transitions) add(own.transitions, id, 1);
  }
  return use;
}

/** The sum of several uses. */
export function joinUses(uses: readonly Use[]): Use {
  const sum: Use = {};
  for (const [machine, { states, transitions }] of uses.flatMap(use => Object.entries(use))) {
    const own = ownUse(sum, machine);
    for (const [id, count] of Object.entries(states)) add(own.states, id, count);
    for (const [id, count] of Object.entries(transitions)) add(own.transitions, id, count);
  }
  return sum;
}

/** Writes the use by one file of journeys, replacing that of an earlier run. */
export function writeUse(folder: string, testFile: string, use: Use): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${testFile.replaceAll(/[\\/]/g, '-')}.json`), JSON.stringify(use));
}

/** The use by all files of journeys; empty when none was recorded. Throws with the name of an invalid file. */
export function readUse(folder: string): Use {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  return joinUses(
    files.map(name => {
      try {
        return useSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      } catch (error) {
        throw new Error(`${join(folder, name)} is not a record of the use of machines`, { cause: error });
      }
    }),
  );
}

function ownUse(use: Use, machine: string): MachineUse {
  const own = use[machine] ?? { states: {}, transitions: {} };
  use[machine] = own;
  return own;
}

function add(counts: Record<string, number>, id: string, count: number): void {
  counts[id] = (counts[id] ?? 0) + count;
}
