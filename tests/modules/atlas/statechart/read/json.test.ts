import { describe, expect, it } from 'vitest';
import {
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  log,
  raise,
  sendTo,
  spawnChild,
  stopChild,
} from 'xstate';
import { machineToGraph, ReadError, readJson, toJson } from '#modules/atlas/statechart/index.ts';
import { corpus } from '../corpus/index.ts';
import { awkward } from '../support/awkward.ts';
import { everything, projectMachines } from '../support/machines.ts';
import { withoutKnownLosses } from './known-losses.ts';

const machines = [everything, ...corpus, ...Object.values(awkward), ...(await projectMachines())];

const graphOf = (text: string) => machineToGraph(createMachine(readJson(text) as never));
const problemOf = (text: string) => {
  try {
    readJson(text);
  } catch (error) {
    return error instanceof ReadError ? [error.problem, error.message, error.line] : error;
  }
  return undefined;
};

describe('JSON of a machine', () => {
  it('of the own export gives the same chart back, but for what is inline', () => {
    const [graph, read] = [machineToGraph(everything), graphOf(toJson(machineToGraph(everything)))];
    expect([...read.states.keys()]).toEqual([...graph.states.keys()]);
    const of = ({ transitions }: typeof graph) =>
      transitions.map(({ id, targets, guard, reenter, actions }) => [
        id,
        targets,
        guard,
        reenter,
        actions.map(({ name }) => name),
      ]);
    expect(of(read)).toEqual(of(graph));
    const partsOf = ({ states }: typeof graph) =>
      [...states.values()].map(({ kind, tags, initial, description, requirements }) => [
        kind,
        tags,
        initial,
        description,
        requirements,
      ]);
    expect(partsOf(read)).toEqual(partsOf(graph));
  });

  it.each(machines.map(machine => [machine.id, machine] as const))(
    'of the own export gives the whole chart of %s back, but for what is inline',
    (_, machine) => {
      const graph = machineToGraph(machine);
      expect(withoutKnownLosses(graphOf(toJson(graph)))).toEqual(withoutKnownLosses(graph));
    },
  );

  it('of the own export may have dots in the names of states', () => {
    const machine = createMachine({
      id: 'example.lamp',
      initial: 'a.b',
      states: {
        'a.b': { on: { go: '#my\\.id' }, after: { 5: { target: 'a' } } },
        a: {
          id: 'my.id',
          initial: 'b',
          on: { back: '#example\\.lamp.a\\.b', done: '#end' },
          states: {
            b: { on: { up: '#my\\.id' }, after: { 9: { target: '#example\\.lamp.a.deep.c\\.d' } } },
            deep: { initial: 'c.d', states: { 'c.d': {}, past: { type: 'history', target: '#my\\.id' } } },
          },
        },
        c: { id: 'end', type: 'final' },
      },
    });
    const graph = machineToGraph(machine);
    expect(graphOf(toJson(graph))).toEqual(graph);
  });

  it('of the own export distinguishes the actions of XState from those that are only called like them', () => {
    const machine = createMachine({
      id: 'm',
      entry: [
        'raise alarm',
        { type: 'cancel alarm', params: { by: 'hand' } },
        ...[assign({}), log('a text'), raise({ type: 'go' }, { delay: 5, id: 'later' }), cancel('later')],
        ...[
          sendTo('x', { type: 'ping' }),
          emit({ type: 'told' }),
          stopChild('x'),
          enqueueActions(() => undefined),
        ],
        ...[spawnChild('x'), () => undefined],
      ],
      initial: { target: 'a', actions: raise({ type: 'go' }) },
      states: { a: { on: { go: { actions: [raise({ type: 'go' }), 'assign'] } } } },
    } as never);
    const graph = machineToGraph(machine);
    expect(graphOf(toJson(graph))).toEqual(graph);
  });

  it('of XState itself has every state, and every transition that XState writes', () => {
    const graph = machineToGraph(everything);
    const read = graphOf(JSON.stringify(everything));
    expect([...read.states.keys()]).toEqual([...graph.states.keys()]);
    // XState leaves transitions without an event out of its JSON.
    const ids = graph.transitions.filter(({ trigger }) => trigger !== 'always').map(({ id }) => id);
    expect(read.transitions.map(({ id }) => id)).toEqual(ids);
  });

  it('as the Stately editor writes it has named guards, actions with parameters, and actors', () => {
    const graph = graphOf(`{
      "id": "pay", "initial": "idle", "context": {},
      "states": {
        "idle": { "on": { "PAY": [{ "target": "paying", "guard": { "type": "isRich", "params": { "by": 3 } }, "actions": [{ "type": "log", "params": {} }] }] } },
        "paying": { "invoke": { "id": "charge", "src": "charge", "input": {}, "onDone": [{ "target": "#pay.idle" }] }, "after": { "1000": { "target": "idle" } } }
      } }`);
    expect(graph.transitions.map(({ id }) => id)).toEqual([
      ...[
        'pay.idle:PAY:0',
        'pay.paying:xstate.done.actor.charge:0',
        'pay.paying:xstate.after.1000.pay.paying:0',
      ],
    ]);
    expect(graph.transitions[0]?.guardTree).toEqual({ kind: 'named', name: 'isRich', params: { by: 3 } });
  });

  it('is refused with the place of what no machine has', () => {
    expect(problemOf('{ "a": 1 }')).toEqual(['shape', 'has neither states nor events', undefined]);
    expect(
      String(
        (
          problemOf('{ "initial": "a", "states": { "a": { "on": { "GO": { "target": 3 } } } } }') as string[]
        )[1],
      ),
    ).toMatch(/^states\.a\.on\.GO\.target: /);
    expect(problemOf('{ "states": { "a": { "on": { "GO": { "target": "a", "cond": "x" } } } } }')).toEqual([
      ...['formerVersion', 'states.a.on.GO.cond', undefined],
    ]);
    expect((problemOf('{ "a":\n 3,, }') as unknown[])[0]).toBe('syntax');
    expect((problemOf('{ "a":\n 3,, }') as unknown[])[2]).toBe(2);
    expect((problemOf(`{ "states": "${'x'.repeat(2_000_001)}" }`) as unknown[])[0]).toBe('tooLarge');
  });
});
