import { describe, expect, it } from 'vitest';
import type { ListPageEvent } from '#machines/list-page/list-page.types.ts';
import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import { skeletonDelay } from '#machines/timing.ts';
import { operation, query, row } from './fixtures.ts';
import { rows, settled, startPage } from './start-page.ts';

describe('rows of the list page', () => {
  it('[LIST-26] a page without a list address warns and sends no request', () => {
    const { effects, requested, has } = startPage({ addresses: [] });
    expect(effects.warnOfMissingListAddress).toHaveBeenCalledOnce();
    expect(has('unconfigured')).toBe(true);
    expect(requested).toEqual([]);
  });

  it('shows a skeleton only for a slow reply', () => {
    const { clock, has } = startPage();
    expect(has('waiting')).toBe(true);
    expect(has('skeleton')).toBe(false);
    clock.increment(skeletonDelay);
    expect(has('skeleton')).toBe(true);
  });

  it.each<[string, ListPageEvent, Partial<ListQuery>]>([
    ['page', { type: 'page.turn', page: 3 }, { page: 3 }],
    ['page size', { type: 'size.change', size: 20 }, { size: 20, page: 1 }],
    [
      'sort',
      { type: 'sort.change', sort: { column: 'username', order: 'asc' } },
      { column: 'username', order: 'asc', page: 1 },
    ],
  ])('[LIST-20] changing the %s reloads the list with the new values', (_name, event, changed) => {
    const { actor, requested, effects, has } = startPage();
    actor.send({ type: 'rows.loaded', rows, total: 25 });
    actor.send(event);
    expect(requested).toEqual([query, { ...query, ...changed }]);
    expect(effects.writeQuery).toHaveBeenCalledOnce();
    expect(has('refreshing')).toBe(true);
  });

  it('[LIST-19] removing the sort order restores createTime descending', () => {
    const { actor, context } = startPage({ query: { ...query, column: 'username', order: 'asc' } });
    actor.send({ type: 'sort.change' });
    expect(context().query).toMatchObject({ column: 'createTime', order: 'desc' });
  });

  it('[LIST-01] a search starts at page 1 with nothing selected and drops empty filters', () => {
    const { actor, context } = startPage();
    actor.send({ type: 'row.toggle', row: row('1') });
    actor.send({ type: 'search.submit', filters: { username: '*a*', phone: ' ' } });
    expect(context().query).toMatchObject({ page: 1, filters: { username: '*a*' } });
    expect(context().selected.size).toBe(0);
  });

  it('ignores an address that names the query at hand', () => {
    const { actor, requested } = startPage();
    actor.send({ type: 'query.changed', query: { ...query } });
    expect(requested).toHaveLength(1);
  });

  it('keeps how long a slow query took, until a quicker one or a failure', () => {
    const { actor, context } = startPage();
    actor.send({ type: 'rows.loaded', rows, total: 25, slowSeconds: 2.4 });
    expect(context().slowSeconds).toBe(2.4);
    actor.send({ type: 'rows.loaded', rows, total: 25, slowSeconds: 3 });
    expect(context().slowSeconds).toBe(3);
    actor.send({ type: 'page.turn', page: 2 });
    actor.send({ type: 'rows.loaded', rows, total: 25 });
    expect(context().slowSeconds).toBeUndefined();
    actor.send({ type: 'page.turn', page: 1 });
    actor.send({ type: 'rows.loaded', rows, total: 25, slowSeconds: 2 });
    actor.send({ type: 'page.turn', page: 2 });
    actor.send({ type: 'rows.failed', message: '数据库繁忙', denied: false });
    expect(context().slowSeconds).toBeUndefined();
  });

  it('[LIST-25] a failed load warns and can be retried', () => {
    const { actor, requested, context, effects, has } = startPage();
    actor.send({ type: 'rows.failed', message: '数据库繁忙', denied: false });
    expect(effects.warnOfFailedList).toHaveBeenCalledOnce();
    expect(context().failure?.message).toBe('数据库繁忙');
    expect(has('failed')).toBe(true);
    actor.send({ type: 'list.reload' });
    expect(requested).toHaveLength(2);
  });

  it('[LIST-25] a failed reload keeps the rows that are shown, a failure of another page does not', () => {
    const { actor, context, effects, has } = startPage();
    const failure = { type: 'rows.failed', message: '数据库繁忙', denied: false } as const;
    actor.send({ type: 'rows.loaded', rows, total: 25 });
    actor.send({ type: 'list.reload' });
    actor.send(failure);
    expect(effects.warnOfFailedList).toHaveBeenCalledOnce();
    expect(has('outdated')).toBe(true);
    expect(context()).toMatchObject({ rows, total: 25, failure: { message: '数据库繁忙' } });
    actor.send({ type: 'page.turn', page: 3 });
    actor.send(failure);
    expect(has('failed')).toBe(true);
    expect(context().rows).toEqual([]);
  });

  it('[ERROR-01] [LIST-25] distinguishes a denied list from a failed one, and warns as well', () => {
    const { actor, effects, has } = startPage();
    actor.send({ type: 'rows.failed', message: '没有权限', denied: true });
    expect(has('denied')).toBe(true);
    expect(has('failed')).toBe(false);
    expect(effects.warnOfFailedList).toHaveBeenCalledOnce();
  });

  it('[LIST-21] a page past the end steps back to the last page with rows', () => {
    const { actor, requested, effects } = startPage({ query: { ...query, page: 9 } });
    actor.send({ type: 'rows.loaded', rows: [], total: 25 });
    expect(requested.map(({ page }) => page)).toEqual([9, 3]);
    expect(effects.writeQuery).toHaveBeenCalledOnce();
  });
});

