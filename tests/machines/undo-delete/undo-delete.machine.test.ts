import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { undoDeleteMachine } from '#machines/undo-delete/undo-delete.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

function start(restore: () => Promise<unknown>) {
  const effects = {
    offerUndo: vi.fn(),
    announceRestored: vi.fn(),
    publishChange: vi.fn(),
    offerRecycleBin: vi.fn(),
    openRecycleBin: vi.fn(),
  };
  const restoreRecords = vi.fn(restore);
  const actor = createActor(
    undoDeleteMachine.provide({
      actors: { restoreRecords: fromPromise(() => restoreRecords()) },
      actions: effects,
    }),
  ).start();
  return { actor, effects, restoreRecords, isOver: () => actor.getSnapshot().status === 'done' };
}

describe('the undo of a delete', () => {
  it('is offered, and restores the records once', async () => {
    const { actor, effects, restoreRecords, isOver } = start(async () => undefined);
    expect(effects.offerUndo).toHaveBeenCalledOnce();
    actor.send({ type: 'undo.request' });
    actor.send({ type: 'undo.request' });
    await settled();
    expect(restoreRecords).toHaveBeenCalledOnce();
    expect(effects.announceRestored).toHaveBeenCalledOnce();
    expect(effects.publishChange).toHaveBeenCalledOnce();
    expect(isOver()).toBe(true);
  });

  it('restores nothing after the offer has disappeared', () => {
    const { actor, restoreRecords, isOver } = start(async () => undefined);
    actor.send({ type: 'offer.end' });
    expect(isOver()).toBe(true);
    expect(restoreRecords).not.toHaveBeenCalled();
  });

  it('offers the recycle bin after a failure, and opens it', async () => {
    const { actor, effects, isOver } = start(() => Promise.reject(new Error('cut')));
    actor.send({ type: 'undo.request' });
    await settled();
    expect(effects.offerRecycleBin).toHaveBeenCalledOnce();
    expect(effects.publishChange).not.toHaveBeenCalled();
    actor.send({ type: 'bin.open' });
    expect(effects.openRecycleBin).toHaveBeenCalledOnce();
    expect(isOver()).toBe(true);
  });

  it('can be tried again after a failure', async () => {
    let failures = 1;
    const { actor, effects, restoreRecords } = start(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('cut');
    });
    actor.send({ type: 'undo.request' });
    await settled();
    actor.send({ type: 'undo.request' });
    await settled();
    expect(restoreRecords).toHaveBeenCalledTimes(2);
    expect(effects.announceRestored).toHaveBeenCalledOnce();
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    expect(missedByPaths(undoDeleteMachine, [{ events: {} }])).toEqual([]);
  });
});
