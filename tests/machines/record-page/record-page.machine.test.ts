import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recordPageMachine } from '#machines/record-page/record-page.machine.ts';
import { input, operation, row } from '../list-page/fixtures.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

function start() {
  const effects = { announceOperation: vi.fn(), publishChange: vi.fn(), writeQuery: vi.fn() };
  const actor = createActor(
    recordPageMachine.provide({
      actors: { runOperation: fromPromise(async () => '删除成功') },
      actions: effects,
    }),
    { input },
  ).start();
  return { actor, effects };
}

describe('the page of one record', () => {
  it('runs an operation after its confirmation, and publishes the change', async () => {
    const { actor, effects } = start();
    actor.send({ type: 'operation.request', operation: operation([row('1')]) });
    expect(actor.getSnapshot().hasTag('confirming')).toBe(true);
    actor.send({ type: 'operation.confirm' });
    await settled();
    expect(effects.announceOperation).toHaveBeenCalledOnce();
    expect(effects.publishChange).toHaveBeenCalledOnce();
  });

  it('opens the form of its record', () => {
    const { actor } = start();
    actor.send({ type: 'record.edit', row: row('1') });
    expect(actor.getSnapshot().hasTag('editing')).toBe(true);
  });
});

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const workEvents = {
      'operation.request': [
        { operation: operation([row('1')]) },
        { operation: operation([]) },
        { operation: operation([row('1')], 'unknown') },
        { operation: operation([row('admin')], 'freeze') },
        { operation: operation([row('1')], 'remove') },
      ],
      'xstate.error.actor.runOperation': [
        { error: new Error('不能删除') },
        { error: { changed: [row('1')], rest: [row('1')] } },
      ],
    };
    const dialogEvents = {
      'record.edit': [{ row: row('1') }],
      'record.view': [{ row: row('1') }],
      'dialog.open': [{ name: 'password', row: row('1') }],
    };
    expect(
      missedByPaths(recordPageMachine, [
        { input, events: workEvents },
        { input, events: dialogEvents },
      ]),
    ).toEqual([]);
  });
});
