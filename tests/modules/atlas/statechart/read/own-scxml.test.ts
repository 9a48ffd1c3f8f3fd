import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  and,
  createActor,
  createMachine,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';
import {
  type ChartGraph,
  compareGraphs,
  machineToGraph,
  ReadError,
  readScxml,
  toScxml,
} from '#modules/atlas/statechart/index.ts';
import { corpus } from '../corpus/index.ts';
import { anyMachine } from '../support/any-machine.ts';
import { awkward } from '../support/awkward.ts';
import { everything, projectMachines } from '../support/machines.ts';
import { withoutKnownLosses } from './known-losses.ts';

const machines = [everything, ...corpus, ...Object.values(awkward), ...(await projectMachines())];

/** What differs, in the words of a comparison. */
function differences(before: ChartGraph, after: ChartGraph): string[] {
  const { marks, changes } = compareGraphs(before, after);
  return [...marks]
    .filter(([, mark]) => mark !== 'same')
    .map(([id, mark]) => `${mark} ${id} ${JSON.stringify(changes.get(id) ?? [])}`);
}

const machineOf = (text: string) => createMachine(readScxml(text) as never);
const readBack = (machine: AnyStateMachine) => machineToGraph(machineOf(toScxml(machineToGraph(machine))));

describe('SCXML of the own export', () => {
  it.each(machines.map(machine => [machine.id, machine] as const))('gives %s back', (_, machine) => {
    const expected = withoutKnownLosses(machineToGraph(machine));
    const read = withoutKnownLosses(readBack(machine));
    expect(differences(expected, read)).toEqual([]);
    expect(read).toEqual(expected);
  });

  it('gives any machine back', () => {
    fc.assert(
      fc.property(anyMachine, machine => {
        expect(withoutKnownLosses(readBack(machine))).toEqual(withoutKnownLosses(machineToGraph(machine)));
      }),
    );
  });

  it('gives texts, data and parameters back exactly, and what re-enters where that changes nothing', () => {
    const machine = createMachine({
      id: 'exact',
      description: '  Spaces around,\r\n\ttabs, "quotes" & &amp; <signs> \\ ',
      initial: { target: 'a', description: 'On the way', meta: { req: ['E-01', 'two words'] } },
      states: {
        a: {
          meta: { req: 'E-02', more: { deep: [1, null, "it's"] } },
          tags: ['', '_x0020_', 'a--b'],
          entry: [
            { type: 'note', params: { text: 'it\'s "x"\n' } },
            raise({ type: 'a b' }, { delay: 'long time' as never, id: 'the id' }),
            sendTo('x-y.z', { type: 'ping' }, { delay: 5 }),
            sendParent({ type: 'up' }),
            spawnChild('worker'),
            stopChild('worker'),
          ],
          on: {
            go: { target: 'b', reenter: true, meta: {} },
            none: { reenter: true },
            is: [
              { guard: { type: "it's", params: { by: [1, '\\'] } }, target: 'b' },
              { guard: or([not('x && y'), and(["guards['z']", not(stateIn('#exact.b')), () => true])]) },
              { guard: () => true, target: 'b' },
            ],
          },
        },
        b: { type: 'history', meta: null },
      },
    } as never);
    expect(readBack(machine)).toEqual(machineToGraph(machine));
  });

  it('has no result for an inline guard, and runs what the machine raises', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { entry: raise({ type: 'next' }), on: { next: 'b' } },
        b: { on: { go: { guard: () => true, target: 'a' } } },
      },
    });
    const actor = createActor(machineOf(toScxml(machineToGraph(machine)))).start();
    expect(actor.getSnapshot().value).toBe('b');
    actor.subscribe({ error: () => undefined });
    actor.send({ type: 'go' });
    expect(String(actor.getSnapshot().error)).toContain('does not contain its inline guards');
  });

  it('may have been changed by hand, and is refused with what is wrong', () => {
    const text = toScxml(machineToGraph(everything));
    const changed = text.replace(
      /(<transition event="stay")/,
      '<transition event="extra" target="everything--end" cond="x &gt; 3"/>$1',
    );
    const added = machineToGraph(machineOf(changed)).transitions.find(
      ({ eventType }) => eventType === 'extra',
    );
    expect(added).toMatchObject({ source: 'everything.start', targets: ['everything.end'], guard: 'x > 3' });
    const refused = [
      text.replace('target="everything--end"', 'target="nowhere"'),
      text.replace('<transition event="stay"', '<transition event="stay" vitrine:meta="{"'),
    ];
    for (const wrong of refused) expect(() => readScxml(wrong)).toThrow(ReadError);
  });
});
