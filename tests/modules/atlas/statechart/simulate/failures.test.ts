import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMachine, sendTo } from 'xstate';
import { eventNameProblem, matchesEventType } from '#modules/atlas/statechart/simulate/event-names.ts';
import { describeFailure } from '#modules/atlas/statechart/simulate/failure.ts';
import { runSimulation } from '#modules/atlas/statechart/simulate/run-simulation.ts';
import { createSimulator } from '#modules/atlas/statechart/simulate/simulator.ts';
import {
  decodeSimulation,
  encodeSimulation,
  type SimulationStep,
} from '#modules/atlas/statechart/simulate/steps.ts';
import { WatchedClock } from '#modules/atlas/statechart/simulate/watched-clock.ts';
import { everything } from '../support/machines.ts';
import { misbehavingMachines } from '../support/misbehaving.ts';

const { eager, breaking, bare, open, demanding, restless } = misbehavingMachines(() => undefined);
const lastOf = (machine: typeof breaking, ...sent: string[]) =>
  runSimulation(machine, {}, { steps: sent.map(send => ({ send })) }).moments.at(-1);

describe('a guard that throws', () => {
  it('counts as false, is shown at its transition, and leaves the others usable', () => {
    expect(lastOf(breaking, 'guarded')).toMatchObject({
      value: 'timed',
      error: undefined,
      guardErrors: [
        {
          transition: 'breaking.ready:guarded:0',
          guard: 'throws',
          failure: { kind: 'error', text: 'no guard' },
        },
      ],
    });
  });

  it('does not become true by a negation around it', () => {
    expect(lastOf(breaking, 'negated')).toMatchObject({
      value: 'ready',
      context: { count: 5 },
      guardErrors: [{ guard: 'not throwsText', failure: { kind: 'value', text: 'a text' } }],
    });
  });

  it('states it when it throws nothing', () => {
    expect(lastOf(breaking, 'combined')?.guardErrors).toMatchObject([{ failure: { kind: 'nothing' } }]);
  });
});