describe('operations on rows', () => {
  it('[LIST-22] a batch delete with nothing selected warns without a confirmation', () => {
    const { actor, effects, has } = startPage();
    actor.send({ type: 'operation.request', operation: operation([]) });
    expect(effects.warnOfNothingSelected).toHaveBeenCalledOnce();
    expect(has('confirming')).toBe(false);
  });

  it('an operation of the whole list needs no rows', () => {
    const operations = [{ name: 'readAll', needsConfirmation: true, wholeList: true }];
    const { actor, effects, has, runOperation } = startPage({ operations });
    actor.send({ type: 'operation.request', operation: { name: 'readAll', rows: [] } });
    expect(effects.warnOfNothingSelected).not.toHaveBeenCalled();
    expect(has('confirming')).toBe(true);
    actor.send({ type: 'operation.confirm' });
    expect(runOperation).toHaveBeenCalledWith({ name: 'readAll', rows: [] });
  });

  it('[LIST-27] an operation that the page does not declare warns and does nothing', () => {
    const { actor, effects, has, runOperation } = startPage({ addresses: ['list'], operations: [] });
    actor.send({ type: 'operation.request', operation: operation([row('1')]) });
    actor.send({ type: 'export.start' });
    actor.send({ type: 'import.open' });
    expect(effects.warnOfMissingAddress).toHaveBeenCalledOnce();
    expect([has('confirming'), has('operating')]).toEqual([false, false]);
    expect(runOperation).not.toHaveBeenCalled();
    expect(effects.warnOfMissingExportAddress).toHaveBeenCalledOnce();
    expect(effects.warnOfMissingImportAddress).toHaveBeenCalledOnce();
  });

  it('[LIST-21] after a delete the page steps back when it has no rows any more', async () => {
    const { actor, requested, context, effects, runOperation } = startPage();
    actor.send({ type: 'rows.loaded', rows: [row('11')], total: 11 });
    actor.send({ type: 'row.toggle', row: row('11') });
    actor.send({ type: 'operation.request', operation: operation([row('11')]) });
    actor.send({ type: 'operation.confirm' });
    await settled();
    expect(runOperation).toHaveBeenCalledOnce();
    expect(effects.announceOperation).toHaveBeenCalledOnce();
    expect(requested.map(({ page }) => page)).toEqual([2, 1]);
    expect(context().selected.size).toBe(0);
  });

  it('stays on the page and loads it again when rows remain', async () => {
    const { actor, requested } = startPage();
    actor.send({ type: 'rows.loaded', rows, total: 20 });
    actor.send({ type: 'operation.request', operation: operation([row('1')], 'remove') });
    await settled();
    expect(requested.map(({ page }) => page)).toEqual([2, 2]);
  });

  it('keeps rows and selection when the server refuses', async () => {
    const { actor, requested, context, effects, runOperation } = startPage();
    runOperation.mockRejectedValue(new Error('不能删除'));
    actor.send({ type: 'row.toggle', row: row('1') });
    actor.send({ type: 'operation.request', operation: operation([row('1')], 'remove') });
    await settled();
    expect(effects.warnOfFailedOperation).toHaveBeenCalledOnce();
    expect(context().selected.size).toBe(1);
    expect(requested).toHaveLength(1);
  });

  it('refuses rows for which an operation is not allowed', () => {
    const { actor, effects, has } = startPage();
    actor.send({ type: 'operation.request', operation: operation([row('admin')], 'freeze') });
    expect(effects.warnOfRefusal).toHaveBeenCalledOnce();
    expect(has('confirming')).toBe(false);
    expect(has('operating')).toBe(false);
  });

  it('[LIST-28] an export sends the query and the selection, and warns of an empty file', async () => {
    const { actor, effects, exportRows } = startPage();
    exportRows.mockResolvedValue('empty');
    actor.send({ type: 'row.toggle', row: row('1') });
    actor.send({ type: 'export.start' });
    expect(exportRows).toHaveBeenCalledWith({ query, selected: new Map([['1', row('1')]]), total: 0 });
    await settled();
    expect(effects.warnOfEmptyFile).toHaveBeenCalledOnce();
  });
});

