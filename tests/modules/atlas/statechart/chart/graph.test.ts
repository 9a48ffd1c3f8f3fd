import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { createActor, createMachine } from 'xstate';
import { activeStates, startState } from '#modules/atlas/statechart/graph/active.ts';
import { machineToGraph, transitionId } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartTransition } from '#modules/atlas/statechart/graph/graph.types.ts';
import { readingOrder, stepFrom } from '#modules/atlas/statechart/graph/navigation.ts';
import { everything, projectMachines } from '../support/machines.ts';

const graph = machineToGraph(everything);
const from = (source: string, eventType: string): ChartTransition[] =>
  graph.transitions.filter(known => known.source === `everything${source}` && known.eventType === eventType);

describe('the graph of a machine', () => {
  it('has every state in document order with its kind', () => {
    const kinds = [...graph.states.values()].map(({ id, kind }) => `${id} ${kind}`);
    expect(kinds).toEqual([
      'everything compound',
      'everything.start atomic',
      'everything.working atomic',
      'everything.regions parallel',
      'everything.regions.left compound',
      'everything.regions.left.one atomic',
      'everything.regions.left.two final',
      'everything.regions.left.past deepHistory',
      'everything.regions.right compound',
      'everything.regions.right.one atomic',
      'everything.regions.right.two final',
      'everything.regions.right.past shallowHistory',
      'everything.end final',
    ]);
    expect(graph.states.get('everything.regions.right.past')?.initial).toEqual([
      'everything.regions.right.two',
    ]);
  });

  it('finds the initial atomic state of each machine', async () => {
    expect(startState(graph)).toBe('everything.start');
    for (const machine of await projectMachines()) {
      const known = machineToGraph(machine);
      expect(known.states.get(startState(known))?.children).toEqual([]);
    }
  });

  it('finds a state also where a history state leads back to the state that starts in it', () => {
    const returning = createMachine({
      id: 'returning',
      initial: 'past',
      states: { past: { type: 'history', target: '#returning' }, a: {} },
    });
    expect(startState(machineToGraph(returning))).toBe('returning.past');
  });

  it('shows entry and exit actions without those that XState adds for delays', () => {
    expect(graph.states.get('everything.start')).toMatchObject({
      entry: [{ name: 'note', kind: 'named' }],
      exit: [{ name: 'note', kind: 'named' }],
      tags: ['early'],
    });
  });

  it('shows delays with name and duration, actors with the name they are injected under, guards with their combination', () => {
    const labels = graph.transitions.map(({ trigger, label }) => `${trigger} ${label}`);
    expect(labels).toEqual(
      expect.arrayContaining(['after pause 1.5 s', 'after 200 ms', 'done work', 'error work']),
    );
    expect(labels).toEqual(expect.arrayContaining(['any *', 'stateDone regions', 'always ']));
    expect(from('.start', 'go').map(({ guard }) => guard)).toEqual(['isReady and not isTired', undefined]);
  });

  it('distinguishes internal, reentering and multi-target transitions', () => {
    expect(from('.start', 'stay')).toMatchObject([
      { targets: [], actions: [{ name: 'note' }], reenter: false },
    ]);
    expect(from('.start', 'again')).toMatchObject([{ targets: ['everything.start'], reenter: true }]);
    expect(from('.regions', 'both')[0]?.targets).toEqual([
      'everything.regions.left.two',
      'everything.regions.right.two',
    ]);
  });

  it('identifies a transition that an actor of another copy of the machine has taken', () => {
    const taken: (string | undefined)[] = [];
    const copy = everything.provide({ guards: { isReady: () => true } });
    const actor = createActor(copy, {
      inspect: seen => {
        if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(transitionId));
      },
    }).start();
    actor.send({ type: 'stay' });
    actor.stop();
    expect(taken).toContain('everything.start:stay:0');
    expect(graph.transitions.map(({ id }) => id)).toEqual(expect.arrayContaining(taken.filter(Boolean)));
  });

  it('gives every transition a unique id, and only those of the machine', async () => {
    for (const machine of await projectMachines()) {
      const { states, transitions } = machineToGraph(machine);
      const visit = (node: AnyStateNode): number =>
        [...node.transitions.values()].flat().length +
        (node.always?.length ?? 0) +
        Object.values(node.states).reduce((sum, child) => sum + visit(child as AnyStateNode), 0);
      expect(new Set(transitions.map(({ id }) => id)).size, machine.id).toBe(visit(machine.root));
      const ends = transitions.flatMap(({ source, targets }) => [source, ...targets]);
      expect(
        ends.filter(id => !states.has(id)),
        machine.id,
      ).toEqual([]);
    }
  });

  it('names the states that a value makes active, ancestors included', () => {
    const active = activeStates(graph, { regions: { left: 'one', right: 'two' } });
    expect([...active].map(id => id.replace('everything', ''))).toEqual([
      '',
      '.regions',
      '.regions.left',
      '.regions.left.one',
      '.regions.right',
      '.regions.right.two',
    ]);
  });

  it('can be walked through whole with one arrow key, and along its transitions with another', () => {
    const order = readingOrder(graph);
    expect(new Set(order).size).toBe(graph.states.size + graph.transitions.length);
    let at = graph.root;
    const walked = [at];
    for (let index = 1; index < order.length; index += 1) {
      at = stepFrom(graph, order, at, 'next');
      walked.push(at);
    }
    expect(walked).toEqual(order);
    expect(stepFrom(graph, order, 'everything.start:go:0', 'into')).toBe('everything.working');
    expect(stepFrom(graph, order, 'everything.start:go:0', 'out')).toBe('everything.start');
    expect(stepFrom(graph, order, 'everything.start', 'out')).toBe('everything');
  });
});
