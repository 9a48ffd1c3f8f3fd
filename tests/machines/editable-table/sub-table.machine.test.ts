import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { subTableMachine, subTableRetries } from '#machines/editable-table/sub-table.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = async () => {
  for (let round = 0; round < 8; round += 1) await new Promise(resolve => setImmediate(resolve));
};

function start() {
  const warn = vi.fn();
  const attempt = vi.fn(async (_: { rowId: string }): Promise<unknown> => undefined);
  const actor = createActor(
    subTableMachine.provide({
      actions: { warn: (_, warning) => warn(warning) },
      actors: { openPopover: fromPromise(({ input }) => attempt(input)) },
    }),
  ).start();
  const has = (tag: 'opening' | 'open') => actor.getSnapshot().hasTag(tag);
  const open = (rowId: string) => actor.send({ type: 'subTable.open', rowId });
  return { actor, attempt, has, open, warn, context: () => actor.getSnapshot().context };
}

describe('the popover of a sub-table', () => {
  it('[TABLE-129] opens below its row, and closes', async () => {
    const { actor, attempt, has, open, context } = start();
    open('r1');
    expect(has('opening')).toBe(true);
    await settled();
    expect(has('open')).toBe(true);
    expect(context().rowId).toBe('r1');
    expect(attempt.mock.calls).toEqual([[{ rowId: 'r1' }]]);
    actor.send({ type: 'subTable.close' });
    expect(has('open')).toBe(false);
    expect(context().rowId).toBeUndefined();
  });

  it.each([1, 2, 3])('[TABLE-130] opens after %d failures', async failures => {
    const { attempt, has, open, warn } = start();
    for (let time = 0; time < failures; time += 1) attempt.mockRejectedValueOnce(new Error('no place'));
    open('r1');
    await settled();
    expect(has('open')).toBe(true);
    expect(attempt).toHaveBeenCalledTimes(failures + 1);
    expect(warn).not.toHaveBeenCalled();
  });

  it("[TABLE-130][TABLE-131] gives up after one attempt and three retries: 'failed to open sub-table'", async () => {
    const { attempt, has, open, warn } = start();
    attempt.mockRejectedValue(new Error('no place'));
    open('r1');
    await settled();
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(warn.mock.calls).toEqual([[{ message: 'failed to open sub-table' }]]);
    expect(has('opening')).toBe(false);
    expect(has('open')).toBe(false);
    open('r1');
    await settled();
    expect(attempt).toHaveBeenCalledTimes(8);
  });

  it('[TABLE-130] counts the retries of each row separately', async () => {
    const { attempt, open, context } = start();
    attempt.mockRejectedValueOnce(new Error('no place'));
    open('r1');
    await settled();
    expect(context().retries).toBe(1);
    open('r2');
    expect(context()).toEqual({ rowId: 'r2', retries: 0 });
    await settled();
    expect(attempt.mock.lastCall).toEqual([{ rowId: 'r2' }]);
  });

  it('of another row replaces it, of the same row changes nothing', async () => {
    const { actor, attempt, has, open } = start();
    open('r1');
    open('r1');
    expect(attempt).toHaveBeenCalledOnce();
    open('r2');
    expect(attempt).toHaveBeenCalledTimes(2);
    await settled();
    open('r2');
    expect(has('open')).toBe(true);
    open('r3');
    expect(has('opening')).toBe(true);
    actor.send({ type: 'subTable.close' });
    await settled();
    expect(has('open')).toBe(false);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof subTableMachine> = {
    'it has a row exactly while it opens or stands open': snapshot =>
      (snapshot.hasTag('opening') || snapshot.hasTag('open')) === (snapshot.context.rowId !== undefined),
    'there are never more than three retries': ({ context }) => context.retries <= 3,
    'an attempt is made exactly while it opens': snapshot =>
      'openPopover' in snapshot.children === snapshot.hasTag('opening'),
    'it warns, once, only as it closes': ({ value }, effects) =>
      effects.filter(({ type }) => type === 'warn').length <= (value === 'closed' ? 1 : 0),
  };
  const steps = [
    { type: 'subTable.open', rowId: 'r1' },
    { type: 'subTable.open', rowId: 'r2' },
    { type: 'subTable.close' },
    { type: 'xstate.done.actor.openPopover' },
    { type: 'xstate.error.actor.openPopover', error: new Error('x') },
  ];

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'subTable.open': [{ rowId: 'r1' }, { rowId: 'r2' }],
      'xstate.error.actor.openPopover': [{ error: new Error('x') }],
    };
    const project = ({ rowId, retries }: { rowId: string | undefined; retries: number }) => [rowId, retries];
    expect(missedByPaths(subTableMachine, [{ events, project, invariants }])).toEqual([]);
    expect(subTableRetries).toBe(3);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      subTableMachine.provide({
        actions: { warn: () => {} },
        actors: { openPopover: fromPromise<unknown, { rowId: string }>(() => new Promise(() => {})) },
      }),
      { input: fc.constant(undefined), steps: fc.constantFrom(...steps), invariants },
    );
  });
});
