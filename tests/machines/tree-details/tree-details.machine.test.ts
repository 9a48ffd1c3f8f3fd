import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { examples } from '#machines/tree-details/tree-details.events.ts';
import { treeDetailsMachine } from '#machines/tree-details/tree-details.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

function start() {
  const askToLeave = vi.fn();
  const actor = createActor(treeDetailsMachine.provide({ actions: { askToLeave } })).start();
  return { actor, askToLeave, shown: () => actor.getSnapshot().context.shown };
}

describe('the details beside a tree', () => {
  it('are those of the chosen node, and another is shown once they are left', () => {
    const { actor, askToLeave, shown } = start();
    actor.send({ type: 'node.show', key: 'a' });
    expect(shown()).toBe('a');
    expect(askToLeave).not.toHaveBeenCalled();
    actor.send({ type: 'node.show', key: 'b' });
    expect(askToLeave).toHaveBeenCalledOnce();
    expect(shown()).toBe('a');
    actor.send({ type: 'details.left' });
    expect(shown()).toBe('b');
  });

  it('stay with unsaved input, and show the last of several nodes that were chosen meanwhile', () => {
    const { actor, askToLeave, shown } = start();
    for (const key of ['a', 'b']) actor.send({ type: 'node.show', key });
    actor.send({ type: 'details.stay' });
    expect(shown()).toBe('a');
    for (const key of ['b', 'c']) actor.send({ type: 'node.show', key });
    expect(askToLeave).toHaveBeenCalledTimes(3);
    actor.send({ type: 'details.left' });
    expect(shown()).toBe('c');
  });

  it('begin again after a save, also after one that was running when another node was chosen', () => {
    const { actor, shown } = start();
    actor.send({ type: 'node.show', key: 'a' });
    actor.send({ type: 'details.saved' });
    expect(actor.getSnapshot().context).toMatchObject({ shown: 'a', version: 1 });
    actor.send({ type: 'node.show', key: 'b' });
    actor.send({ type: 'details.saved' });
    expect(shown()).toBe('b');
  });

  it('close when they are left for nothing, and when their node is removed', () => {
    const { actor, shown } = start();
    actor.send({ type: 'node.show', key: 'a' });
    actor.send({ type: 'details.close' });
    actor.send({ type: 'details.left' });
    expect(actor.getSnapshot().value).toBe('empty');
    actor.send({ type: 'node.show', key: 'a' });
    actor.send({ type: 'nodes.removed', keys: ['b'] });
    expect(shown()).toBe('a');
    actor.send({ type: 'nodes.removed', keys: ['b', 'a'] });
    expect(shown()).toBeUndefined();
  });

  it('reach every state and take every transition on generated paths', () => {
    const project = ({ shown, wanted }: { shown?: string | undefined; wanted?: string | undefined }) => [
      shown,
      wanted,
    ];
    expect(missedByPaths(treeDetailsMachine, [{ project, events: examples.events as never }])).toEqual([]);
  });
});
