import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { compareGraphs } from '#modules/atlas/statechart/compare/compare-graphs.ts';
import type { Comparison, FieldChange, Mark } from '#modules/atlas/statechart/compare/comparison.types.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import { layOut } from '#modules/atlas/statechart/layout/layout.ts';
import { measureByTable } from '#modules/atlas/statechart/layout/measure.ts';
import { anyVersion } from '../support/any-version.ts';
import { engine, everything, projectMachines } from '../support/machines.ts';

type Config = Parameters<typeof createMachine>[0];
const compare = (before: Config, after: Config) =>
  compareGraphs(machineToGraph(createMachine(before)), machineToGraph(createMachine(after)));
const graphOf = (machine: AnyStateMachine) => machineToGraph(machine);

/** Everything that differs, by id. */
function differing({ marks }: Comparison): Record<string, Mark> {
  return Object.fromEntries([...marks].filter(([, mark]) => mark !== 'same'));
}

function changesOf({ changes }: Comparison, id: string): readonly FieldChange[] {
  return changes.get(id) ?? [];
}

const count = ({ marks }: Comparison, mark: Mark) => [...marks.values()].filter(one => one === mark).length;

/** The states of a graph by what they are called on it, without the ids that differ from version to version. */
const partsOf = (graph: ChartGraph) => graph.states.size + graph.transitions.length;

describe('two versions of a machine', () => {
  it('are the same where nothing was changed, for every machine of the project', async () => {
    for (const machine of [everything, ...(await projectMachines())]) {
      const graph = graphOf(machine);
      const comparison = compareGraphs(graph, structuredClone(graph));
      expect(differing(comparison), machine.id).toEqual({});
      expect(comparison.graph, machine.id).toEqual(graph);
    }
  });

  it('have every part of both in the result, each with a mark of its own and an id of its own', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (first, second) => {
        const [before, after] = [graphOf(first), graphOf(second)];
        const comparison = compareGraphs(before, after);
        const { graph, marks } = comparison;
        const ids = [...graph.states.keys(), ...graph.transitions.map(({ id }) => id)];
        expect(new Set(ids).size).toBe(ids.length);
        expect([...marks.keys()].sort()).toEqual([...ids].sort());
        for (const id of after.states.keys()) expect(marks.get(id)).not.toBe('removed');
        for (const { id } of after.transitions) expect(marks.get(id)).not.toBe('removed');
        const shared = count(comparison, 'same') + count(comparison, 'changed');
        expect(count(comparison, 'removed') + shared).toBe(partsOf(before));
        expect(count(comparison, 'added') + shared).toBe(partsOf(after));
      }),
    );
  });

  it('are one chart whose lines have both of their ends, whose states are in their parents', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (first, second) => {
        const { graph } = compareGraphs(graphOf(first), graphOf(second));
        const states = [...graph.states.values()];
        for (const { id, parent, children, initial } of states) {
          for (const child of children) expect(graph.states.get(child)?.parent).toBe(id);
          if (parent !== undefined) expect(graph.states.get(parent)?.children).toContain(id);
          for (const entered of initial) expect(graph.states.has(entered)).toBe(true);
        }
        for (const { source, targets } of graph.transitions)
          for (const end of [source, ...targets]) expect(graph.states.has(end)).toBe(true);
      }),
    );
  });

  it('exchanged, what was added is removed, and what was changed is changed back', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (first, second) => {
        const [before, after] = [graphOf(first), graphOf(second)];
        const [there, back] = [compareGraphs(before, after), compareGraphs(after, before)];
        expect(count(back, 'removed')).toBe(count(there, 'added'));
        expect(count(back, 'added')).toBe(count(there, 'removed'));
        const fields = ({ changes }: Comparison) =>
          [...changes.values()]
            .map(list =>
              list
                .map(({ field }) => field)
                .sort()
                .join(),
            )
            .sort();
        expect(fields(back)).toEqual(fields(there));
      }),
    );
  });

  it('can be drawn, whatever became of a machine', async () => {
    await fc.assert(
      fc.asyncProperty(anyVersion, anyVersion, async (first, second) => {
        const { graph } = compareGraphs(graphOf(first), graphOf(second));
        const layout = await layOut(graph, engine, { measure: measureByTable, density: 'concise' });
        expect(layout.boxes.map(({ state }) => state.id).sort()).toEqual([...graph.states.keys()].sort());
      }),
      { numRuns: 30 },
    );
  });
});

