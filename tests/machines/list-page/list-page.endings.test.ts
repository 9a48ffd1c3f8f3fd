import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import { input, operation, query, row } from './fixtures.ts';
import { rows, settled, startPage } from './start-page.ts';

const confirmed = operation([row('1')], 'remove');

describe('the loaded rows', () => {
  it('are shown as such, and their absence, too', () => {
    const { actor, has } = startPage();
    actor.send({ type: 'rows.loaded', rows, total: 20 });
    expect([has('ready'), has('empty')]).toEqual([true, false]);
    actor.send({ type: 'rows.loaded', rows: [], total: 20 });
    expect([has('ready'), has('empty')]).toEqual([false, true]);
  });

  it('[LIST-21] the last page is kept, even without rows', () => {
    const { actor, requested, has } = startPage();
    actor.send({ type: 'rows.loaded', rows: [], total: 11 });
    expect(requested).toEqual([query]);
    expect(has('empty')).toBe(true);
  });

  it('[LIST-21] rows are shown on their page, whatever the total', () => {
    const { actor, requested, context, has } = startPage();
    actor.send({ type: 'rows.loaded', rows, total: 5 });
    expect(requested).toEqual([query]);
    expect(context().rows).toEqual(rows);
    expect(has('ready')).toBe(true);
  });

  it('[LIST-25] clear an earlier failure', () => {
    const { actor, context } = startPage();
    actor.send({ type: 'rows.failed', message: '数据库繁忙', denied: false });
    actor.send({ type: 'rows.loaded', rows, total: 10 });
    expect(context().failure).toBeUndefined();
  });

  it('[LIST-11] an applied advanced query is requested from page 1, with nothing selected', () => {
    const { actor, requested, context, effects } = startPage();
    const conditions = [{ field: 'username', rule: 'like', val: 'a' }];
    actor.send({ type: 'row.toggle', row: row('1') });
    actor.send({ type: 'conditions.apply', conditions, matchType: 'or' });
    expect(requested.at(-1)).toEqual({ ...query, page: 1, conditions, matchType: 'or' });
    expect(context().selected.size).toBe(0);
    expect(effects.writeQuery).toHaveBeenCalledOnce();
  });
});

describe('the selection', () => {
  const start = () => {
    const started = startPage();
    started.actor.send({ type: 'rows.loaded', rows: [row('1'), row('2')], total: 12 });
    return { ...started, chosen: () => [...started.context().selected.keys()] };
  };

  it('selects and deselects a row', () => {
    const { actor, chosen } = start();
    actor.send({ type: 'row.toggle', row: row('1') });
    expect(chosen()).toEqual(['1']);
    expect(actor.getSnapshot().matches({ selection: 'some' })).toBe(true);
    actor.send({ type: 'row.toggle', row: row('1') });
    expect(chosen()).toEqual([]);
    expect(actor.getSnapshot().matches({ selection: 'none' })).toBe(true);
  });

  it('selects and deselects the whole page, and keeps rows of other pages', () => {
    const { actor, chosen } = start();
    actor.send({ type: 'row.toggle', row: row('elsewhere') });
    actor.send({ type: 'page.select', selected: true });
    expect(chosen()).toEqual(['elsewhere', '1', '2']);
    actor.send({ type: 'page.select', selected: false });
    expect(chosen()).toEqual(['elsewhere']);
  });

  it('is cleared across all pages', () => {
    const { actor, chosen } = start();
    actor.send({ type: 'page.select', selected: true });
    actor.send({ type: 'row.toggle', row: row('elsewhere') });
    actor.send({ type: 'selection.clear' });
    expect(chosen()).toEqual([]);
    expect(actor.getSnapshot().matches({ selection: 'none' })).toBe(true);
  });
});

