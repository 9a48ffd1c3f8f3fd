import { createMachine } from 'xstate';
import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import {
  type ChartGraph,
  isHistory,
  machineToGraph,
  ReadError,
  readJson,
  readScxml,
} from '#modules/atlas/statechart/index.ts';
import { evaluateMachines, type NamedMachine } from './evaluate.ts';

/**
 * The machines of a text.
 * @throws ReadError
 */
export async function readMachines({ kind, text }: MachineSource): Promise<NamedMachine[]> {
  const found = kind === 'code' ? await evaluateMachines(text) : [machineIn(kind, text)];
  for (const { machine } of found) refuseEndlessStart(machineToGraph(machine));
  return found;
}

function machineIn(kind: 'json' | 'scxml', text: string): NamedMachine {
  const config = kind === 'json' ? readJson(text) : readScxml(text);
  try {
    const machine = createMachine(config as never);
    return { name: machine.id === '(machine)' ? 'machine' : machine.id, machine };
  } catch (error) {
    // XState's own check of targets and the like.
    throw new ReadError('shape', error instanceof Error ? error.message : String(error));
  }
}

/**
 * A state that starts in a history state which leads back to it, such as one that has nothing else, would never have
 * started.
 * @throws ReadError that names the state
 */
function refuseEndlessStart({ states }: ChartGraph): void {
  for (const { id } of states.values()) {
    const passed = new Set<string>();
    for (let at = states.get(id); at; ) {
      if (passed.has(at.id)) throw new ReadError('shape', `#${id}: history`);
      passed.add(at.id);
      const isParallel = at.kind === 'parallel';
      const start = at.initial[0] ?? (isHistory(at) ? at.parent : undefined);
      at = isParallel || start === undefined ? undefined : states.get(start);
    }
  }
}
