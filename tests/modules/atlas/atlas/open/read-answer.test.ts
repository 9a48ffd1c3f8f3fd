import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { loadMachines } from '#modules/atlas/atlas/machines.ts';
import { encodeGraph } from '#modules/atlas/atlas/open/sandbox/encode-graph.ts';
import { readAnswer } from '#modules/atlas/atlas/open/sandbox/read-answer.ts';
import { SandboxError } from '#modules/atlas/atlas/open/sandbox/sandbox-error.ts';
import { shortestPaths } from '#modules/atlas/atlas/paths.ts';
import {
  createSimulator,
  machineParts,
  machineToGraph,
  noExamples,
} from '#modules/atlas/statechart/index.ts';

const machine = createMachine({
  id: 'light',
  initial: 'off',
  states: { off: { on: { ON: 'on' } }, on: { initial: 'low', states: { low: {}, high: {} } } },
});

type Parts = Record<string, unknown>;
interface Graph extends Parts {
  states: Parts[];
  transitions: Parts[];
}
/** The answer that describes the machine, after others changed it. */
const changed = (change: (graph: Graph, found: Parts) => void) => {
  const graph = JSON.parse(JSON.stringify(encodeGraph(machineToGraph(machine)))) as Graph;
  const found: Parts = { name: 'light', graph, parts: machineParts(machine) };
  change(graph, found);
  return [found];
};
const read = (ask: 'read' | 'simulate' | 'paths', given: unknown) => {
  try {
    return readAnswer(ask, JSON.stringify({ given }));
  } catch (error) {
    if (error instanceof SandboxError) return error.failure.problem;
    throw error;
  }
};
const state = ({ states }: Graph, id: string) => states.find(each => each.id === id) ?? {};

describe('an answer of the sandbox', () => {
  it('is read without a loss for each machine of the project', async () => {
    for (const { machine: own, graph, parts, examples } of await loadMachines()) {
      const given = JSON.stringify({ given: [{ name: own.id, graph: encodeGraph(graph), parts }] });
      const [found] = readAnswer('read', given);
      expect(found).toEqual({ name: own.id, graph, parts });
      const { steps = [] } = shortestPaths(own, examples).at(-1)?.simulation ?? {};
      const result = await createSimulator(own, examples)({ steps });
      const written = JSON.stringify({ given: result });
      expect(readAnswer('simulate', written)).toEqual(JSON.parse(written).given);
    }
    const paths = shortestPaths(machine, noExamples);
    expect(read('paths', paths)).toEqual(paths);
  });

  it('keeps nothing that only the console adds to a chart', () => {
    const answer = changed(graph => {
      graph.whole = 5;
      Object.assign(graph.transitions[0] ?? {}, { original: 5 });
      Object.assign(state(graph, 'light.off'), { fold: 'folded', omitted: 5 });
    });
    expect(read('read', answer)).toEqual(
      read(
        'read',
        changed(() => undefined),
      ),
    );
  });

  it.each<[string, (graph: Graph, found: Parts) => void]>([
    ['starts in itself', graph => Object.assign(state(graph, 'light'), { initial: ['light'] })],
    [
      'starts outside of itself',
      graph => Object.assign(state(graph, 'light.on'), { initial: ['light.off'] }),
    ],
    ['has a root with a parent', graph => Object.assign(state(graph, 'light'), { parent: 'light' })],
    ['holds its root', graph => Object.assign(state(graph, 'light.off'), { children: ['light'] })],
    [
      'has a child of two states',
      graph => Object.assign(state(graph, 'light.off'), { children: ['light.on.low'] }),
    ],
    [
      'names a state that is not there',
      graph => Object.assign(graph.transitions[0] ?? {}, { targets: ['x'] }),
    ],
    [
      'does an unknown thing',
      graph => Object.assign(state(graph, 'light'), { entry: [{ name: 'a', kind: 'named', does: 5 }] }),
    ],
    [
      'starts an actor of an unknown kind',
      graph => Object.assign(state(graph, 'light'), { invokes: [{ id: 'a', kind: 'x', name: 'a' }] }),
    ],
    [
      'starts more actors than there may be',
      graph => {
        const invoke = { id: 'a', kind: 'machine', machine: 'light', name: 'light' };
        Object.assign(state(graph, 'light'), { invokes: Array.from({ length: 20_001 }, () => invoke) });
      },
    ],
    [
      'is deeper than what draws it',
      graph => {
        const last = state(graph, 'light.on.low');
        const deep = Array.from({ length: 300 }, (_, level) => ({
          ...last,
          id: `deep${level}`,
          parent: level === 0 ? last.id : `deep${level - 1}`,
          children: level === 299 ? [] : [`deep${level + 1}`],
        }));
        graph.states.push(...deep);
        last.children = ['deep0'];
      },
    ],
  ])('is refused when a machine %s', (_case, change) => {
    expect(read('read', changed(change))).toBe('noise');
  });

  it('is refused when a moment, an actor or a path is not whole', async () => {
    const result = await createSimulator(machine, noExamples)({ steps: [{ send: 'ON' }] });
    const [start] = result.moments;
    expect(read('simulate', { ...result, moments: [start] })).toMatchObject({ moments: [{ value: 'off' }] });
    const wrong = [
      { moments: [{ status: 'x' }] },
      ...[{ value: undefined }, { value: 5 }, { value: { off: 5 } }, { transitions: 'x' }, { status: 'x' }],
      ...[{ step: { jump: 'x' } }, { effects: [{ name: 'a' }] }, { error: 'x' }, { guardErrors: [{}] }],
    ].map(part => ('moments' in part ? part : { ...result, moments: [{ ...start, ...part }] }));
    const others = [{ actors: [{ id: 'a' }] }, { openDelays: 5 }, { missing: {} }, { nextTimer: 'x' }];
    for (const given of [...wrong, ...others.map(part => ({ ...result, ...part }))])
      expect([given, read('simulate', given)]).toEqual([given, 'noise']);
    const [path] = shortestPaths(machine, noExamples);
    for (const part of [{ value: undefined }, { events: [5] }, { simulation: { steps: [{}] } }])
      expect(read('paths', [{ ...path, ...part }])).toBe('noise');
  });

  it('is refused when it is nested more deeply than a stack is', async () => {
    const result = await createSimulator(machine, noExamples)({ steps: [] });
    const context = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = JSON.stringify({ given: { ...result, moments: [{ ...result.moments[0], context: '?' }] } });
    expect(() => readAnswer('simulate', text)).not.toThrow();
    expect(() => readAnswer('simulate', text.replace('"?"', context))).toThrow(SandboxError);
  });
});