describe('after the work', () => {
  it('[LIST-04] a declined confirmation is dropped, and the next can be opened', () => {
    const { actor, context, has, runOperation } = startPage();
    actor.send({ type: 'operation.request', operation: operation([row('1')]) });
    actor.send({ type: 'operation.decline' });
    expect(has('confirming')).toBe(false);
    expect(context().operation).toBeUndefined();
    expect(runOperation).not.toHaveBeenCalled();
    actor.send({ type: 'operation.request', operation: operation([row('2')]) });
    expect(has('confirming')).toBe(true);
    expect(context().operation?.rows).toEqual([row('2')]);
  });

  it.each([
    ['that is done', false],
    ['that failed', true],
  ])('[LIST-23] an operation %s is dropped, and the next can be requested', async (_outcome, fails) => {
    const { actor, context, has, runOperation } = startPage();
    if (fails) runOperation.mockRejectedValueOnce(new Error('不能删除'));
    actor.send({ type: 'operation.request', operation: confirmed });
    expect(runOperation.mock.calls).toEqual([[confirmed]]);
    expect(has('operating')).toBe(true);
    await settled();
    expect(has('operating')).toBe(false);
    expect(context().operation).toBeUndefined();
    actor.send({ type: 'operation.request', operation: confirmed });
    expect(runOperation).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['with rows in it', async () => 'saved' as const, 0, 0, 0],
    ['with nothing in it', async () => 'empty' as const, 1, 0, 0],
    ['that is written in the background', async () => 'begun' as const, 0, 0, 1],
    ['that never came', async () => Promise.reject(new Error('导出失败')), 0, 1, 0],
  ])('[LIST-05] after a file %s the next can be requested', async (_file, file, empty, failed, begun) => {
    const { actor, effects, exportRows, has } = startPage();
    exportRows.mockImplementation(file);
    actor.send({ type: 'export.start' });
    expect(has('exporting')).toBe(true);
    await settled();
    expect(has('exporting')).toBe(false);
    expect(effects.warnOfEmptyFile).toHaveBeenCalledTimes(empty);
    expect(effects.warnOfFailedExport).toHaveBeenCalledTimes(failed);
    expect(effects.announceBegunExport).toHaveBeenCalledTimes(begun);
    actor.send({ type: 'export.start' });
    expect(exportRows).toHaveBeenCalledTimes(2);
  });
});

describe('closed dialogs', () => {
  it('[LIST-06] the import opens, closes and opens again', () => {
    const { actor, has } = startPage();
    for (const [type, open] of [
      ['import.open', true],
      ['import.close', false],
      ['import.open', true],
    ] as const) {
      actor.send({ type });
      expect(has('importing')).toBe(open);
    }
  });

  it('[LIST-06] imported rows are shown, with nothing selected, while the dialog reports them', () => {
    const { actor, requested, context, has } = startPage();
    actor.send({ type: 'row.toggle', row: row('1') });
    actor.send({ type: 'import.open' });
    actor.send({ type: 'import.finished' });
    expect(requested).toEqual([query, query]);
    expect(context().selected.size).toBe(0);
    expect(has('importing')).toBe(true);
  });

  it('[LIST-09] a record that was looked at is closed without loading the list again', () => {
    const { actor, requested, context, has } = startPage();
    actor.send({ type: 'record.view', row: row('7') });
    expect(context().record).toEqual(row('7'));
    actor.send({ type: 'record.close' });
    expect(has('recordOpen')).toBe(false);
    expect(context().record).toBeUndefined();
    expect(requested).toHaveLength(1);
    actor.send({ type: 'record.add' });
    expect(has('adding')).toBe(true);
  });

  it('a further dialog has the row that it was opened from until it is closed', () => {
    const { actor, requested, context, has } = startPage();
    actor.send({ type: 'dialog.open', name: 'password', row: row('7') });
    expect(context().dialog).toEqual({ name: 'password', row: row('7') });
    actor.send({ type: 'dialog.close' });
    expect([has('dialogOpen'), context().dialog]).toEqual([false, undefined]);
    actor.send({ type: 'dialog.open', name: 'recycleBin' });
    expect(context().dialog).toEqual({ name: 'recycleBin', row: undefined });
    expect(requested).toHaveLength(1);
  });

  it('a further dialog that changed records has the list loaded again, and stays open', () => {
    const { actor, requested, context, effects, has } = startPage();
    actor.send({ type: 'row.toggle', row: row('1') });
    actor.send({ type: 'dialog.open', name: 'recycleBin' });
    actor.send({ type: 'dialog.saved' });
    expect(effects.publishChange).toHaveBeenCalledOnce();
    expect(requested).toEqual([query, query]);
    expect([context().selected.size, has('dialogOpen')]).toEqual([0, true]);
  });
});

it.each([
  ['warnOfMissingListAddress', []],
  ['watchRows', ['list']],
] as const)('%s throws if it is not provided', async (name, addresses) => {
  const actor = createActor(listPageMachine, { input: { ...input, addresses } });
  const failed = vi.fn();
  actor.subscribe({ error: failed });
  actor.start();
  await settled();
  expect(failed).toHaveBeenCalledWith(new Error(`listPage: ${name} is not provided`));
});
