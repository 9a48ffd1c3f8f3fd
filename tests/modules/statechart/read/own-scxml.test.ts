import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import {
  type ChartGraph,
  compareGraphs,
  machineToGraph,
  readScxml,
  toScxml,
} from '#modules/statechart/index.ts';
import { corpus } from '../corpus/index.ts';
import { everything, projectMachines } from '../support/machines.ts';
import { withoutKnownLosses } from './known-losses.ts';

const machines = [everything, ...corpus, ...(await projectMachines())];

/** What differs, in the words of a comparison. */
function differences(before: ChartGraph, after: ChartGraph): string[] {
  const { marks, changes } = compareGraphs(before, after);
  return [...marks]
    .filter(([, mark]) => mark !== 'same')
    .map(([id, mark]) => `${mark} ${id} ${JSON.stringify(changes.get(id) ?? [])}`);
}

describe('SCXML of the own export', () => {
  it.each(machines.map(machine => [machine.id, machine] as const))('gives %s back', (_, machine) => {
    const graph = machineToGraph(machine);
    const read = withoutKnownLosses(machineToGraph(createMachine(readScxml(toScxml(graph)) as never)));
    const expected = withoutKnownLosses(graph);
    expect(differences(expected, read)).toEqual([]);
    expect(read).toEqual(expected);
  });
});
