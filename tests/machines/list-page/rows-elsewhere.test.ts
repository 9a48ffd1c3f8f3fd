import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import type { RowsEvent } from '#machines/list-page/list-page.types.ts';
import { input, operation, query } from './fixtures.ts';

const guide = { id: '1', name: '讲解员', recordVersion: 1 };
const keeper = { id: '2', name: '保管员', recordVersion: 1 };

function start(filters: Record<string, string> = {}) {
  let send: (event: RowsEvent) => void = () => undefined;
  const run = vi.fn(async (_operation: unknown) => '删除成功');
  const silent = Object.fromEntries(
    ['writeQuery', 'publishChange', 'announceOperation', 'warnOfFailedOperation'].map(name => [
      name,
      () => undefined,
    ]),
  );
  const actor = createActor(
    listPageMachine.provide({
      actions: silent,
      actors: {
        watchRows: fromCallback(({ sendBack }) => {
          send = sendBack;
        }),
        runOperation: fromPromise(({ input: asked }) => run(asked)),
      },
    }),
    { input: { ...input, query: { ...query, page: 1, filters } } },
  ).start();
  const load = (rows: RowsEvent & { type: 'rows.loaded' }) => send(rows);
  load({ type: 'rows.loaded', rows: [guide, keeper], total: 2 });
  return {
    actor,
    run,
    load,
    context: () => actor.getSnapshot().context,
    settled: () => new Promise(resolve => setImmediate(resolve)),
  };
}

describe('a list whose rows others change', () => {
  it('stays as it is, and offers how many rows differ until they are shown', () => {
    const { actor, context, load } = start();
    const changed = [
      { ...guide, name: '首席讲解员' },
      { id: '3', name: '灯光师' },
    ];
    load({ type: 'rows.loaded', rows: changed, total: 2, elsewhere: true });
    expect(context()).toMatchObject({ rows: [guide, keeper], offered: 3 });
    actor.send({ type: 'offer.show' });
    load({ type: 'rows.loaded', rows: changed, total: 2 });
    expect(context()).toMatchObject({ rows: changed, offered: 0 });
  });

  it('offers nothing when what changed is on another page', () => {
    const { context, load } = start();
    load({ type: 'rows.loaded', rows: [guide, keeper], total: 5, elsewhere: true });
    expect(context().offered).toBe(0);
  });
});

describe('a row that an edit takes out of the filters', () => {
  it('stays at its place until the next load', () => {
    const { actor, context, load } = start({ name: '*讲解*' });
    actor.send({ type: 'record.edit', row: guide });
    actor.send({ type: 'record.saved' });
    load({ type: 'rows.loaded', rows: [keeper], total: 1 });
    expect(context()).toMatchObject({ rows: [guide, keeper], left: ['1'] });
    actor.send({ type: 'list.reload' });
    load({ type: 'rows.loaded', rows: [keeper], total: 1 });
    expect(context()).toMatchObject({ rows: [keeper], left: [] });
  });

  it('stays also when it was the only one', () => {
    const { actor, context, load } = start({ name: '*讲解*' });
    load({ type: 'rows.loaded', rows: [guide], total: 1 });
    actor.send({ type: 'record.edit', row: guide });
    actor.send({ type: 'record.saved' });
    load({ type: 'rows.loaded', rows: [], total: 0 });
    expect(context()).toMatchObject({ rows: [guide], left: ['1'] });
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
  });

  it.each([
    ['nothing is filtered', {}, true],
    ['it was deleted', { name: '*讲解*' }, false],
  ] as const)('goes when %s', async (_name, filters, isEdited) => {
    const { actor, context, load, settled } = start(filters);
    if (isEdited) {
      actor.send({ type: 'record.edit', row: guide });
      actor.send({ type: 'record.saved' });
    } else {
      actor.send({ type: 'operation.request', operation: operation([guide], 'remove') });
      await settled();
    }
    load({ type: 'rows.loaded', rows: [keeper], total: 1 });
    expect(context()).toMatchObject({ rows: [keeper], left: [] });
  });
});

describe('an operation on rows that others have changed', () => {
  it('is asked about again, and runs on the rows as they are now', async () => {
    const { actor, context, run, settled } = start();
    const now = { ...keeper, name: '库管员', recordVersion: 2 };
    run.mockRejectedValueOnce({ changed: [now], rest: [guide, now] });
    actor.send({ type: 'operation.request', operation: operation([guide, keeper]) });
    actor.send({ type: 'operation.confirm' });
    await settled();
    expect(actor.getSnapshot().hasTag('askingAgain')).toBe(true);
    expect(context().operation).toMatchObject({ changed: [now] });
    actor.send({ type: 'operation.confirm' });
    await settled();
    expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ rows: [guide, now] }));
    expect(context().operation).toBeUndefined();
  });

  it('runs on selected rows as a load shows them', () => {
    const { actor, context, load } = start();
    actor.send({ type: 'row.toggle', row: keeper });
    const now = { ...keeper, recordVersion: 2 };
    actor.send({ type: 'list.reload' });
    load({ type: 'rows.loaded', rows: [guide, now], total: 2 });
    expect([...context().selected.values()]).toEqual([now]);
    const before = context().selected;
    actor.send({ type: 'list.reload' });
    load({ type: 'rows.loaded', rows: [guide, { ...now }], total: 2 });
    expect(context().selected).toBe(before);
  });

  it('is not done when the person declines, and the rows are loaded', async () => {
    const { actor, context, run, settled } = start();
    run.mockRejectedValueOnce({ changed: [keeper], rest: [keeper] });
    actor.send({ type: 'operation.request', operation: operation([keeper], 'remove') });
    await settled();
    actor.send({ type: 'operation.decline' });
    expect(run).toHaveBeenCalledOnce();
    expect(context().operation).toBeUndefined();
    expect(actor.getSnapshot().hasTag('refreshing')).toBe(true);
  });
});
