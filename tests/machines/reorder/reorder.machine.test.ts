import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { examples } from '#machines/reorder/reorder.events.ts';
import { entryBefore, placedAt } from '#machines/reorder/reorder.logic.ts';
import { type Move, reorderMachine } from '#machines/reorder/reorder.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const ids = ['a', 'b', 'c', 'd'];
const settled = () => new Promise(resolve => setImmediate(resolve));

function start(store: (move: Move) => Promise<readonly string[] | undefined> = async () => ids) {
  const effects = {
    announceLifted: vi.fn(),
    announcePlace: vi.fn(),
    announceCancelled: vi.fn(),
    announceStored: vi.fn(),
    reportFailure: vi.fn(),
  };
  const storeMove = vi.fn(store);
  const actor = createActor(
    reorderMachine.provide({
      actors: {
        storeMove: fromPromise<readonly string[] | undefined, Move>(({ input }) => storeMove(input)),
      },
      actions: effects,
    }),
    { input: { ids } },
  ).start();
  return { actor, effects, storeMove, shown: () => actor.getSnapshot().context.ids.join('') };
}

describe('the order of entries', () => {
  it('is changed with the keyboard, and stored as one move when the entry is put down', async () => {
    const { actor, effects, storeMove, shown } = start(async () => ['b', 'c', 'a', 'd']);
    actor.send({ type: 'entry.lift', id: 'a' });
    actor.send({ type: 'entry.step', by: 1 });
    actor.send({ type: 'entry.step', by: 1 });
    expect(shown()).toBe('bcad');
    expect(effects.announcePlace).toHaveBeenCalledTimes(2);
    expect(storeMove).not.toHaveBeenCalled();
    actor.send({ type: 'entry.drop' });
    await settled();
    expect(storeMove).toHaveBeenCalledExactlyOnceWith({ id: 'a', after: 'c' });
    expect(effects.announceStored).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().hasTag('storing')).toBe(false);
  });

  it('is changed by dragging, also to the front', async () => {
    const { actor, storeMove } = start();
    actor.send({ type: 'entry.lift', id: 'c' });
    actor.send({ type: 'entry.place', index: 1 });
    actor.send({ type: 'entry.place', index: -5 });
    actor.send({ type: 'entry.drop' });
    await settled();
    expect(storeMove).toHaveBeenCalledExactlyOnceWith({ id: 'c', after: null });
  });

  it('stays as it was when the entry is put back or put down at its place', () => {
    const { actor, storeMove, shown, effects } = start();
    actor.send({ type: 'entry.lift', id: 'b' });
    actor.send({ type: 'entry.step', by: 2 });
    actor.send({ type: 'entry.cancel' });
    actor.send({ type: 'entry.lift', id: 'b' });
    actor.send({ type: 'entry.step', by: 1 });
    actor.send({ type: 'entry.step', by: -1 });
    actor.send({ type: 'entry.drop' });
    expect(shown()).toBe('abcd');
    expect(effects.announceCancelled).toHaveBeenCalledTimes(2);
    expect(storeMove).not.toHaveBeenCalled();
  });

  it('returns to the stored one when a move is refused, with the reason', async () => {
    const { actor, shown, effects } = start(() => Promise.reject(new Error('已被删除')));
    actor.send({ type: 'entry.lift', id: 'a' });
    actor.send({ type: 'entry.step', by: 1 });
    actor.send({ type: 'entry.drop' });
    expect(shown()).toBe('bacd');
    await settled();
    expect(shown()).toBe('abcd');
    expect(effects.reportFailure.mock.calls[0]?.[1]).toEqual({ message: '已被删除' });
    expect(actor.getSnapshot().context.lifted).toBeUndefined();
  });

  it('shows what others have changed only after the entry is put back', () => {
    const { actor, shown } = start();
    actor.send({ type: 'entry.lift', id: 'a' });
    actor.send({ type: 'entries.changed', ids: ['d', 'a', 'b'] });
    expect(shown()).toBe('abcd');
    actor.send({ type: 'entry.cancel' });
    expect(shown()).toBe('dab');
  });

  it('stores nothing for an entry that is put down where it was, although others have moved it', () => {
    const { actor, shown, storeMove } = start();
    actor.send({ type: 'entry.lift', id: 'a' });
    actor.send({ type: 'entries.changed', ids: ['d', 'a', 'b'] });
    actor.send({ type: 'entry.drop' });
    expect(storeMove).not.toHaveBeenCalled();
    expect(shown()).toBe('dab');
  });

  it('keeps a stored move whose entries could not be loaded again', async () => {
    const { actor, shown, effects } = start(async () => undefined);
    actor.send({ type: 'entry.lift', id: 'a' });
    actor.send({ type: 'entry.step', by: 1 });
    actor.send({ type: 'entry.drop' });
    await settled();
    expect(shown()).toBe('bacd');
    expect(effects.reportFailure).not.toHaveBeenCalled();
    actor.send({ type: 'entry.lift', id: 'c' });
    actor.send({ type: 'entry.cancel' });
    expect(shown()).toBe('bacd');
  });

  it('shows what others have changed while a move was stored', async () => {
    const { actor, shown } = start(async () => ['b', 'a', 'x']);
    actor.send({ type: 'entry.lift', id: 'a' });
    actor.send({ type: 'entry.step', by: 1 });
    actor.send({ type: 'entry.drop' });
    await settled();
    expect(shown()).toBe('bax');
  });

  it('does not lift an entry that is gone', () => {
    const { actor } = start();
    actor.send({ type: 'entry.lift', id: 'z' });
    expect(actor.getSnapshot().hasTag('lifted')).toBe(false);
  });
});

describe('a place', () => {
  it('beyond the ends is the nearest one', () => {
    expect(placedAt(ids, 'b', 9)).toEqual(['a', 'c', 'd', 'b']);
    expect(placedAt(ids, 'b', -9)).toEqual(['b', 'a', 'c', 'd']);
    expect(placedAt(ids, 'z', 0)).toEqual(ids);
    expect([entryBefore(ids, 'a'), entryBefore(ids, 'd')]).toEqual([null, 'c']);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    expect(
      missedByPaths(reorderMachine, [
        {
          input: { ids },
          project: ({ ids: shown, stored, lifted }) => [shown, stored, lifted],
          events: {
            ...examples.events,
            'xstate.done.actor.storeMove': [{ output: ['a', 'c', 'b', 'd'] }],
          } as never,
        },
      ]),
    ).toEqual([]);
  });
});
