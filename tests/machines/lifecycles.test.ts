import { describe, expect, it } from 'vitest';
import { resources } from '#contract/resources.ts';
import { examples as announcementExamples } from '#machines/announcement-lifecycle/announcement-lifecycle.events.ts';
import { allowedOperations, initialStateOf, isLifecycle, targetsOf } from '#machines/lifecycle.ts';
import { lifecycleMachines } from '#machines/lifecycles.ts';
import { missedByPaths } from './support/cover-machine.ts';

const lifecycles = resources.flatMap(resource =>
  resource.lifecycle ? [[resource.name, resource, resource.lifecycle] as const] : [],
);
/** The payloads of the events of a machine, where its guards read them. */
const payloads: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>> = {
  announcementLifecycle: announcementExamples.events,
};

/** Whether only the clock leads out of a state: nobody interferes with what the server does then. */
const isAtWork = (transitions: ReadonlyMap<string, unknown>): boolean =>
  transitions.size > 0 && [...transitions.keys()].every(event => event.startsWith('time.'));

describe('a record lifecycle', () => {
  it('has a machine of its own, which no two resources share', () => {
    const used = lifecycles.map(([, , { machine }]) => machine);
    expect(used.toSorted()).toEqual(Object.keys(lifecycleMachines).toSorted());
    for (const [id, machine] of Object.entries(lifecycleMachines)) {
      expect(machine.id).toBe(id);
      expect(isLifecycle(machine)).toBe(true);
    }
  });

  it.each(lifecycles)(
    'of %s declares the states of its machine, the initial one first',
    (_name, _resource, lifecycle) => {
      const machine = lifecycleMachines[lifecycle.machine];
      const declared = Object.keys(lifecycle.states);
      expect(declared[0]).toBe(initialStateOf(machine));
      const states = Object.keys(machine.root.states);
      expect(states).toEqual(expect.arrayContaining(declared));
      // A record that is gone needs no name.
      for (const state of states.filter(each => !declared.includes(each)))
        expect([state, machine.root.states[state]?.type]).toEqual([state, 'final']);
    },
  );

  it.each(lifecycles)('of %s names each of its verbs in its machine', (_name, resource, lifecycle) => {
    const machine = lifecycleMachines[lifecycle.machine];
    for (const [verb, { operation }] of Object.entries(lifecycle.verbs)) {
      expect(machine.events).toContain(`record.${verb}`);
      expect(Object.keys(resource.endpoints)).toContain(operation?.endpoint ?? verb);
      expect(targetsOf(machine, verb)).not.toEqual([]);
    }
  });

  it.each(lifecycles)('of %s reaches every state on generated paths', (_name, _resource, { machine: id }) => {
    const machine = lifecycleMachines[id];
    expect(missedByPaths(machine, [{ events: payloads[id] ?? {} }])).toEqual([]);
  });

  it.each(lifecycles)(
    'of %s allows nothing once it is over, and something before, but while the server itself is at work',
    (_name, _resource, lifecycle) => {
      const machine = lifecycleMachines[lifecycle.machine];
      for (const [state, node] of Object.entries(machine.root.states))
        expect([state, allowedOperations(machine, state).length === 0]).toEqual([
          state,
          node.type === 'final' || isAtWork(node.transitions),
        ]);
    },
  );
});
