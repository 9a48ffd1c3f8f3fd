import { createMachine } from 'xstate';
import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import { ReadError, readJson, readScxml } from '#modules/atlas/statechart/index.ts';
import { evaluateMachines, type NamedMachine } from './evaluate.ts';

/**
 * The machines of a text.
 * @throws ReadError
 */
export function readMachines({ kind, text }: MachineSource): NamedMachine[] {
  if (kind === 'code') return evaluateMachines(text);
  const config = kind === 'json' ? readJson(text) : readScxml(text);
  try {
    const machine = createMachine(config as never);
    return [{ name: machine.id === '(machine)' ? 'machine' : machine.id, machine }];
  } catch (error) {
    // XState's own check of targets and the like.
    throw new ReadError('shape', error instanceof Error ? error.message : String(error));
  }
}
