import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describedGraph } from '#modules/atlas/atlas/described-graph.ts';
import { chineseDescriptions } from '#modules/atlas/atlas/descriptions/index.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import { everything, projectMachines } from '../statechart/support/machines.ts';

const machines = await projectMachines();
const textsOf = (graph: ChartGraph) =>
  [...graph.states.values(), ...graph.transitions].flatMap(({ description }) => description ?? []);

describe('the descriptions of machines', () => {
  it.each(machines.map(machine => [machine.id, machine] as const))(
    'exist in Chinese for all of %s, and no others do',
    (id, machine) => {
      const texts = new Set(textsOf(machineToGraph(machine)));
      const known = new Set(Object.keys(chineseDescriptions[id] ?? {}));
      const missing = [...texts].filter(text => !known.has(text));
      const stale = [...known].filter(text => !texts.has(text));
      expect({ missing, stale }).toEqual({ missing: [], stale: [] });
    },
  );

  it('belong to existing machines', () => {
    const ids = machines.map(({ id }) => id);
    expect(Object.keys(chineseDescriptions).filter(id => !ids.includes(id))).toEqual([]);
  });

  it('are Chinese in the Chinese atlas, on the machine, its states and its transitions', () => {
    for (const machine of machines) {
      const graph = describedGraph(machineToGraph(machine), 'zh-CN');
      for (const text of [graph.description, ...textsOf(graph)]) expect(text).toMatch(/[\u4e00-\u9fff]/);
      expect(textsOf(graph)).toHaveLength(textsOf(machineToGraph(machine)).length);
    }
  });

  it('are those of the machine in English, and where there is no translation', () => {
    for (const machine of machines)
      expect(describedGraph(machineToGraph(machine), 'en-US')).toBe(machineToGraph(machine));
    expect(describedGraph(machineToGraph(everything), 'zh-CN')).toBe(machineToGraph(everything));
  });

  it('are kept for a machine, and for a text, that is called like something every object has', () => {
    const states = { idle: { description: 'toString' } };
    const graph = machineToGraph(createMachine({ id: 'constructor', initial: 'idle', states }));
    expect(describedGraph(graph, 'zh-CN')).toBe(graph);
    const session = machineToGraph(createMachine({ id: 'session', initial: 'idle', states }));
    expect(textsOf(describedGraph(session, 'zh-CN'))).toEqual(['toString']);
  });

  it('are translated once for each machine', () => {
    for (const machine of machines)
      expect(describedGraph(machineToGraph(machine), 'zh-CN')).toBe(
        describedGraph(machineToGraph(machine), 'zh-CN'),
      );
  });
});
