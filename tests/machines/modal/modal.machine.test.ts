import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { modalMachine } from '#machines/modal/modal.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import { emittedOf, type Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

function start(input?: InputFrom<typeof modalMachine>) {
  const actor = createActor(modalMachine, { input });
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  const has = (tag: 'shown' | 'fullscreen') => actor.getSnapshot().hasTag(tag);
  return { actor, emitted, has };
}

describe('a modal', () => {
  it('[LAYOUT-19] is open or closed according to its visible flag', () => {
    const { actor, has, emitted } = start();
    expect(has('shown')).toBe(false);
    actor.send({ type: 'modal.show' });
    expect(has('shown')).toBe(true);
    actor.send({ type: 'modal.hide' });
    expect(has('shown')).toBe(false);
    expect(emitted).toEqual([]);
    expect(start({ shown: true }).has('shown')).toBe(true);
  });

  it('[LAYOUT-20] is maximized and restored', () => {
    const { actor, has } = start({ shown: true });
    expect(has('fullscreen')).toBe(false);
    actor.send({ type: 'fullscreen.toggle' });
    expect(has('fullscreen')).toBe(true);
    expect(has('shown')).toBe(true);
    actor.send({ type: 'fullscreen.toggle' });
    expect(has('fullscreen')).toBe(false);
  });

  it('[LAYOUT-20] starts in the size its owner chose each time it opens', () => {
    const { actor, has } = start({ fullscreen: true });
    expect(has('fullscreen')).toBe(false);
    actor.send({ type: 'modal.show' });
    expect(has('fullscreen')).toBe(true);
    actor.send({ type: 'fullscreen.toggle' });
    actor.send({ type: 'modal.hide' });
    actor.send({ type: 'modal.show' });
    expect(has('fullscreen')).toBe(true);
  });

  it('[LAYOUT-21] is closed by ok with okClose true, which is the default', () => {
    for (const input of [undefined, { okClose: true }]) {
      const { actor, has, emitted } = start(input);
      actor.send({ type: 'modal.show' });
      actor.send({ type: 'modal.ok' });
      expect(has('shown')).toBe(false);
      expect(emitted).toEqual(['modal.confirmed']);
    }
  });

  it('[LAYOUT-22] with okClose false stays open after ok, in its size, and can be closed all the same', () => {
    const { actor, has, emitted } = start({ okClose: false, shown: true });
    actor.send({ type: 'fullscreen.toggle' });
    actor.send({ type: 'modal.ok' });
    expect(has('shown')).toBe(true);
    expect(has('fullscreen')).toBe(true);
    expect(emitted).toEqual(['modal.confirmed']);
    actor.send({ type: 'modal.cancel' });
    expect(has('shown')).toBe(false);
    expect(emitted).toEqual(['modal.confirmed', 'modal.cancelled']);
  });

  it('[LAYOUT-21][LAYOUT-22] follows its owner when okClose changes', () => {
    const { actor, has } = start({ okClose: false, shown: true });
    actor.send({ type: 'okClose.set', okClose: true });
    actor.send({ type: 'modal.ok' });
    expect(has('shown')).toBe(false);
    actor.send({ type: 'okClose.set', okClose: false });
    actor.send({ type: 'modal.show' });
    actor.send({ type: 'modal.ok' });
    expect(has('shown')).toBe(true);
  });

  it('emits nothing while it is closed', () => {
    const { actor, emitted } = start();
    actor.send({ type: 'modal.ok' });
    actor.send({ type: 'modal.cancel' });
    actor.send({ type: 'fullscreen.toggle' });
    expect(emitted).toEqual([]);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof modalMachine> = {
    'it fills the screen only while it is on screen': snapshot =>
      !snapshot.hasTag('fullscreen') || snapshot.hasTag('shown'),
    'cancel and a closing ok leave nothing on screen': (snapshot, effects) => {
      const emitted = emittedOf(effects);
      const closes = emitted.includes('modal.cancelled') || (emitted.length > 0 && snapshot.context.okClose);
      return !closes || !snapshot.hasTag('shown');
    },
    'an ok that does not close leaves the modal on screen': (snapshot, effects) =>
      !emittedOf(effects).includes('modal.confirmed') ||
      snapshot.hasTag('shown') !== snapshot.context.okClose,
  };
  const events = { 'okClose.set': [{ okClose: true }, { okClose: false }] } as const;

  it('reaches every state and takes every transition on generated paths', () => {
    const project = ({ okClose }: { okClose: boolean }) => okClose;
    expect(
      missedByPaths(modalMachine, [
        { input: { okClose: false }, events, project, invariants },
        { input: { shown: true, fullscreen: true }, events, project, invariants },
      ]),
    ).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    const bare = ['modal.show', 'modal.hide', 'modal.ok', 'modal.cancel', 'fullscreen.toggle'];
    runRandomly(modalMachine, {
      input: fc.record({ okClose: fc.boolean(), fullscreen: fc.boolean(), shown: fc.boolean() }),
      steps: fc.constantFrom(
        ...bare.map(type => ({ type })),
        ...events['okClose.set'].map(payload => ({ type: 'okClose.set', ...payload })),
      ),
      invariants,
    });
  });
});
