import { expect, it } from 'vitest';
import { differencesOf, isSameValue } from '#machines/editable-table/differences.logic.ts';
import { newRow, rowOf, rows, startTable } from './editable-table.fixtures.ts';

const none = { inserted: [], updated: [], removed: [] };

it('a save sends the new rows, the changed values of others, and those that were removed', () => {
  const { actor, context } = startTable();
  expect(differencesOf(context())).toEqual(none);
  actor.send({ type: 'cell.change', cell: { rowId: 'a', column: 'name' }, value: '鼎' });
  actor.send({ type: 'rows.insert', values: [{ name: '璧' }], position: 0 });
  actor.send({ type: 'rows.remove', ids: ['c'] });
  expect(differencesOf(context())).toEqual({
    inserted: [{ id: newRow('1'), values: { name: '璧' } }],
    updated: [{ rowId: 'a', values: { name: '鼎' } }],
    removed: [rows[2]],
  });
});

it('a value that is set back is no change, and neither is one that somebody else has saved', () => {
  const { actor, context } = startTable();
  const cell = { rowId: 'a', column: 'name' };
  actor.send({ type: 'cell.change', cell, value: '鼎' });
  actor.send({ type: 'cell.change', cell, value: 'a' });
  actor.send({ type: 'cells.set', changes: [{ rowId: 'b', values: { name: '璧' } }] });
  expect(differencesOf(context())).toEqual(none);
});

it('rows that are set with what is stored of them differ in what is not', () => {
  const { actor, context } = startTable();
  actor.send({ type: 'rows.set', rows: [rowOf('a', { name: '鼎' })], stored: [rowOf('a', { name: 'a' })] });
  expect(differencesOf(context()).updated).toEqual([{ rowId: 'a', values: { name: '鼎' } }]);
});

it('nothing is empty text, and a list its parts', () => {
  expect(isSameValue(undefined, '')).toBe(true);
  expect(isSameValue(5, '5')).toBe(true);
  expect(isSameValue(['a', 'b'], 'a,b')).toBe(true);
  expect(isSameValue('a', 'b')).toBe(false);
});

it('[TABLE-96] what the server refuses is shown at its cells and rows, until they change', () => {
  const { actor, cell, context } = startTable();
  actor.send({
    type: 'rows.refuse',
    refusals: [
      { rowId: 'a', message: '已被他人删除' },
      { rowId: 'b', cells: { name: '名称已存在' } },
      { rowId: 'gone', message: '没有这一行' },
    ],
  });
  expect([...context().refusals]).toEqual([['a', '已被他人删除']]);
  expect(cell('b', 'name').message).toBe('名称已存在');
  actor.send({ type: 'cell.change', cell: { rowId: 'a', column: 'name' }, value: '鼎' });
  expect(context().refusals.size).toBe(0);
});