describe('what is computed and throws', () => {
  it('changes nothing, and later actions still do', () => {
    expect(lastOf(breaking, 'assigned')).toMatchObject({
      context: { count: 1 },
      error: undefined,
      actionErrors: [
        {
          name: 'assign',
          place: { at: 'transition', id: 'breaking.ready:assigned:0' },
          failure: { kind: 'value', text: '{"code":7}' },
        },
      ],
    });
  });

  it.each(['raised', 'collected'])('leaves the machine usable after %s', event => {
    const last = lastOf(breaking, event, 'guarded');
    expect(lastOf(breaking, event)?.actionErrors).toHaveLength(1);
    expect(last).toMatchObject({ value: 'timed', error: undefined });
  });

  it('only records what is sent to an actor that does not exist', () => {
    expect(lastOf(breaking, 'lost')).toMatchObject({ effects: [{ name: 'send hello' }], actionErrors: [] });
  });

  it('leaves a machine usable whose sent event finds no recipient, when it is sent and when it is looked up again', async () => {
    const lookUpAgain = Object.assign(() => undefined, {
      type: 'xstate.sendTo',
      to: 'work',
      resolve: (_scope: unknown, snapshot: unknown) => [snapshot, {}, undefined],
      retryResolve: () => {
        throw new Error('no recipient');
      },
    });
    const machine = createMachine({
      id: 'sending',
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b', actions: sendTo('missing', { type: 'hello' }) } } },
        b: { invoke: { id: 'work', src: 'work' }, entry: lookUpAgain },
      },
    });
    const simulate = createSimulator(machine, {}, { mayRun: true });
    const { moments } = await simulate({ steps: [{ send: 'go' }], run: { actors: true } });
    expect(moments.at(-1)).toMatchObject({
      value: 'b',
      error: undefined,
      actionErrors: [
        { name: 'send hello', failure: { text: expect.stringContaining('missing') } },
        { name: 'send', place: { at: 'entry', id: 'sending.b' }, failure: { text: 'no recipient' } },
      ],
    });
  });

  it('waits for the person where the length of a delay cannot be computed', () => {
    const { moments, openDelays } = runSimulation(breaking, {}, { steps: [{ send: 'guarded' }] });
    expect(openDelays).toEqual(['xstate.after.bad.breaking.timed', 'xstate.after.text.breaking.timed']);
    expect(moments.at(-1)?.actionErrors).toMatchObject([{ name: 'bad' }, { name: 'text' }]);
  });

  it('ends a machine whose output throws, without an output', () => {
    expect(lastOf(breaking, 'finish')).toMatchObject({ status: 'done', actionErrors: [{ name: 'output' }] });
  });

  it('shows why a machine cannot start, and starts it with another input', () => {
    expect(runSimulation(demanding, {}, { steps: [{ send: 'go' }] }).moments[0]).toMatchObject({
      status: 'error',
      error: { kind: 'error', text: expect.stringContaining('name') },
    });
    const input = { value: { person: { name: 'Ada' } } };
    expect(runSimulation(demanding, {}, { input, steps: [] }).moments[0]).toMatchObject({
      status: 'active',
      context: { name: 'Ada' },
    });
  });

  it('ends what never rests', () => {
    expect(lastOf(restless, 'spin')?.error?.text).toContain('Infinite loop');
    expect(lastOf(restless, 'talk', 'word')?.error?.text).toContain('events');
    const ticking = runSimulation(restless, {}, { steps: [{ send: 'tick' }, { wait: 10 }] });
    expect(ticking.moments.at(-1)).toMatchObject({ value: 'ticking', error: undefined });
  });

  it('ends at too many events of timers, and keeps what happened before', () => {
    const { moments, ...rest } = runSimulation(
      createMachine({
        id: 'polling',
        initial: 'a',
        states: { a: { invoke: { src: 'x' }, after: { 1: { target: 'a', reenter: true } } } },
      }),
      {},
      { steps: [{ wait: 5 }, { wait: 6_000 }, { wait: 1 }] },
    );
    expect(moments.map(({ status }) => status)).toEqual(['active', 'active', 'error', 'error']);
    expect(moments[1]).toMatchObject({ time: 5, error: undefined });
    expect(moments[2]).toMatchObject({
      value: 'a',
      error: { kind: 'error', text: expect.stringContaining('events') },
    });
    expect(moments[3]).toMatchObject({ time: moments[2]?.time, transitions: [], error: moments[2]?.error });
    expect(rest).toMatchObject({ actors: [], nextTimer: undefined, openDelays: [] });
  });
});

describe('the reason of a failure', () => {
  it('is reported for errors and for everything else that can be thrown', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const unreadable = Object.defineProperty({}, 'message', {
      enumerable: true,
      get: () => {
        throw new Error('never');
      },
    });
    expect(describeFailure(new TypeError('bad'))).toEqual({ kind: 'error', text: 'bad' });
    expect(describeFailure(new RangeError())).toEqual({ kind: 'error', text: 'RangeError' });
    expect(describeFailure('')).toEqual({ kind: 'value', text: '""' });
    expect(describeFailure({ status: 404 })).toEqual({ kind: 'value', text: '{"status":404}' });
    expect(describeFailure(12n)).toEqual({ kind: 'value', text: '"12n"' });
    expect(describeFailure(null)).toEqual({ kind: 'nothing', text: 'null' });
    for (const thrown of [cyclic, unreadable, Symbol('s'), () => 1])
      expect(describeFailure(thrown).text).not.toBe('');
  });
});

