import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { examples } from '#machines/tab-drag/tab-drag.events.ts';
import type { Edge } from '#machines/tab-drag/tab-drag.logic.ts';
import { tabDragMachine } from '#machines/tab-drag/tab-drag.machine.ts';
import type { TabDragEvent } from '#machines/tab-drag/tab-drag.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

/** Where every tab is pressed. */
const from = 150;

const to = (x: number, more: { edge?: Edge; pressed?: boolean } = {}) =>
  ({ type: 'pointer.move', x, edge: undefined, pressed: true, ...more }) as const;
const up = { type: 'pointer.up' } as const;
const cancel = { type: 'pointer.cancel' } as const;

function press(by: 'finger' | 'mouse') {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  let scrolling: { by: number; frame: () => void } | undefined;
  const record = (effect: string) => () => void calls.push(effect);
  const machine = tabDragMachine.provide({
    actions: {
      lift: record('lift'),
      drop: record('drop'),
      place: (_, { x }) => void calls.push(`place at ${x}`),
      swallowClick: record('swallowClick'),
      openMenu: record('openMenu'),
    },
    actors: {
      scrollAlong: fromCallback<TabDragEvent, { by: number }, TabDragEvent>(({ input, sendBack }) => {
        const mine = { by: input.by, frame: () => sendBack({ type: 'bar.scrolled' }) };
        scrolling = mine;
        return () => {
          if (scrolling === mine) scrolling = undefined;
        };
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { x: from, byFinger: by === 'finger' } }).start();
  return {
    clock,
    calls,
    send: (event: TabDragEvent) => actor.send(event),
    isLifted: () => actor.getSnapshot().hasTag('lifted'),
    end: () => (actor.getSnapshot().status === 'done' ? actor.getSnapshot().value : undefined),
    /** How far the bar scrolls each frame, if it does. */
    pace: () => scrolling?.by,
    frame: () => scrolling?.frame(),
  };
}

describe('a finger on a tab', () => {
  it('lifts it after 400 ms, and not a millisecond earlier', () => {
    const { clock, calls, isLifted } = press('finger');
    clock.increment(399);
    expect(isLifted()).toBe(false);
    expect(calls).toEqual([]);
    clock.increment(1);
    expect(isLifted()).toBe(true);
    expect(calls).toEqual(['lift']);
  });

  it('tolerates small movements while it rests', () => {
    const { clock, send, isLifted } = press('finger');
    send(to(from + 6));
    send(to(from - 6));
    clock.increment(400);
    expect(isLifted()).toBe(true);
  });

  it.each([7, -7])('scrolls when it moves by %d pixels before that, and no longer lifts the tab', by => {
    const { clock, calls, send, end } = press('finger');
    clock.increment(399);
    send(to(from + by));
    expect(end()).toBe('givenUp');
    clock.increment(1_000);
    expect(calls).toEqual([]);
  });

  it('is a tap when it is released before that', () => {
    const { calls, send, end } = press('finger');
    send(up);
    expect(end()).toBe('clicked');
    expect(calls).toEqual([]);
  });

  it('is cancelled when the browser takes it over to scroll', () => {
    const { calls, send, end } = press('finger');
    send(cancel);
    expect(end()).toBe('givenUp');
    expect(calls).toEqual([]);
  });

  it('draws the lifted tab along, and its click is swallowed', () => {
    const { clock, calls, send, end } = press('finger');
    clock.increment(400);
    send(to(from + 6));
    expect(calls).toEqual(['lift']);
    send(to(from + 80));
    send(to(from + 2));
    send(up);
    expect(calls).toEqual(['lift', 'place at 230', 'place at 152', 'drop', 'swallowClick']);
    expect(end()).toBe('done');
  });

  it('drags without a pressed button', () => {
    const { clock, send, isLifted } = press('finger');
    clock.increment(400);
    send(to(from + 80, { pressed: false }));
    send(to(from + 90, { pressed: false }));
    expect(isLifted()).toBe(true);
  });

  it('[TABS-12] opens the menu when it lifts the tab without moving it, and its click is suppressed', () => {
    const { clock, calls, send, end } = press('finger');
    clock.increment(5_000);
    send(to(from + 6));
    send(up);
    expect(calls).toEqual(['lift', 'drop', 'swallowClick', 'openMenu']);
    expect(end()).toBe('offered');
  });

  it('opens no menu when the browser takes it over from the lifted tab', () => {
    const { clock, calls, send, end } = press('finger');
    clock.increment(400);
    send(cancel);
    expect(calls).toEqual(['lift', 'drop', 'swallowClick']);
    expect(end()).toBe('done');
  });
});

describe('a mouse on a tab', () => {
  it('is a click when it moves by at most 6 pixels, however long it is pressed', () => {
    const { clock, calls, send, end } = press('mouse');
    send(to(from - 6));
    clock.increment(5_000);
    send(to(from + 6));
    send(up);
    expect(end()).toBe('clicked');
    expect(calls).toEqual([]);
  });

  it('lifts the tab and draws it along as soon as it moves by 7, and its click is swallowed', () => {
    const { calls, send, end, isLifted } = press('mouse');
    send(to(from + 7));
    expect(isLifted()).toBe(true);
    send(to(from + 90));
    send(up);
    expect(calls).toEqual(['lift', 'place at 157', 'place at 240', 'drop', 'swallowClick']);
    expect(end()).toBe('done');
  });

  it('was released before the listeners were added when it moves without a button', () => {
    const { calls, send, end } = press('mouse');
    send(to(from + 90, { pressed: false }));
    expect(end()).toBe('clicked');
    expect(calls).toEqual([]);
  });

  it('was released outside the window when it returns without a button: the tab keeps its position', () => {
    const { calls, send, end } = press('mouse');
    send(to(from + 90));
    send(to(from + 300, { pressed: false }));
    expect(calls).toEqual(['lift', 'place at 240', 'drop', 'swallowClick']);
    expect(end()).toBe('done');
  });

  it.each([
    ['before it has moved', [cancel], 'givenUp', []],
    ['while it drags', [to(240), cancel], 'done', ['lift', 'place at 240', 'drop', 'swallowClick']],
  ] as const)('is taken over by the browser %s', (_, events, outcome, effects) => {
    const { calls, send, end } = press('mouse');
    for (const event of events) send(event);
    expect(end()).toBe(outcome);
    expect(calls).toEqual(effects);
  });
});

describe('the bar', () => {
  it('scrolls along while a dragged tab is at one of its ends, and places the tab as it does', () => {
    const { calls, send, pace, frame } = press('mouse');
    send(to(790, { edge: 'end' }));
    expect(pace()).toBe(7);
    frame();
    frame();
    expect(calls).toEqual(['lift', 'place at 790', 'place at 790', 'place at 790']);
    send(to(795, { edge: 'end' }));
    expect(pace()).toBe(7);
    send(to(5, { edge: 'start' }));
    expect(pace()).toBe(-7);
    send(to(795, { edge: 'end' }));
    expect(pace()).toBe(7);
    send(to(400));
    expect(pace()).toBeUndefined();
    send(to(5, { edge: 'start' }));
    send(up);
    expect(pace()).toBeUndefined();
  });

  it('stays while a tab at its end is only lifted', () => {
    const { clock, send, pace } = press('finger');
    clock.increment(400);
    send(to(from + 3, { edge: 'start' }));
    expect(pace()).toBeUndefined();
  });
});

describe('the machine', () => {
  type Effects = Parameters<Invariants<typeof tabDragMachine>[string]>[1];
  const has = (effects: Effects, name: string) => effects.some(({ type }) => type === name);
  const invariants: Invariants<typeof tabDragMachine> = {
    'a tab is moved only while it is lifted': (snapshot, effects) =>
      !has(effects, 'place') || snapshot.hasTag('lifted'),
    'a tab is moved to where the pointer is': ({ context }, effects) =>
      effects.every(({ type, params }) => type !== 'place' || (params as { x: number }).x === context.x),
    'the menu is opened only by a finger that moved nowhere': ({ value, context }, effects) =>
      !has(effects, 'openMenu') || (value === 'offered' && context.byFinger && context.x === context.from),
    'the menu is offered only as it is opened': ({ value }, effects) =>
      value !== 'offered' || has(effects, 'openMenu'),
    'a lifted tab that is not dragged lies below a finger': snapshot =>
      !snapshot.matches({ lifted: 'still' }) || snapshot.context.byFinger,
    'a tab that is put down costs the click that follows': (_, effects) =>
      has(effects, 'drop') === has(effects, 'swallowClick'),
    'a tab that is put down is not lifted any more': (snapshot, effects) =>
      !has(effects, 'drop') || (snapshot.status === 'done' && !snapshot.hasTag('lifted')),
    'the bar scrolls exactly while a dragged tab is at one of its ends': ({
      context,
      children,
      ...snapshot
    }) =>
      Object.keys(children).length ===
      (snapshot.matches({ lifted: 'dragging' }) && context.edge !== undefined ? 1 : 0),
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const { inputs, events } = examples;
    const project = ({ byFinger, edge }: { byFinger: boolean; edge: Edge | undefined }) => [byFinger, edge];
    const walks = inputs.map(input => ({ input, events, project, invariants }));
    expect(missedByPaths(tabDragMachine, walks)).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const moves = fc.record({
      type: fc.constant('pointer.move' as const),
      x: fc.oneof(fc.integer({ min: from - 9, max: from + 9 }), fc.integer({ min: -50, max: 850 })),
      edge: fc.constantFrom(undefined, 'start' as const, 'end' as const),
      pressed: fc.boolean(),
    });
    const steps = fc.oneof(
      { weight: 6, arbitrary: moves },
      { weight: 2, arbitrary: fc.constantFrom(1, 200, 399, 400) },
      { weight: 1, arbitrary: fc.constantFrom(up, cancel, { type: 'bar.scrolled' } as const) },
    );
    /** The observations about the press: its maximum distance, and its duration before. */
    const pasts = new WeakMap<object, { farthest: number; rested: number }>();
    runRandomly(
      tabDragMachine.provide({
        actions: {
          lift: nothing,
          drop: nothing,
          place: nothing,
          swallowClick: nothing,
          openMenu: nothing,
        },
        actors: { scrollAlong: fromCallback<TabDragEvent, { by: number }, TabDragEvent>(nothing) },
      }),
      {
        input: fc.record({ x: fc.constant(from), byFinger: fc.boolean() }),
        steps,
        invariants,
        runs: 300,
        perform: (step, actor, clock) => {
          const before = actor.getSnapshot();
          if (before.status !== 'active') return;
          const past = pasts.get(actor) ?? { farthest: 0, rested: 0 };
          pasts.set(actor, past);
          if (typeof step === 'number') {
            past.rested += step;
            clock.increment(step);
          } else {
            if (step.type === 'pointer.move')
              past.farthest = Math.max(past.farthest, Math.abs(step.x - from));
            actor.send(step);
          }
          const after = actor.getSnapshot();
          const { byFinger } = after.context;
          if (after.hasTag('lifted')) expect(byFinger ? past.rested >= 400 : past.farthest > 6).toBe(true);
          expect(after.value === 'offered').toBe(
            byFinger && past.rested >= 400 && past.farthest <= 6 && step === up,
          );
        },
      },
    );
  });
});

function nothing(): void {
  // The invariants get the effects by name.
}
