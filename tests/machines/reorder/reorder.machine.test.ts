import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { examples } from '#machines/reorder/reorder.events.ts';
import { type Depths, indentedBy, placedAt, placeOf, steppedBy } from '#machines/reorder/reorder.logic.ts';
import { reorderMachine } from '#machines/reorder/reorder.machine.ts';
import type { Move, Reloaded } from '#machines/reorder/reorder.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const ids = ['a', 'b', 'c', 'd'];
const settled = () => new Promise(resolve => setImmediate(resolve));

function start(
  store: (move: Move) => Promise<Reloaded> = async () => ids,
  input: { ids: readonly string[]; depths?: Depths } = { ids },
) {
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
        storeMove: fromPromise<Reloaded, Move>(({ input }) => storeMove(input)),
      },
      actions: effects,
    }),
    { input },
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
  const order = { ids, depths: undefined };
  it('beyond the ends is the nearest one', () => {
    expect(placedAt(order, 'b', 9).ids).toEqual(['a', 'c', 'd', 'b']);
    expect(placedAt(order, 'b', -9).ids).toEqual(['b', 'a', 'c', 'd']);
    expect(placedAt(order, 'z', 0).ids).toEqual(ids);
    expect([placeOf(order, 'a').after, placeOf(order, 'd').after]).toEqual([null, 'c']);
  });
});

describe('a tree of entries', () => {
  // a > b > c, d, e > f
  const order = { ids: ['a', 'b', 'c', 'd', 'e', 'f'], depths: { b: 1, c: 2, f: 1 } as Depths };
  const shown = ({ ids: shownIds, depths = {} }: { ids: readonly string[]; depths: Depths | undefined }) =>
    shownIds.map(id => '.'.repeat(depths[id] ?? 0) + id).join(' ');

  it.each([
    ['an entry moves with what is below it', steppedBy(order, 'a', 1), 'd a .b ..c e .f'],
    [
      'one that moves up enters the level of its new neighbours',
      steppedBy(order, 'd', -1),
      'a .b ..d ..c e .f',
    ],
    [
      'one that moves behind the last leaves no gap in the levels',
      steppedBy(order, 'b', 9),
      'a d e .f .b ..c',
    ],
    ['to the front it comes to the first level', placedAt(order, 'b', 0), 'b .c a d e .f'],
    ['it is dragged to a level', placedAt(order, 'd', 2, 2), 'a .b ..d ..c e .f'],
    ['a wanted level is one that its neighbours allow', placedAt(order, 'd', 3, 9), 'a .b ..c ...d e .f'],
    ['it goes below the one above it', indentedBy(order, 'e', 1), 'a .b ..c d .e ..f'],
    ['it goes no deeper than that', indentedBy(order, 'e', 5), 'a .b ..c d .e ..f'],
    ['it leaves its parent', indentedBy(order, 'f', -1), 'a .b ..c d e f'],
    ['it does not take what follows out of its parent', indentedBy(order, 'b', -1), 'a b .c d e .f'],
    ['the first one stays on the first level', indentedBy(order, 'a', 1), shown(order)],
  ])('%s', (_title, moved, expected) => {
    expect(shown(moved)).toBe(expected);
  });

  it('has a parent and a neighbour for each entry', () => {
    expect(placeOf(order, 'c')).toEqual({ parent: 'b', after: null });
    expect(placeOf(order, 'd')).toEqual({ parent: null, after: 'a' });
    expect(placeOf(order, 'e')).toEqual({ parent: null, after: 'd' });
  });

  it('stores a move with its parent, and shows the tree that was loaded after it', async () => {
    const {
      actor,
      storeMove,
      shown: text,
    } = start(async () => ({ ids: ['a', 'b'], depths: { b: 1 } }), order);
    actor.send({ type: 'entry.lift', id: 'e' });
    actor.send({ type: 'entry.indent', by: 1 });
    expect(text()).toBe('abcdef');
    actor.send({ type: 'entry.drop' });
    await settled();
    expect(storeMove).toHaveBeenCalledExactlyOnceWith({ id: 'e', after: null, parent: 'd' });
    expect(actor.getSnapshot().context).toMatchObject({ ids: ['a', 'b'], depths: { b: 1 } });
  });

  it('returns to its levels when a move is refused', async () => {
    const { actor } = start(() => Promise.reject(new Error('不能')), order);
    actor.send({ type: 'entry.lift', id: 'f' });
    actor.send({ type: 'entry.indent', by: -1 });
    actor.send({ type: 'entry.drop' });
    await settled();
    expect(actor.getSnapshot().context.depths).toEqual(order.depths);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    expect(
      missedByPaths(reorderMachine, [
        {
          input: { ids, depths: { b: 1 } },
          project: ({ ids: shown, depths, stored, lifted }) => [shown, depths, stored, lifted],
          events: {
            ...examples.events,
            'xstate.done.actor.storeMove': [{ output: ['a', 'c', 'b', 'd'] }],
          } as never,
        },
      ]),
    ).toEqual([]);
  });
});
