import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { hoverOpens } from '#machines/timing.ts';
import { examples } from '#machines/tree-change/tree-change.events.ts';
import { treeChangeMachine } from '#machines/tree-change/tree-change.machine.ts';
import type { TreeChange } from '#machines/tree-change/tree-change.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

function start({
  weigh = async () => ({ departments: 2 }) as unknown,
  apply = async () => undefined as unknown,
}: {
  weigh?: (change: TreeChange) => Promise<unknown>;
  apply?: (change: TreeChange) => Promise<unknown>;
} = {}) {
  const effects = { openHovered: vi.fn(), notifyChanged: vi.fn() };
  const applied = vi.fn(apply);
  const clock = new SimulatedClock();
  const actor = createActor(
    treeChangeMachine.provide({
      actors: {
        weigh: fromPromise<unknown, TreeChange>(({ input }) => weigh(input)),
        apply: fromPromise<unknown, TreeChange>(({ input }) => applied(input)),
      },
      actions: effects,
    }),
    { clock },
  ).start();
  const tags = () => [...actor.getSnapshot().tags].toSorted();
  return { actor, effects, applied, clock, tags, context: () => actor.getSnapshot().context };
}

describe('a change of a tree', () => {
  it('is made after what it concerns was shown and confirmed', async () => {
    const { actor, effects, applied, tags, context } = start();
    actor.send({ type: 'change.propose', change: { kind: 'delete', keys: ['a', 'b'] } });
    expect(tags()).toEqual(['open', 'weighing']);
    await settled();
    expect(context().consequences).toEqual({ departments: 2 });
    expect(applied).not.toHaveBeenCalled();
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(applied).toHaveBeenCalledExactlyOnceWith({ kind: 'delete', keys: ['a', 'b'] });
    expect(effects.notifyChanged).toHaveBeenCalledOnce();
    expect(tags()).toEqual([]);
  });

  it('needs a target for a move, which may be the top', async () => {
    const { actor, applied, tags } = start();
    actor.send({ type: 'change.propose', change: { kind: 'move', keys: ['a'] } });
    actor.send({ type: 'place.confirm' });
    expect(tags()).toEqual(['open', 'placing']);
    actor.send({ type: 'place.choose', parent: '' });
    actor.send({ type: 'place.confirm' });
    await settled();
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(applied).toHaveBeenCalledExactlyOnceWith({ kind: 'move', keys: ['a'], parent: '' });
  });

  it('leaves everything as it was when it fails, and is tried again', async () => {
    let fails = true;
    const apply = async () => (fails ? Promise.reject(new Error('没有应答')) : undefined);
    const { actor, effects, tags, context } = start({ apply });
    actor.send({ type: 'change.propose', change: { kind: 'move', keys: ['a'], parent: 'b' } });
    await settled();
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(tags()).toEqual(['confirming', 'failed', 'open']);
    expect(context().failure).toBe('没有应答');
    expect(effects.notifyChanged).not.toHaveBeenCalled();
    fails = false;
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(effects.notifyChanged).toHaveBeenCalledOnce();
  });

  it('is not offered while it is unknown what it concerns', async () => {
    let fails = true;
    const weigh = async () => (fails ? Promise.reject(new Error('没有应答')) : undefined);
    const { actor, applied, tags } = start({ weigh });
    actor.send({ type: 'change.propose', change: { kind: 'delete', keys: ['a'] } });
    await settled();
    expect(tags()).toEqual(['failed', 'open']);
    actor.send({ type: 'change.confirm' });
    expect(applied).not.toHaveBeenCalled();
    fails = false;
    actor.send({ type: 'change.retry' });
    await settled();
    expect(tags()).toEqual(['confirming', 'open']);
  });

  it('is proposed by dropping a node on another, which opens when it is held over it', async () => {
    const { actor, effects, clock, context } = start();
    actor.send({ type: 'drag.start', key: 'a' });
    actor.send({ type: 'drag.over', key: 'b' });
    clock.increment(hoverOpens - 1);
    actor.send({ type: 'drag.over', key: 'c' });
    clock.increment(hoverOpens - 1);
    expect(effects.openHovered).not.toHaveBeenCalled();
    clock.increment(1);
    expect(effects.openHovered).toHaveBeenCalledOnce();
    actor.send({ type: 'drag.drop', key: 'c' });
    expect(context()).toMatchObject({
      change: { kind: 'move', keys: ['a'], parent: 'c' },
      dragged: undefined,
    });
  });

  it('is not proposed when a node is dropped on itself, or beside the tree', () => {
    const { actor, tags } = start();
    actor.send({ type: 'drag.start', key: 'a' });
    actor.send({ type: 'drag.drop', key: 'a' });
    expect(tags()).toEqual([]);
    actor.send({ type: 'drag.start', key: 'a' });
    actor.send({ type: 'drag.end' });
    expect(tags()).toEqual([]);
  });

  it('can be begun although a browser has not reported the end of a drag', () => {
    const { actor, tags, context } = start();
    actor.send({ type: 'drag.start', key: 'a' });
    actor.send({ type: 'drag.over', key: 'b' });
    actor.send({ type: 'drag.start', key: 'c' });
    expect(context()).toMatchObject({ dragged: 'c', over: undefined });
    actor.send({ type: 'change.propose', change: { kind: 'delete', keys: ['d'] } });
    expect(tags()).toEqual(['open', 'weighing']);
    expect(context()).toMatchObject({ change: { kind: 'delete', keys: ['d'] }, dragged: undefined });
  });

  it('clears its target again, and waits for another', () => {
    const { actor, tags } = start();
    actor.send({ type: 'change.propose', change: { kind: 'move', keys: ['a'] } });
    actor.send({ type: 'place.choose', parent: '' });
    actor.send({ type: 'place.choose', parent: undefined });
    actor.send({ type: 'place.confirm' });
    expect(tags()).toEqual(['open', 'placing']);
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const { events } = examples;
    const project = ({ change, dragged, over }: Record<string, unknown>) =>
      JSON.stringify([change, dragged, over]);
    expect(
      missedByPaths(treeChangeMachine, [{ project: project as never, events: events as never }]),
    ).toEqual([]);
  });
});
