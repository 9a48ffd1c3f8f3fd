import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { activeStates } from '#modules/atlas/statechart/graph/active.ts';
import { machineToGraph, transitionId } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph, ChartTransition } from '#modules/atlas/statechart/graph/graph.types.ts';
import { scopeOf } from '#modules/atlas/statechart/graph/scope.ts';
import { descendants } from '#modules/atlas/statechart/graph/state-ids.ts';
import { valueText } from '#modules/atlas/statechart/graph/value-text.ts';
import { awkward } from '../support/awkward.ts';
import { projectMachines } from '../support/machines.ts';

const graphOf = (name: string): ChartGraph => machineToGraph(awkward[name] as AnyStateMachine);
const on = (graph: ChartGraph, source: string, eventType: string): ChartTransition[] =>
  graph.transitions.filter(known => known.source === source && known.eventType === eventType);
const namesOf = (list: readonly { readonly name: string }[] | undefined) => list?.map(({ name }) => name);

/** The ids of the transitions that a machine takes on an event, and the state it ends in. */
function send(machine: AnyStateMachine, ...types: string[]) {
  const taken: (string | undefined)[] = [];
  const actor = createActor(machine, {
    inspect: seen => {
      if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(transitionId));
    },
  }).start();
  for (const type of types) actor.send({ type });
  const { value } = actor.getSnapshot();
  actor.stop();
  return { taken, value };
}

describe('the graph of an awkward machine', () => {
  it.each(Object.keys(awkward))(
    'of %s has every state once, ends that exist, and can be sent to a worker',
    name => {
      const graph = graphOf(name);
      expect(graph.states.size).toBe(descendants((awkward[name] as AnyStateMachine).root).length);
      expect(new Set(graph.transitions.map(({ id }) => id)).size).toBe(graph.transitions.length);
      for (const { source, targets } of graph.transitions)
        for (const id of [source, ...targets]) expect(graph.states.has(id), id).toBe(true);
      expect(structuredClone(graph)).toEqual(graph);
    },
  );

  it('keeps XState’s own id of every state where it is unique', async () => {
    for (const machine of await projectMachines())
      expect([...machineToGraph(machine).states.keys()]).toEqual(
        descendants(machine.root).map(({ id }) => id),
      );
  });

  it('distinguishes a state with a dot in its key from one inside of another', () => {
    const graph = graphOf('keys');
    expect([...graph.states.keys()]).toEqual(expect.arrayContaining(['keys.a.b', 'keys.a\\.b']));
    expect(graph.states.get('keys.a\\.b')?.entry).toHaveLength(1);
    expect([...activeStates(graph, 'a.b')]).toEqual(['keys', 'keys.a\\.b']);
    expect([...activeStates(graph, { a: 'b' })]).toEqual(['keys', 'keys.a', 'keys.a.b']);
    expect([valueText('a.b'), valueText({ a: 'b' }), valueText('')]).toEqual(['a\\.b', 'a.b', "''"]);
    const machine = awkward.keys as AnyStateMachine;
    expect(send(machine, 'DOT', 'GO').taken).toEqual(['keys.a:DOT:0', 'keys.a\\.b:GO:0']);
    expect(send(machine.provide({}) as AnyStateMachine, 'GO').taken).toEqual(['keys.a.b:GO:0']);
  });

  it('keeps an action that runs twice, those on the way into a state, and what XState’s own actions do', () => {
    const graph = graphOf('effects');
    const busy = graph.states.get('effects.busy');
    expect(namesOf(busy?.entry)).toEqual(['inc', 'inc']);
    expect(namesOf(busy?.exit)).toEqual(['inc', 'inc', 'warm']);
    expect(namesOf(busy?.initialActions)).toEqual(['warm', 'warm']);
    expect(namesOf(on(graph, 'effects.busy', 'go')[0]?.actions)).toEqual(['inc', 'inc']);
    const other = graph.states.get('effects.other')?.entry ?? [];
    expect(other.map(({ kind }) => kind)).toEqual([
      'assign',
      'raise',
      'send',
      'emit',
      'cancel',
      'log',
      'spawn',
      'stop',
      'enqueue',
      'inline',
    ]);
    expect(other[1]).toMatchObject({ name: 'raise go', event: 'go', params: { delay: 500 } });
    expect(other[2]).toMatchObject({ name: 'sendTo go', event: 'go', params: { to: 'worker' } });
  });

  it('numbers the transitions of one event in the order in which their guards are asked', () => {
    const graph = graphOf('guarded');
    const orders = on(graph, 'guarded.waiting', 'go').map(({ order, of }) => `${order} of ${of}`);
    expect(orders).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
    expect(on(graph, 'guarded.waiting', '').map(({ guard }) => guard)).toEqual([
      'not (q or r)',
      'not q or r',
    ]);
    expect(on(graph, 'guarded.waiting', 'pay')[0]).toMatchObject({
      of: 1,
      guardTree: { kind: 'named', name: 'isOver', params: { limit: 500 } },
      actions: [{ name: 'note', params: { amount: 5, reason: 'late' } }],
    });
  });

  it('names an actor by its source, its machine, or as an inline one, never by an id that XState made up', () => {
    const graph = graphOf('actors');
    const invokes = [...graph.states.values()].flatMap(({ invokes: own }) => own);
    expect(namesOf(invokes)).toEqual([
      'inline actor',
      'inline actor 1',
      'inline actor 2',
      'child 1',
      'child 2',
      'named',
    ]);
    expect(invokes.map(({ kind, machine }) => machine ?? kind)).toEqual([
      'inline',
      'inline',
      'inline',
      'child',
      'child',
      'named',
    ]);
    for (const { label } of graph.transitions) expect(label).not.toMatch(/xstate|^\d/);
    expect(on(graph, 'actors.machines.waits', 'xstate.done.actor.own')[0]?.label).toBe('named');
  });

  it('shows routes with their destination and the guard that was declared, not the one that XState adds', () => {
    const shown = graphOf('routes').transitions.map(({ trigger, label, targets, guard, of }) => [
      trigger,
      label,
      targets[0],
      guard,
      of,
    ]);
    expect(shown).toEqual([
      ['route', '#home', 'home', undefined, 1],
      ['route', '#cart', 'cart', 'p', 1],
    ]);
  });

  it('knows delays without a length and wildcards, and where a history leads by default', () => {
    const graph = graphOf('timed');
    expect(graph.transitions.map(({ trigger, label }) => `${trigger} ${label}`)).toEqual(
      expect.arrayContaining([
        'after computed',
        'after missing',
        'after known 1.5 s',
        'any mouse.*',
        'any *',
      ]),
    );
    expect(graph.states.get('timed.moving.far')?.initial).toEqual(['timed.rest']);
  });

  it('makes plain data of what JSON cannot hold', () => {
    const meta = { large: '12345678901234567890n', run: 'inline', self: 'cycle' };
    expect(graphOf('data').states.get('data')?.meta).toEqual(meta);
    expect(on(graphOf('data'), 'data.one', 'GO')[0]?.meta).toEqual(meta);
  });
});

