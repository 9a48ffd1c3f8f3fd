import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSimulation } from '#modules/atlas/statechart/simulate/run-simulation.ts';
import { createSimulator } from '#modules/atlas/statechart/simulate/simulator.ts';
import type { SimulationStep } from '#modules/atlas/statechart/simulate/steps.ts';
import { misbehavingMachines } from '../support/misbehaving.ts';

const ran = vi.fn<(what: string) => void>();
const { eager, bare } = misbehavingMachines(ran);
const written = vi.fn();
const go: SimulationStep = { send: 'go' };
const steps: SimulationStep[] = [go, { wait: 500 }, { send: 'again' }];

beforeEach(() => {
  ran.mockClear();
  written.mockClear();
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, way).mockImplementation(written);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a simulated machine', () => {
  it('carries out nothing of what it was written with, and writes nothing', async () => {
    const { moments } = runSimulation(eager, {}, { steps });
    await new Promise(resolve => setTimeout(resolve, 10));
    expect(ran).not.toHaveBeenCalled();
    expect(written).not.toHaveBeenCalled();
    expect(moments.at(-1)).toMatchObject({ value: { second: 'inside' }, error: undefined, actionErrors: [] });
  });

  it('records what it would have done in order, with the place of what has no name', () => {
    const { moments } = runSimulation(eager, {}, { steps });
    const noted = moments.map(({ effects }) => effects.map(({ name, place }) => `${name} @ ${place.at}`));
    expect(noted).toEqual([
      [
        'inline @ entry',
        'log @ entry',
        'log a label @ entry',
        'inline @ entry',
        'inline @ entry',
        'emit collected @ entry',
      ],
      [
        ...['inline @ exit', 'unknown @ exit'],
        ...['inline @ transition', 'unknown @ transition', 'emit @ transition'],
        ...['send @ transition', 'send @ transition', 'inline @ initial'],
      ],
      ['inline @ transition'],
      ['inline @ transition', 'inline @ transition'],
    ]);
    const [place] = moments[1]?.effects.map(effect => effect.place) ?? [];
    expect(place).toEqual({ at: 'exit', id: 'eager.first' });
  });

  it('still assigns, so that its guards see what they would see', () => {
    const { moments } = runSimulation(eager, {}, { steps });
    expect(moments.map(({ context }) => context)).toMatchObject([{ count: 1 }, { count: 2 }, {}, {}]);
  });

  it('keeps each of its actors waiting under an id that is the same in every replay', () => {
    const idsOf = () => runSimulation(eager, {}, { steps: [go] }).actors.map(({ id }) => id);
    expect(idsOf()).toEqual(idsOf());
    expect(idsOf()).toEqual(expect.arrayContaining(['fromContext', 'known', 'collectedChild', 'actor 1']));
    expect(idsOf()).toHaveLength(9);
  });

  it('does not change the machine that it simulates', () => {
    const { first } = eager.root.states;
    const actions = () => [...(first?.entry ?? []), ...(first?.exit ?? []), first?.on.go?.[0]?.actions];
    const before = actions();
    runSimulation(eager, {}, { steps });
    expect(actions()).toEqual(before);
    expect(before).toHaveLength(7);
  });
});

describe('turning on what runs', () => {
  it('runs actions, named and inline, and marks them as run', () => {
    const { moments } = runSimulation(eager, {}, { steps: [go], run: { actions: true } });
    const called = ran.mock.calls.map(([what]) => what);
    expect(called).toEqual(
      expect.arrayContaining(['root entry', 'entry', 'log', 'collected', 'exit', 'transition']),
    );
    expect(called).not.toContain('promise');
    expect(called).not.toContain('callback');
    expect(moments[0].effects[0]).toMatchObject({ name: 'inline', hasRun: true });
  });

  it('starts actors and waits for what they send', async () => {
    const simulate = createSimulator(eager, {}, { mayRun: true });
    const { moments } = await simulate({ steps: [], run: { actors: true } });
    const called = ran.mock.calls.map(([what]) => what);
    expect(called).toEqual(expect.arrayContaining(['promise', 'callback', 'observable', 'input']));
    expect(called).not.toContain('root entry');
    expect(moments[0].actionErrors).toMatchObject([
      { name: 'input', place: { at: 'entry', id: 'eager' } },
      { name: 'input', failure: { text: 'no input' } },
      { name: 'spawnChild', place: { at: 'entry', id: 'eager.first' } },
    ]);
  });

  it('needs the consent of whoever makes the simulator', async () => {
    const simulate = createSimulator(eager, {});
    await simulate({ steps: [go], run: { actions: true, actors: true } });
    expect(ran).not.toHaveBeenCalled();
  });
});

describe('what has no implementation', () => {
  it('is listed by kind', () => {
    expect(runSimulation(bare, {}, { steps: [] }).missing).toEqual({
      guards: ['isAllowed', 'isBusy'],
      actions: ['greet', 'refuse'],
      actors: ['fetch', 'helper'],
      delays: ['later'],
    });
  });

  it('is recorded as an effect where it is an action', () => {
    const { moments } = runSimulation(bare, {}, { steps: [{ send: 'ask' }] });
    expect(moments[0].effects).toMatchObject([{ name: 'greet', isMissing: true }]);
    expect(moments[1]?.effects).toMatchObject([{ name: 'refuse', isMissing: true }]);
  });

  it('waits for the person where it is an actor', () => {
    const waiting = runSimulation(bare, {}, { steps: [] }).actors;
    expect(waiting).toEqual([{ id: 'fetch', source: 'fetch', isMissing: true, canEnd: true, canFail: true }]);
    const done = runSimulation(bare, {}, { steps: [{ done: 'fetch' }] });
    expect(done.moments.at(-1)?.value).toBe('two');
    expect(done.actors).toMatchObject([{ source: 'helper', isMissing: true }]);
  });

  it('is false where it is a guard, unless the person decides otherwise', () => {
    const ask: SimulationStep[] = [{ send: 'ask' }];
    expect(runSimulation(bare, {}, { steps: ask }).moments.at(-1)?.value).toBe('one');
    const decided = runSimulation(bare, {}, { steps: ask, guards: { isAllowed: true } });
    expect(decided.moments.at(-1)?.value).toBe('two');
    expect(decided.moments.at(-1)?.guardErrors).toEqual([]);
  });

  it('never ends by itself where it is a delay, and ends when the person ends it', () => {
    const waited: SimulationStep[] = [{ done: 'fetch' }, { wait: 1e9 }];
    const result = runSimulation(bare, {}, { steps: waited });
    expect(result.moments.at(-1)?.value).toBe('two');
    expect(result.nextTimer).toBeUndefined();
    expect(result.openDelays).toEqual(['xstate.after.later.bare.two']);
    const elapsed = runSimulation(
      bare,
      {},
      {
        steps: [...waited, { elapse: 'xstate.after.later.bare.two' }],
      },
    );
    expect(elapsed.moments.at(-1)).toMatchObject({ value: 'three', status: 'done' });
    expect(elapsed.openDelays).toEqual([]);
  });
});
