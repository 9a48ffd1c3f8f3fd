import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MachineUse, type Use, useSchema } from '#modules/atlas/measurement.ts';

/** Where the use of machines is written, a file for each file of journeys. */
export const useFolder = 'reports/machine-use';

/** What an actor did at once: the states it entered and the transitions it took, by the ids of its chart. */
export interface Step {
  readonly machine: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** The use that steps make. */
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

/** Writes the use that one file of journeys made, in place of what an earlier run of that file wrote. */
export function writeUse(folder: string, testFile: string, use: Use): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${testFile.replaceAll(/[\\/]/g, '-')}.json`), JSON.stringify(use));
}

/**
 * The use that all files of journeys made; empty when none was recorded. Throws with the name of a file that holds
 * something else.
 */
export function readUse(folder: string): Use {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  return joinUses(
    files.map(name => {
      try {
        return useSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      } catch (error) {
        throw new Error(`${join(folder, name)} is no record of machines`, { cause: error });
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
