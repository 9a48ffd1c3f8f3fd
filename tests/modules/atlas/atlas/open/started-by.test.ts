import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { atlasMachine } from '#modules/atlas/atlas/machines.ts';
import { startedBy, startedLast } from '#modules/atlas/atlas/open/started-by.ts';
import { type ChartInvoke, noExamples } from '#modules/atlas/statechart/index.ts';

let reads = 0;
/** An entry of the list whose only state starts machines; how often its states are read is counted. */
const entry = (id: string, ...started: string[]) => {
  const made = atlasMachine(createMachine({ id }), '', noExamples);
  const invokes = started.map((machine, index): ChartInvoke => {
    return { id: `${index}`, source: undefined, kind: 'machine', machine, name: machine };
  });
  const states = new Map([...made.graph.states].map(([key, state]) => [key, { ...state, invokes }]));
  const counted = Object.assign(states, {
    values: () => {
      reads += 1;
      return Map.prototype.values.call(states);
    },
  });
  return { ...made, graph: { ...made.graph, states: counted } };
};
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

describe('the machines that start others', () => {
  it('are followed by those that they start, in the order of the text', () => {
    const list = [entry('lamp'), entry('house', 'room'), entry('room', 'lamp', 'lamp'), entry('alone')];
    expect(ids(startedLast(list))).toEqual(['house', 'alone', 'lamp', 'room']);
    expect(ids(startedBy(list[1] as never, list))).toEqual(['room', 'lamp']);
  });

  it('are no machine that only starts itself, but one of two with the same id that starts the other', () => {
    const [self, first, second] = [entry('self', 'self'), entry('same', 'same'), entry('same')];
    expect(startedLast([self])).toEqual([self]);
    expect(startedLast([second, first])).toEqual([first, second]);
  });

  it('are found with one look at each machine, however they start each other', () => {
    const names = Array.from({ length: 60 }, (_, index) => `m${index}`);
    const list = names.map(name => entry(name, ...names));
    reads = 0;
    expect(startedLast(list)).toHaveLength(60);
    expect(reads).toBeLessThanOrEqual(60);
  });
});