describe('what was changed', () => {
  it('is one candidate where it was put in front of others, which only have another number', () => {
    const comparison = compare(
      {
        id: 'm',
        initial: 'a',
        states: { a: { on: { go: [{ guard: 'x', target: 'b' }, 'c'] } }, b: {}, c: {} },
      },
      {
        id: 'm',
        initial: 'a',
        states: {
          a: { on: { go: [{ guard: 'w', target: 'c' }, { guard: 'x', target: 'b' }, 'c'] } },
          b: {},
          c: {},
        },
      },
    );
    expect(differing(comparison)).toEqual({ 'm.a:go:0': 'added' });
  });

  it('is the order of guards that are asked in another order', () => {
    const [x, y] = [
      { guard: 'x', target: 'b' },
      { guard: 'y', target: 'c' },
    ];
    const comparison = compare(
      { id: 'm', initial: 'a', states: { a: { on: { go: [x, y] } }, b: {}, c: {} } },
      { id: 'm', initial: 'a', states: { a: { on: { go: [y, x] } }, b: {}, c: {} } },
    );
    expect(changesOf(comparison, 'm.a:go:1')).toEqual([{ field: 'order', before: ['1'], after: ['2'] }]);
    expect(differing(comparison)).toEqual({ 'm.a:go:0': 'changed', 'm.a:go:1': 'changed' });
  });

  it('is listed field by field, before and after', () => {
    const comparison = compare(
      {
        id: 'm',
        initial: 'a',
        states: {
          a: {
            entry: ['one'],
            on: { go: { target: 'b', guard: 'x', actions: 'say' } },
            after: { 1000: 'b' },
          },
          b: { description: 'Old', meta: { req: ['A-1'], weight: 1 } },
        },
      },
      {
        id: 'm',
        initial: 'b',
        states: {
          a: {
            entry: ['one', 'two'],
            on: { go: { target: 'a', guard: 'z', actions: 'say', reenter: true } },
            after: { 2000: 'b' },
          },
          b: { type: 'final', tags: ['end'], meta: { req: ['A-2'], weight: 2 } },
        },
      },
    );
    expect(changesOf(comparison, 'm')).toEqual([{ field: 'initial', before: ['a'], after: ['b'] }]);
    expect(changesOf(comparison, 'm.a')).toEqual([
      { field: 'entry', before: ['one'], after: ['one', 'two'] },
    ]);
    expect(changesOf(comparison, 'm.a:go:0')).toEqual([
      { field: 'guard', before: ['x'], after: ['z'] },
      { field: 'target', before: ['b'], after: ['a'] },
      { field: 'reenter', before: ['false'], after: ['true'] },
    ]);
    expect(changesOf(comparison, 'm.a:xstate.after.2000.m.a:0')).toEqual([
      { field: 'delay', before: ['1 s'], after: ['2 s'] },
    ]);
    expect(changesOf(comparison, 'm.b')).toEqual([
      { field: 'kind', before: ['atomic'], after: ['final'] },
      { field: 'tags', before: [], after: ['end'] },
      { field: 'description', before: ['Old'], after: [] },
      { field: 'requirements', before: ['A-1'], after: ['A-2'] },
      { field: 'meta', before: ['{"weight":1}'], after: ['{"weight":2}'] },
    ]);
  });

  const busy = {
    entry: ['start'],
    exit: ['stop'],
    tags: ['busy'],
    on: { ready: 'c' },
  };

  it('is the name of a state that does the same under another one, and nothing below it', () => {
    const inside = { initial: 'deep', states: { deep: { on: { turn: {} } } } };
    const comparison = compare(
      { id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: { ...busy, ...inside }, c: {} } },
      { id: 'm', initial: 'a', states: { a: { on: { go: 'x' } }, x: { ...busy, ...inside }, c: {} } },
    );
    expect(differing(comparison)).toEqual({ 'm.x': 'changed' });
    expect(changesOf(comparison, 'm.x')).toEqual([{ field: 'name', before: ['b'], after: ['x'] }]);
  });

  it('is a removal and an addition where two states could be the renamed one', () => {
    const comparison = compare(
      { id: 'm', initial: 'a', states: { a: {}, b: busy, c: {} } },
      { id: 'm', initial: 'a', states: { a: {}, x: busy, y: busy, c: {} } },
    );
    expect(differing(comparison)).toMatchObject({ 'm.b': 'removed', 'm.x': 'added', 'm.y': 'added' });
  });

  it('is the parent of a state that was moved', () => {
    const comparison = compare(
      { id: 'm', initial: 'a', states: { a: {}, b: { ...busy, on: { ready: '#m.c' } }, c: {} } },
      {
        id: 'm',
        initial: 'a',
        states: { a: {}, w: { initial: 'b', states: { b: { ...busy, on: { ready: '#m.c' } } } }, c: {} },
      },
    );
    expect(differing(comparison)).toEqual({ 'm.w': 'added', 'm.w.b': 'changed' });
    expect(changesOf(comparison, 'm.w.b')).toEqual([{ field: 'parent', before: ['m'], after: ['w'] }]);
  });

  it('is nothing but the name of a machine that was renamed', () => {
    const states = { a: { invoke: { src: 'work', onDone: 'b' }, after: { 10: 'b' } }, b: {} };
    const comparison = compare({ id: 'm', initial: 'a', states }, { id: 'n', initial: 'a', states });
    expect(differing(comparison)).toEqual({ n: 'changed' });
    expect(changesOf(comparison, 'n')).toEqual([{ field: 'name', before: ['m'], after: ['n'] }]);
  });

  it('leaves what was removed inside a state that has nothing else any more', () => {
    const { graph, marks } = compare(
      { id: 'm', initial: 'a', states: { a: { initial: 'x', states: { x: {} } } } },
      { id: 'm', initial: 'a', states: { a: {} } },
    );
    expect(marks.get('m.a.x')).toBe('removed');
    expect(graph.states.get('m.a')?.children).toEqual(['m.a.x']);
    expect(graph.states.get('m.a')?.kind).toBe('compound');
  });
});
