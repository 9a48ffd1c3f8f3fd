import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { compareGraphs, machineToGraph, readScxml, toScxml } from '#modules/statechart/index.ts';
import { corpus } from '../corpus/index.ts';
import { everything, projectMachines } from '../support/machines.ts';

const machines = [everything, ...corpus, ...(await projectMachines())];

describe('SCXML of the own export', () => {
  it.each(machines.map(machine => [machine.id, machine] as const))('gives %s back', (_, machine) => {
    const graph = machineToGraph(machine);
    const read = machineToGraph(createMachine(readScxml(toScxml(graph)) as never));
    const { marks, changes } = compareGraphs(graph, read);
    expect(
      [...marks].filter(([, mark]) => mark !== 'same').map(([id, mark]) => [id, mark, changes.get(id)]),
    ).toEqual([]);
    const sorted = <Item extends { id: string }>(items: Iterable<Item>) =>
      [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted(read.states.values())).toEqual(sorted(graph.states.values()));
    expect(sorted(read.transitions)).toEqual(sorted(graph.transitions));
  });
});
