import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pressMachine } from '#machines/press/press.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { runRandomly } from '../support/run-randomly.ts';

const begin = { type: 'press.begin' } as const;
const end = { type: 'press.end' } as const;

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(pressMachine, { clock }).start();
  return { actor, clock, isReleased: () => actor.getSnapshot().hasTag('released') };
}

describe('a press', () => {
  it('lasts until its click has been handled', () => {
    const { actor, clock, isReleased } = start();
    expect(isReleased()).toBe(true);
    actor.send(begin);
    clock.increment(60_000);
    expect(isReleased()).toBe(false);
    actor.send(end);
    expect(isReleased()).toBe(false);
    clock.increment(0);
    expect(isReleased()).toBe(true);
  });

  it('continues when a tap is followed by an emulated mouse press', () => {
    const { actor, clock, isReleased } = start();
    actor.send(begin);
    actor.send(end);
    actor.send(begin);
    clock.increment(60_000);
    expect(isReleased()).toBe(false);
    actor.send(end);
    actor.send(end);
    clock.increment(0);
    expect(isReleased()).toBe(true);
  });

  it('is none where something ends that never began', () => {
    const { actor, isReleased } = start();
    actor.send(end);
    expect(isReleased()).toBe(true);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    expect(missedByPaths(pressMachine, [{ events: {} }])).toEqual([]);
  });

  it('is never released between a beginning and an end, and always soon after the last end', () => {
    const lives = new WeakMap<object, { pressed: boolean }>();
    runRandomly(pressMachine, {
      input: fc.constant(undefined),
      steps: fc.constantFrom(begin, end, 0, 20),
      invariants: {},
      perform: (step, actor, clock) => {
        const life = lives.get(actor) ?? { pressed: false };
        lives.set(actor, life);
        if (typeof step === 'number') clock.increment(step);
        else {
          actor.send(step);
          life.pressed = step === begin;
        }
        if (life.pressed) expect(actor.getSnapshot().hasTag('released')).toBe(false);
        else if (typeof step === 'number') expect(actor.getSnapshot().hasTag('released')).toBe(true);
      },
    });
  });
});
