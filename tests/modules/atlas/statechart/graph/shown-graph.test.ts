import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultFolds, foldableStates } from '#modules/atlas/statechart/graph/default-folds.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import {
  countInside,
  hidingFolds,
  shownElement,
  shownGraph,
} from '#modules/atlas/statechart/graph/shown-graph.ts';
import { layOut } from '#modules/atlas/statechart/layout/layout.ts';
import { engine, everything, projectMachines } from '../support/machines.ts';
import { nestedStates } from '../support/nested-states.ts';

const nested = machineToGraph(nestedStates(3, 3));
const folding = (...ids: string[]) => shownGraph(nested, { folded: new Set(ids) });
const transitionOf = (graph: ChartGraph, id: string) => graph.transitions.find(known => known.id === id);

/** Every id that a graph mentions without having it. */
function danglingIds(graph: ChartGraph): string[] {
  const mentioned = [
    graph.root,
    ...[...graph.states.values()].flatMap(({ parent, children, initial }) => [
      ...(parent === undefined ? [] : [parent]),
      ...children,
      ...initial,
    ]),
    ...graph.transitions.flatMap(({ source, targets }) => [source, ...targets]),
  ];
  return mentioned.filter(id => !graph.states.has(id));
}

describe('a folded state', () => {
  it('keeps its box with the number of states inside it', () => {
    const shown = folding('nested.area1');
    expect(shown.states.get('nested.area1')).toMatchObject({
      fold: 'folded',
      omitted: { states: 9, transitions: 0 },
      children: [],
      initial: [],
    });
    expect(shown.states.has('nested.area1.step0')).toBe(false);
    expect(shown.states.get('nested.area0')).toMatchObject({ fold: 'unfolded' });
    expect(shown.states.get('nested.area0')?.omitted).toBeUndefined();
  });

  it('is where transitions end that end inside it', () => {
    const skip = transitionOf(folding('nested.area2'), 'nested.area0.step1:skip:0');
    expect(skip).toMatchObject({ source: 'nested.area0.step1', targets: ['nested.area2'] });
    expect(skip?.original?.targets).toEqual(['nested.area2.step1']);
  });

  it('is where transitions start that leave from inside it, each with its own id', () => {
    const shown = folding('nested.area0');
    const leaving = shown.transitions.filter(({ source }) => source === 'nested.area0');
    expect(leaving.map(({ id }) => id)).toEqual([
      'nested.area0:restart:0',
      'nested.area0:leave:0',
      'nested.area0.step0:skip:0',
      'nested.area0.step1:skip:0',
      'nested.area0.step2:skip:0',
    ]);
  });

  it('hides transitions inside it, but not its own into it', () => {
    const shown = folding('nested.area0');
    expect(transitionOf(shown, 'nested.area0.step0:next:0')).toBeUndefined();
    expect(transitionOf(shown, 'nested.area0:restart:0')?.targets).toEqual(['nested.area0']);
  });

  it('shows where a transition from inside starts, and never calls one the rest that is not', async () => {
    const layout = await layOut(folding('nested.area0'), engine, {
      measure: text => text.length * 7,
      density: 'concise',
    });
    const texts = [
      ...layout.boxes.flatMap(({ content }) => content.rows),
      ...layout.edges.flatMap(({ label }) => label?.content.rows ?? []),
    ].map(({ transition, lines }) => [
      transition,
      lines.map(({ runs }) => runs.map(({ text }) => text).join(' ')).join(' '),
    ]);
    const shown = Object.fromEntries(texts);
    expect(shown['nested.area0.step1:skip:0']).toBe('step1: skip');
    expect(shown['nested.area0:restart:0']).toContain('restart → area0.step0');
    expect(JSON.stringify(texts)).not.toContain('else');
  });

  it('represents everything inside it that is selected or active', () => {
    const shown = folding('nested.area1', 'nested.area1.step0');
    expect(shownElement(shown, 'nested.area1.step0.waiting')).toBe('nested.area1');
    expect(shownElement(shown, 'nested.area1.step0:next:0')).toBe('nested.area1');
    expect(shownElement(shown, 'nested.area1.step0:skip:0')).toBe('nested.area1.step0:skip:0');
  });

  it('has to be unfolded for what it hides, and only for that', () => {
    const folded = new Set(['nested.area1', 'nested.area1.step0', 'nested.area2']);
    const shown = shownGraph(nested, { folded });
    expect(hidingFolds(shown, folded, 'nested.area1.step0.waiting')).toEqual([
      'nested.area1.step0',
      'nested.area1',
    ]);
    expect(hidingFolds(shown, folded, 'nested.area1.step0:next:0')).toEqual(['nested.area1']);
    expect(hidingFolds(shown, folded, 'nested.area1.step0:skip:0')).toEqual([]);
    expect(hidingFolds(shown, folded, 'nested.area0.step0')).toEqual([]);
  });
});

