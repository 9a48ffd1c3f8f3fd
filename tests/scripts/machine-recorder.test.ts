import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, raise, SimulatedClock, setup } from 'xstate';
import type { Use } from '#modules/atlas/atlas/measurement.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { countSteps, type Step } from '#scripts/trace/machine-use.ts';
import { followMachines } from '#tests/e2e/support/machine-recorder.ts';

const settled = () => new Promise(resolve => setTimeout(resolve));

describe('following machines in a page', () => {
  let reports: (readonly Step[])[];
  beforeEach(() => {
    reports = [];
    globalThis.reportMachineSteps = steps => reports.push(steps);
    followMachines();
  });
  afterEach(() => {
    globalThis.vitrineInspect = undefined;
    globalThis.reportMachineSteps = undefined;
  });

  /** Runs a machine, and returns the recorded use of all machines meanwhile. */
  async function recorded(
    machine: AnyStateMachine,
    play: (send: (type: string) => void, clock: SimulatedClock) => unknown = () => undefined,
  ): Promise<Use> {
    const clock = new SimulatedClock();
    const actor = createActor(machine, { clock, inspect: inspection });
    actor.start();
    await play(type => actor.send({ type }), clock);
    await settled();
    actor.stop();
    await settled();
    return countSteps(reports.flat());
  }

  it('counts the initial states, including one that is left immediately', async () => {
    const machine = setup({}).createMachine({
      id: 'start',
      initial: 'deciding',
      states: { deciding: { always: 'here' }, here: { initial: 'inside', states: { inside: {} } } },
    });
    expect(await recorded(machine)).toEqual({
      start: {
        states: { start: 1, 'start.deciding': 1, 'start.here': 1, 'start.here.inside': 1 },
        transitions: { 'start.deciding::0': 1 },
      },
    });
  });

  it('counts transitions on events, raised events, delays and the ends of actors, under the ids of the chart', async () => {
    const machine = setup({
      actors: {
        works: fromPromise(async () => 1),
        breaks: fromPromise(() => Promise.reject(new Error('no'))),
      },
      delays: { pause: 150 },
      guards: { never: () => false },
    }).createMachine({
      id: 'all',
      initial: 'idle',
      states: {
        idle: { on: { go: [{ guard: 'never', target: 'waiting' }, { target: 'raising' }] } },
        raising: { entry: raise({ type: 'on' }), on: { on: 'waiting' } },
        waiting: { after: { pause: 'working' } },
        working: { invoke: { id: 'work', src: 'works', onDone: 'breaking' } },
        breaking: { invoke: { id: 'break', src: 'breaks', onError: 'ending' } },
        ending: {
          initial: 'last',
          states: { last: { on: { finish: 'gone' } }, gone: { type: 'final' } },
          onDone: 'idle',
        },
      },
    });
    const { all } = await recorded(machine, async (send, clock) => {
      send('unknown');
      send('go');
      clock.increment(150);
      await settled();
      await settled();
      send('finish');
    });
    expect(all?.transitions).toEqual({
      'all.idle:go:1': 1,
      'all.raising:on:0': 1,
      'all.waiting:xstate.after.pause.all.waiting:0': 1,
      'all.working:xstate.done.actor.work:0': 1,
      'all.breaking:xstate.error.actor.break:0': 1,
      'all.ending.last:finish:0': 1,
      'all.ending:xstate.done.state.all.ending:0': 1,
    });
    expect(all?.states['all.idle']).toBe(2);
    const chart = machineToGraph(machine);
    const onChart = [...chart.states.keys(), ...chart.transitions.map(({ id }) => id)];
    expect(onChart).toEqual(
      expect.arrayContaining([...Object.keys(all?.states ?? {}), ...Object.keys(all?.transitions ?? {})]),
    );
  });

  it('counts a transition without a target, and a history state as a target', async () => {
    const machine = setup({}).createMachine({
      id: 'past',
      initial: 'on',
      states: {
        on: {
          initial: 'a',
          on: { off: 'off', note: {} },
          states: { a: { on: { next: 'b' } }, b: {}, before: { type: 'history' } },
        },
        off: { on: { back: 'on.before' } },
      },
    });
    const { past } = await recorded(machine, send => {
      for (const type of ['next', 'note', 'note', 'off', 'back']) send(type);
    });
    expect(past?.transitions).toMatchObject({ 'past.on:note:0': 2, 'past.off:back:0': 1 });
    expect(past?.states).toMatchObject({ 'past.on': 2, 'past.on.a': 1, 'past.on.b': 2, 'past.on.before': 1 });
  });

  it('follows the actors inside an actor, each under its own machine', async () => {
    const child = setup({}).createMachine({ id: 'child', initial: 'young', states: { young: {} } });
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      invoke: [{ src: 'child' }, { src: 'child' }],
    });
    const use = await recorded(parent);
    expect(use.child?.states).toEqual({ child: 2, 'child.young': 2 });
    expect(use.parent?.states).toEqual({ parent: 1 });
  });

  it('reports once for all synchronous steps, and before a timer could run', async () => {
    const machine = setup({}).createMachine({ id: 'quick', on: { go: {} } });
    const actor = createActor(machine, { inspect: inspection }).start();
    for (let times = 0; times < 5; times += 1) actor.send({ type: 'go' });
    await Promise.resolve();
    expect(reports).toHaveLength(1);
    expect(countSteps(reports.flat()).quick?.transitions).toEqual({ 'quick:go:0': 5 });
  });

  it('ignores a page that is closed before it could report', async () => {
    globalThis.reportMachineSteps = () => Promise.reject(new Error('closed'));
    createActor(setup({}).createMachine({ id: 'last' }), { inspect: inspection }).start();
    await settled();
    globalThis.reportMachineSteps = undefined;
    createActor(setup({}).createMachine({ id: 'last' }), { inspect: inspection }).start();
    await settled();
  });
});
