import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { loadMachines } from '#modules/atlas/atlas/machines.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { Examples } from '#modules/atlas/statechart/simulate/examples.ts';
import { withInertWorld } from '#modules/atlas/statechart/simulate/inert.ts';
import { runSimulation, sourceOf } from '#modules/atlas/statechart/simulate/run-simulation.ts';

const machines = await loadMachines();

it('finds machines at all', () => {
  expect(machines.length).toBeGreaterThan(20);
});

describe.each(machines.map(entry => [entry.file, entry] as const))('the examples of %s', (_, entry) => {
  const { machine, examples } = entry;

  it('are beside the machine', () => {
    expect(Object.keys(examples)).not.toEqual([]);
  });

  it('start it with each input', () => {
    const [inert, inputs] = [withInertWorld(machine), examples.inputs ?? [undefined]];
    for (const [example, input] of inputs.entries()) {
      expect(() => initialTransition(inert, input)).not.toThrow();
      const simulated = runSimulation(machine, examples, { input: { example }, steps: [] });
      expect(simulated.moments[0].error).toBeUndefined();
      expect(simulated.moments[0].status).not.toBe('error');
      expect(simulated.moments[0]).toMatchObject(unharmed);
    }
  });

  it('can be sent to it from the start without an error', () => {
    for (const send of eventsOf(machine)) {
      for (const example of payloadsOf(examples, send).keys()) {
        const { moments } = runSimulation(machine, examples, {
          steps: [{ send, payload: { example } }],
        });
        const { error, guardErrors, actionErrors } = moments.at(-1) ?? {};
        const outcome = { error, guardErrors, actionErrors };
        expect([send, example, outcome]).toEqual([send, example, unharmed]);
      }
    }
  });

  it('contain only events of the machine', () => {
    const known = eventsOf(machine);
    expect(Object.keys(examples.events ?? {}).filter(type => !known.includes(type))).toEqual([]);
    const actors = Object.keys(machine.implementations.actors);
    const named = [...Object.keys(examples.outputs ?? {}), ...Object.keys(examples.errors ?? {})];
    expect(named.filter(name => !actors.includes(name))).toEqual([]);
  });

  it('reach a state that handles each event', () => {
    expect(neverTaken(machine, examples)).toEqual([]);
  });
});

const unharmed = { error: undefined, guardErrors: [], actionErrors: [] };

/** The types of events that any state handles, without those of XState itself. */
function eventsOf(machine: AnyStateMachine): string[] {
  return machine.events.filter(type => !type.startsWith('xstate.') && !type.includes('*'));
}

/** An event without an entry has no payload. */
function payloadsOf(examples: Examples, type: string): readonly object[] {
  return examples.events?.[type] ?? [{}];
}

interface Sent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Everything that can happen in a state with the examples, including results of actors and delays. */
function possible(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, examples: Examples): Sent[] {
  const types = new Set(snapshot._nodes.flatMap(node => [...node.transitions.keys()]));
  const ended = (type: string, prefix: string, given: Examples['outputs']) =>
    given?.[sourceOf(machineToGraph(machine), type.slice(prefix.length)) ?? ''] ?? [undefined];
  return [...types].flatMap((type): Sent[] => {
    if (type.startsWith(done)) return ended(type, done, examples.outputs).map(output => ({ type, output }));
    if (type.startsWith(failed)) return ended(type, failed, examples.errors).map(error => ({ type, error }));
    return payloadsOf(examples, type).map(payload => ({ ...payload, type }));
  });
}

const done = 'xstate.done.actor.';
const failed = 'xstate.error.actor.';

/** How many states are visited before the search ends; the current machines need far fewer. */
const most = 2_000;

/** The types of events that are not handled in any state that the examples reach. */
function neverTaken(machine: AnyStateMachine, examples: Examples): string[] {
  const inert = withInertWorld(machine);
  const wanted = new Set(eventsOf(machine));
  const seen = new Set<string>();
  const queue = (examples.inputs ?? [undefined]).map(input => initialTransition(inert, input)[0]);
  for (let place = 0; place < queue.length && place < most && wanted.size > 0; place += 1) {
    const snapshot: AnyMachineSnapshot | undefined = queue[place];
    if (!snapshot) break;
    for (const event of possible(machine, snapshot, examples)) {
      if (!snapshot.can(event)) continue;
      wanted.delete(event.type);
      const [next] = transition(inert, snapshot, event);
      const key = JSON.stringify([next.value, next.context]);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  return [...wanted];
}
