import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { examples } from '#machines/draft/draft.events.ts';
import { type DraftValues, draftMachine } from '#machines/draft/draft.machine.ts';
import { draftRest } from '#machines/timing.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const earlier = { name: '青铜鼎' };

function start(draft: DraftValues = {}) {
  const done: (DraftValues | string)[] = [];
  const clock = new SimulatedClock();
  const machine = draftMachine.provide({
    actions: {
      keep: (_, { values }) => void done.push({ kept: values }),
      forget: () => void done.push('forgotten'),
      fillIn: (_, { values }) => void done.push({ filled: values }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'form.ready', draft });
  const type = (values: DraftValues) => actor.send({ type: 'form.change', values });
  return { actor, clock, done, type, isOffered: () => actor.getSnapshot().hasTag('offered') };
}

describe('the unsaved input of a form', () => {
  it('is kept once typing rests, and the last of it', () => {
    const { clock, done, type } = start();
    type({ name: '青' });
    clock.increment(draftRest - 1);
    type({ name: '青铜' });
    clock.increment(draftRest - 1);
    expect(done).toEqual([]);
    clock.increment(1);
    expect(done).toEqual([{ kept: { name: '青铜' } }]);
  });

  it('is kept immediately when the page is left, and not twice', () => {
    const { actor, clock, done, type } = start();
    type({ name: '青' });
    actor.send({ type: 'page.hide' });
    clock.increment(draftRest);
    expect(done).toEqual([{ kept: { name: '青' } }]);
  });

  it('is forgotten when every value is that of the record again, and when the form is saved', () => {
    const first = start();
    first.type({ name: '青' });
    first.type({});
    first.clock.increment(draftRest);
    expect(first.done).toEqual(['forgotten']);
    const second = start();
    second.type({ name: '青' });
    second.actor.send({ type: 'form.saved' });
    second.clock.increment(draftRest);
    expect(second.done).toEqual(['forgotten']);
  });

  it('is offered, and never put into the form without being asked for', () => {
    const { actor, clock, done, type, isOffered } = start(earlier);
    expect(isOffered()).toBe(true);
    type({ name: '别的' });
    clock.increment(draftRest);
    expect(done).toEqual([]);
    actor.send({ type: 'draft.take' });
    expect(done).toEqual([{ filled: earlier }]);
    expect(isOffered()).toBe(false);
  });

  it('is offered again where the form was closed without a decision', () => {
    const { actor, done } = start(earlier);
    actor.send({ type: 'form.leave' });
    expect(done).toEqual([]);
  });

  it('is gone when the person discards it', () => {
    const { actor, done, isOffered } = start(earlier);
    actor.send({ type: 'draft.discard' });
    expect(done).toEqual(['forgotten']);
    expect(isOffered()).toBe(false);
  });
});

it('reaches every state and takes every transition on generated paths', () => {
  expect(missedByPaths(draftMachine, [{ events: examples.events }])).toEqual([]);
});