describe('what a transition does to its source', () => {
  const seen: string[] = [];
  const logged = (name: string) => ({
    entry: () => void seen.push(`enter ${name}`),
    exit: () => void seen.push(`exit ${name}`),
  });
  const machine = createMachine({
    id: 'scopes',
    initial: 'box',
    states: {
      box: {
        ...logged('box'),
        initial: 'one',
        on: {
          handled: { actions: () => undefined },
          self: 'box',
          again: { target: 'box', reenter: true },
          into: '.two',
          'into again': { target: '.two', reenter: true },
          leave: 'other',
        },
        states: { one: logged('one'), two: logged('two') },
      },
      other: {},
    },
  });

  it.each([
    ['handled', 'handled', []],
    ['self', 'internal', ['exit one', 'enter one']],
    ['again', 'reentering', ['exit one', 'exit box', 'enter box', 'enter one']],
    ['into', 'internal', ['exit one', 'enter two']],
    ['into again', 'reentering', ['exit one', 'exit box', 'enter box', 'enter two']],
    ['leave', 'leaving', ['exit one', 'exit box']],
  ] as const)('by %s is written as %s, and is what XState does', (type, scope, expected) => {
    const graph = machineToGraph(machine as unknown as AnyStateMachine);
    const [transition] = on(graph, 'scopes.box', type);
    expect(transition && scopeOf(graph, transition)).toBe(scope);
    const actor = createActor(machine).start();
    seen.length = 0;
    actor.send({ type });
    expect(seen).toEqual(expected);
    seen.length = 0;
    actor.stop();
  });
});
