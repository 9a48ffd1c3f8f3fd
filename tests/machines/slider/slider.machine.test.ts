import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { travelled, verifiedText } from '#machines/slider/slider.logic.ts';
import { sliderMachine } from '#machines/slider/slider.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { emittedOf, type Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

function start() {
  const actor = createActor(sliderMachine);
  const verified = vi.fn();
  actor.on('slider.verified', verified);
  actor.start();
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  return { actor, verified, has, position: () => actor.getSnapshot().context.position };
}

const move = (offset: number, track = 100) => ({ type: 'drag.move', offset, track }) as const;

describe('the slider', () => {
  it('[SLIDER-01] is not verified at first, and can be dragged', () => {
    const { has, position } = start();
    expect(has('verified')).toBe(false);
    expect(has('draggable')).toBe(true);
    expect(has('dragging')).toBe(false);
    expect(position()).toBe(0);
  });

  it('[SLIDER-02] becomes verified once the handle is at the end of the track, and not one pixel earlier', () => {
    const { actor, has, position, verified } = start();
    actor.send({ type: 'drag.start' });
    actor.send(move(99));
    expect(has('dragging')).toBe(true);
    expect(position()).toBe(0.99);
    expect(verified).not.toHaveBeenCalled();
    actor.send(move(100));
    expect(has('verified')).toBe(true);
    expect(position()).toBe(1);
    expect(verified).toHaveBeenCalledOnce();
  });

  it('[SLIDER-02] is verified by a drag past the end as well', () => {
    const { actor, has, position } = start();
    actor.send({ type: 'drag.start' });
    actor.send(move(180));
    expect(has('verified')).toBe(true);
    expect(position()).toBe(1);
  });

  it('[SLIDER-03] reads "verification passed" when verified', () => {
    expect(verifiedText).toBe('verification passed');
  });

  it('[SLIDER-04] returns to its start when it is released too early, and can be dragged again', () => {
    const { actor, has, position } = start();
    actor.send({ type: 'drag.start' });
    actor.send(move(60));
    actor.send({ type: 'drag.end' });
    expect(position()).toBe(0);
    expect(has('dragging')).toBe(false);
    expect(has('verified')).toBe(false);
    actor.send({ type: 'drag.start' });
    expect(has('dragging')).toBe(true);
  });

  it('[SLIDER-05] cannot be dragged again once verified', () => {
    const { actor, has, position } = start();
    actor.send({ type: 'drag.start' });
    actor.send(move(100));
    for (const event of [{ type: 'drag.start' } as const, move(10), { type: 'drag.end' } as const]) {
      actor.send(event);
      expect(has('verified')).toBe(true);
      expect(has('draggable')).toBe(false);
      expect(position()).toBe(1);
    }
  });

  it('does not move before it is pressed', () => {
    const { actor, has, position } = start();
    actor.send(move(100));
    expect(has('verified')).toBe(false);
    expect(position()).toBe(0);
  });

  it.each([
    [-5, 100, 0],
    [25, 100, 0.25],
    [100, 100, 1],
    [1, 0, 0],
    [0, 0, 0],
  ])('a handle dragged %d of %d has travelled %d of its track', (offset, track, expected) => {
    expect(travelled(offset, track)).toBe(expected);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof sliderMachine> = {
    'it is verified exactly when the handle is at the end': ({ context, ...snapshot }) =>
      (snapshot.value === 'verified') === (context.position === 1),
    'the handle stays on its track': ({ context }) => context.position >= 0 && context.position <= 1,
    'a handle nobody holds stands at its start or its end': ({ context, value }) =>
      value === 'dragging' || context.position % 1 === 0,
    'only the step that verifies tells so': ({ value }, effects) =>
      emittedOf(effects).length === 0 || value === 'verified',
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const events = { 'drag.move': [move(50), move(100)] };
    expect(missedByPaths(sliderMachine, [{ events, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const steps = fc.oneof(
      fc.constantFrom({ type: 'drag.start' }, { type: 'drag.end' }),
      fc.record({ type: fc.constant('drag.move'), offset: fc.integer(), track: fc.nat() }),
    );
    runRandomly(sliderMachine, { input: fc.constant(undefined), steps, invariants });
  });
});
