import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { treeRowMachine } from '#machines/editable-table/tree-row.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const children: readonly TableRow[] = [{ id: 'c1', values: {} }];

/** The parent in place of the table. */
const listener = (emitted: unknown[] = []) =>
  createActor(fromCallback(({ receive }) => receive(event => emitted.push(event)))).start();

function start() {
  const emitted: unknown[] = [];
  const load = vi.fn(async (_: { rowId: string }) => children);
  const actor = createActor(
    treeRowMachine.provide({ actors: { loadChildren: fromPromise(({ input }) => load(input)) } }),
    { input: { rowId: 'r1', table: listener(emitted) } },
  ).start();
  const has = (tag: 'expanded' | 'loading' | 'failed') => actor.getSnapshot().hasTag(tag);
  return { actor, load, has, emitted, failure: () => actor.getSnapshot().context.failure };
}

describe('a row of a tree', () => {
  it('[TABLE-112] fetches its children when it is expanded for the first time, and never again', async () => {
    const { actor, load, has } = start();
    expect(load).not.toHaveBeenCalled();
    actor.send({ type: 'row.expand' });
    expect(has('loading')).toBe(true);
    expect(has('expanded')).toBe(true);
    await settled();
    expect(has('loading')).toBe(false);
    expect(has('expanded')).toBe(true);
    actor.send({ type: 'row.collapse' });
    expect(has('expanded')).toBe(false);
    actor.send({ type: 'row.expand' });
    expect(has('expanded')).toBe(true);
    expect(load.mock.calls).toEqual([[{ rowId: 'r1' }]]);
  });

  it.each([[children], [[]]])('[TABLE-113][TABLE-114] sends %j to the table', async arrived => {
    const { actor, load, emitted } = start();
    load.mockResolvedValueOnce(arrived);
    actor.send({ type: 'row.expand' });
    await settled();
    expect(emitted).toEqual([{ type: 'children.loaded', rowId: 'r1', children: arrived }]);
  });

  it('shows why its children could not be loaded, and tries again', async () => {
    const { actor, load, has, emitted, failure } = start();
    load.mockRejectedValueOnce(new Error('网络超时'));
    actor.send({ type: 'row.expand' });
    await settled();
    expect(has('failed')).toBe(true);
    expect(has('expanded')).toBe(false);
    expect(failure()).toBe('网络超时');
    expect(emitted).toEqual([]);
    actor.send({ type: 'row.expand' });
    expect(failure()).toBeUndefined();
    await settled();
    expect(has('expanded')).toBe(true);
    expect(emitted).toHaveLength(1);
  });

  it('collapsed while it waits fetches at the next expansion', async () => {
    const { actor, load, has, emitted } = start();
    actor.send({ type: 'row.expand' });
    actor.send({ type: 'row.collapse' });
    await settled();
    expect(has('expanded')).toBe(false);
    expect(emitted).toEqual([]);
    actor.send({ type: 'row.expand' });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof treeRowMachine> = {
    'it says why exactly when it failed': snapshot =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== undefined),
    'it waits only while it is expanded': snapshot =>
      !snapshot.hasTag('loading') || snapshot.hasTag('expanded'),
    'its children are fetched exactly while it waits': snapshot =>
      'loadChildren' in snapshot.children === snapshot.hasTag('loading'),
    'the table is told of them, once, only as they come to stand below it': ({ value }, effects) =>
      effects.filter(({ type }) => type === 'xstate.sendTo').length <= (value === 'expanded' ? 1 : 0),
  };
  const ends = {
    'xstate.done.actor.loadChildren': [{ output: children }],
    'xstate.error.actor.loadChildren': [{ error: new Error('x') }],
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const input = { rowId: 'r1', table: listener() };
    expect(missedByPaths(treeRowMachine, [{ input, events: ends, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      treeRowMachine.provide({
        actors: {
          loadChildren: fromPromise<readonly TableRow[], { rowId: string }>(() => new Promise(() => {})),
        },
      }),
      {
        input: fc.constant({ rowId: 'r1', table: listener() }),
        steps: fc.constantFrom<{ type: string; [key: string]: unknown }>(
          { type: 'row.expand' },
          { type: 'row.collapse' },
          { type: 'xstate.done.actor.loadChildren', output: children },
          { type: 'xstate.error.actor.loadChildren', error: 'x' },
        ),
        invariants,
      },
    );
  });
});