describe('an event that represents several', () => {
  it('takes every name that it matches', () => {
    expect(lastOf(open, 'mouse.up')).toMatchObject({ value: 'a', context: { last: 'mouse mouse.up' } });
    expect(lastOf(open, 'anything at all')).toMatchObject({
      value: 'b',
      context: { last: 'anything at all' },
    });
  });

  it('is matched part by part, as XState does', () => {
    const names = ['mouse', 'mouse.up', 'mouse.up.left', 'mousetrap', 'key'];
    expect(names.filter(name => matchesEventType(name, 'mouse.*'))).toEqual([
      'mouse',
      'mouse.up',
      'mouse.up.left',
    ]);
    for (const name of names) {
      const isTaken = lastOf(open, name)?.value === 'a';
      expect([name, isTaken]).toEqual([name, matchesEventType(name, 'mouse.*')]);
    }
    expect(matchesEventType('key', '*')).toBe(true);
  });

  it('refuses names that it does not stand for, wildcards and what XState keeps for itself', () => {
    expect(eventNameProblem('mouse.up', 'mouse.*')).toBeUndefined();
    expect(eventNameProblem('mouse.', 'mouse.*')).toBe('empty');
    expect(eventNameProblem('key.up', 'mouse.*')).toBe('elsewhere');
    expect(eventNameProblem('*')).toBe('wildcard');
    expect(eventNameProblem('mouse.*', 'mouse.*')).toBe('wildcard');
    expect(eventNameProblem('xstate.stop')).toBe('reserved');
    expect(eventNameProblem('  ')).toBe('empty');
  });
});

describe('simulated time', () => {
  it('runs timers that are set while it passes, each when it is due', () => {
    const clock = new WatchedClock();
    const rung: number[] = [];
    const ring = () => {
      rung.push(clock.now());
      if (rung.length < 3) clock.setTimeout(ring, 10);
    };
    clock.setTimeout(ring, 5);
    clock.setTimeout(() => rung.push(-1), Infinity);
    clock.increment(100);
    expect(rung).toEqual([5, 15, 25]);
    expect(clock.now()).toBe(100);
    expect(clock.untilNext()).toBeUndefined();
  });
});

describe('any sequence of steps', () => {
  const machines = { eager, breaking, bare, open, demanding, restless, everything };
  const typesOf = Object.values(machines).flatMap(machine => machine.events);
  const type: fc.Arbitrary<string> = fc.oneof(
    fc.constantFrom<string>(...typesOf, 'word', 'mouse.up', 'xstate.stop', 'xstate.init'),
    fc.string(),
  );
  const id = fc.constantFrom('fetch', 'work', 'known', 'actor 1', 'helper 1', '0.eager', 'nobody');
  const payload = fc.option(
    fc.oneof(fc.record({ value: fc.jsonValue() }), fc.record({ example: fc.nat(2) })),
    { nil: undefined },
  );
  const step = fc.oneof(
    fc.record({ send: type, payload }),
    fc.record({ done: id, payload }),
    fc.record({ fail: id, payload }),
    fc.record({ wait: fc.nat(5_000) }),
    fc.record({ elapse: type }),
  ) as fc.Arbitrary<SimulationStep>;
  const name = fc.constantFrom(...(Object.keys(machines) as (keyof typeof machines)[]));

  it('never throws, can be cloned, and is the same when it is replayed from an address', () => {
    const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fc.assert(
      fc.property(name, fc.array(step, { maxLength: 12 }), fc.boolean(), (machine, steps, isAllowed) => {
        const simulation = { steps, guards: { isAllowed } };
        const first = runSimulation(machines[machine], {}, simulation);
        expect(first.moments).toHaveLength(steps.length + 1);
        expect(structuredClone(first)).toEqual(first);
        const read = decodeSimulation(encodeSimulation(simulation));
        // An address holds no empty names.
        if (read.steps.length === steps.length) {
          const { moments: again, ...rest } = runSimulation(machines[machine], {}, read);
          const { moments, ...same } = first;
          const plainly = (list: typeof moments) => list.map(({ step: _, ...moment }) => moment);
          expect(plainly(again)).toEqual(plainly(moments));
          expect(rest).toEqual(same);
        }
      }),
      { numRuns: 150 },
    );
    expect(written).not.toHaveBeenCalled();
  });
});
