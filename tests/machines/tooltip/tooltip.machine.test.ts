import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { tooltipMachine } from '#machines/tooltip/tooltip.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(tooltipMachine, { clock }).start();
  return {
    actor,
    clock,
    isShown: () => actor.getSnapshot().hasTag('shown'),
    anchor: () => actor.getSnapshot().context.anchor,
  };
}

const point = (anchor: string) => ({ type: 'anchor.point', anchor }) as const;
const focus = (anchor: string) => ({ type: 'anchor.focus', anchor }) as const;
const leave = { type: 'anchor.leave' } as const;
const dismiss = { type: 'tooltip.dismiss' } as const;

describe('the tooltip', () => {
  it('shows after a pointer has rested 350 ms, and not a millisecond earlier', () => {
    const { actor, clock, isShown, anchor } = start();
    actor.send(point('refresh'));
    clock.increment(349);
    expect(isShown()).toBe(false);
    clock.increment(1);
    expect(isShown()).toBe(true);
    expect(anchor()).toBe('refresh');
  });

  it('restarts the delay at every element that the pointer crosses', () => {
    const { actor, clock, isShown, anchor } = start();
    actor.send(point('refresh'));
    clock.increment(300);
    actor.send(point('columns'));
    clock.increment(300);
    expect(isShown()).toBe(false);
    clock.increment(50);
    expect(isShown()).toBe(true);
    expect(anchor()).toBe('columns');
  });

  it('continues the delay while a pointer crosses the children of one element', () => {
    const { actor, clock, isShown } = start();
    actor.send(point('refresh'));
    clock.increment(300);
    actor.send(point('refresh'));
    clock.increment(50);
    expect(isShown()).toBe(true);
  });

  it.each([leave, dismiss])('does not open when the pointer does not rest ($type)', event => {
    const { actor, clock, isShown, anchor } = start();
    actor.send(point('refresh'));
    actor.send(event);
    clock.increment(1000);
    expect(isShown()).toBe(false);
    expect(anchor()).toBeUndefined();
  });

  it('opens immediately on focus, also during the delay of a pointer', () => {
    const { actor, isShown, anchor } = start();
    actor.send(focus('refresh'));
    expect(isShown()).toBe(true);
    actor.send(dismiss);
    expect(isShown()).toBe(false);
    actor.send(point('columns'));
    actor.send(focus('refresh'));
    expect(isShown()).toBe(true);
    expect(anchor()).toBe('refresh');
  });

  it('follows to another element while it is shown', () => {
    const { actor, isShown, anchor } = start();
    actor.send(focus('refresh'));
    actor.send(point('columns'));
    expect([isShown(), anchor()]).toEqual([true, 'columns']);
    actor.send(focus('rows'));
    expect([isShown(), anchor()]).toEqual([true, 'rows']);
  });

  it('opens for a neighbour without a delay for 250 ms after it closed', () => {
    const { actor, clock, isShown, anchor } = start();
    actor.send(focus('refresh'));
    actor.send(leave);
    expect(isShown()).toBe(false);
    clock.increment(249);
    actor.send(point('columns'));
    expect([isShown(), anchor()]).toEqual([true, 'columns']);
    actor.send(leave);
    actor.send(focus('rows'));
    expect([isShown(), anchor()]).toEqual([true, 'rows']);
    actor.send(leave);
    clock.increment(250);
    actor.send(point('columns'));
    expect(isShown()).toBe(false);
  });

  it('does not skip the delay of a neighbour after it was dismissed', () => {
    const { actor, isShown, anchor } = start();
    actor.send(focus('refresh'));
    actor.send(dismiss);
    expect(anchor()).toBeUndefined();
    actor.send(point('columns'));
    expect(isShown()).toBe(false);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof tooltipMachine> = {
    'what is shown explains something': snapshot =>
      !snapshot.hasTag('shown') || snapshot.context.anchor !== undefined,
    'nothing is remembered while nothing is explained': ({ value, context }) =>
      value !== 'hidden' || context.anchor === undefined,
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'anchor.point': [{ anchor: 'refresh' }, { anchor: 'columns' }],
      'anchor.focus': [{ anchor: 'refresh' }],
    };
    expect(missedByPaths(tooltipMachine, [{ events, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const steps = fc.oneof(
      fc.constantFrom(leave, dismiss),
      fc.constantFrom(point('refresh'), point('columns'), focus('refresh'), focus('rows')),
    );
    runRandomly(tooltipMachine, { input: fc.constant(undefined), steps, invariants });
  });
});