describe('the record form over the list', () => {
  it.each([
    ['LIST-07', { type: 'record.add' }, 'adding'],
    ['LIST-08', { type: 'record.edit', row: row('1') }, 'editing'],
    ['LIST-09', { type: 'record.view', row: row('1') }, 'viewing'],
  ] as const)('[%s] opens for one purpose', (_id, event, tag) => {
    const { actor, has } = startPage();
    actor.send(event);
    expect(has(tag)).toBe(true);
    expect(has('recordOpen')).toBe(true);
  });

  it('[LIST-10] a record that is only read cannot be saved', () => {
    const { actor, requested, has } = startPage();
    actor.send({ type: 'record.view', row: row('1') });
    actor.send({ type: 'record.saved' });
    expect(has('readOnly')).toBe(true);
    expect(requested).toHaveLength(1);
  });

  it('closes after a save, reloads and clears the selection', () => {
    const { actor, requested, context, has } = startPage();
    actor.send({ type: 'row.toggle', row: row('1') });
    actor.send({ type: 'record.edit', row: row('1') });
    expect(context().record).toEqual(row('1'));
    actor.send({ type: 'record.saved' });
    expect(has('recordOpen')).toBe(false);
    expect(requested).toHaveLength(2);
    expect(context()).toMatchObject({ record: undefined, selected: new Map() });
  });
});

describe('all rows that match', () => {
  const matches = ['0', '1', '2'].map(row);

  it('are selected in place of those of the page', async () => {
    const { actor, collectRows, context, has } = startPage();
    collectRows.mockResolvedValueOnce(matches);
    actor.send({ type: 'rows.loaded', rows: [row('0')], total: 3 });
    actor.send({ type: 'page.select', selected: true });
    actor.send({ type: 'matches.select' });
    expect(has('collecting')).toBe(true);
    expect([...context().selected.keys()]).toEqual(['0']);
    await settled();
    expect(collectRows).toHaveBeenCalledExactlyOnceWith({ query });
    expect([...context().selected.values()]).toEqual(matches);
  });

  it('are not collected when all of them are selected already', () => {
    const { actor, collectRows } = startPage();
    actor.send({ type: 'rows.loaded', rows: [row('0')], total: 1 });
    actor.send({ type: 'page.select', selected: true });
    actor.send({ type: 'matches.select' });
    expect(collectRows).not.toHaveBeenCalled();
  });

  it('are not selected after another search', async () => {
    const { actor, collectRows, context, has } = startPage();
    collectRows.mockResolvedValueOnce(matches);
    actor.send({ type: 'rows.loaded', rows: [row('0')], total: 3 });
    actor.send({ type: 'page.select', selected: true });
    actor.send({ type: 'matches.select' });
    actor.send({ type: 'search.reset' });
    expect(has('collecting')).toBe(false);
    await settled();
    expect(context().selected.size).toBe(0);
  });

  it('leave the selection as it was when they cannot be loaded', async () => {
    const { actor, collectRows, context, effects } = startPage();
    collectRows.mockRejectedValueOnce(new Error('cut'));
    actor.send({ type: 'rows.loaded', rows: [row('0')], total: 3 });
    actor.send({ type: 'page.select', selected: true });
    actor.send({ type: 'matches.select' });
    await settled();
    expect(effects.warnOfFailedCollection).toHaveBeenCalledOnce();
    expect([...context().selected.keys()]).toEqual(['0']);
  });
});