describe('a chart with a focus', () => {
  const shown = shownGraph(nested, { folded: new Set(), focus: 'nested.area0.step0' });

  it('shows a state with what is inside it, its ancestors and its neighbours in both directions', () => {
    expect([...shown.states.keys()]).toEqual([
      'nested',
      'nested.area0',
      'nested.area0.step0',
      'nested.area0.step0.waiting',
      'nested.area0.step0.working',
      'nested.area0.step1',
      'nested.area0.step2',
      'nested.area1',
      'nested.area1.step0',
      'nested.area2',
      'nested.area2.step0',
    ]);
    expect(shown.transitions.map(({ id }) => id)).toContain('nested.area0.step2:next:0');
    expect(shown.transitions.map(({ id }) => id)).not.toContain('nested.area0.step1:next:0');
  });

  it('counts at every state what it does not show of it', () => {
    expect(shown.states.get('nested.area0.step0')?.omitted).toBeUndefined();
    expect(shown.states.get('nested.area0.step1')?.omitted).toEqual({ states: 2, transitions: 3 });
    expect(shown.states.get('nested.area1')?.omitted).toEqual({ states: 6, transitions: 3 });
  });

  it('offers no folding around the focus', () => {
    expect(shown.states.get('nested.area0')?.fold).toBeUndefined();
    expect(shown.states.get('nested.area0.step0')?.fold).toBe('unfolded');
  });
});

describe('the folds of a chart that is opened for the first time', () => {
  it('are none as long as it is small', () => {
    expect(defaultFolds(nested).size).toBe(0);
    expect(defaultFolds(machineToGraph(everything)).size).toBe(0);
  });

  it('are the deepest, as many as it takes to show at most sixty states', () => {
    const large = machineToGraph(nestedStates(5, 6));
    const folded = defaultFolds(large);
    const shown = shownGraph(large, { folded });
    expect(shown.states.size).toBeGreaterThan(50);
    expect(shown.states.size).toBeLessThanOrEqual(60);
    expect(folded.has('nested.area0')).toBe(false);
  });

  it('are all that can be where even that is not enough', () => {
    const wide = machineToGraph(nestedStates(80, 2));
    expect([...defaultFolds(wide)]).toEqual(foldableStates(wide));
  });
});

describe('any folds and any focus, of every machine', async () => {
  const graphs = [...(await projectMachines()), everything, nestedStates(3, 3)].map(machineToGraph);
  const choices = fc.constantFrom(...graphs).chain(graph => {
    const ids = [...graph.states.keys()];
    const parents = ids.filter(id => graph.states.get(id)?.children.length);
    return fc.record({
      graph: fc.constant(graph),
      folded: fc.subarray(parents).map(list => new Set(list)),
      focus: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    });
  });

  it('leave every transition inside a folded state, or draw it once', () => {
    fc.assert(
      fc.property(choices, ({ graph, folded }) => {
        const shown = shownGraph(graph, { folded });
        const drawn = shown.transitions.map(({ id }) => id);
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const { id, source, targets } of graph.transitions) {
          const ends = [source, ...targets].map(end => shownElement(shown, end));
          const isInside = !shown.states.has(source) && ends.every(end => end === ends[0]);
          expect([id, drawn.includes(id)]).toEqual([id, !isInside]);
        }
      }),
    );
  });

  it('mention no state that is not drawn, and forget no state', () => {
    fc.assert(
      fc.property(choices, ({ graph, folded, focus }) => {
        const shown = shownGraph(graph, { folded, focus });
        expect(danglingIds(shown)).toEqual([]);
        const omitted = [...shown.states.values()].reduce(
          (sum, state) => sum + (state.omitted?.states ?? 0),
          0,
        );
        const total = (countInside(graph).get(graph.root) ?? 0) + 1;
        const drawn = [...shown.states.values()].filter(({ kind }) => !kind.endsWith('History')).length;
        expect(drawn + omitted).toBe(total);
      }),
    );
  });
});
