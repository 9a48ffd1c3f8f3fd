import { expect, it } from 'vitest';
import { openConflicts } from '#machines/editable-table/conflicts.logic.ts';
import { differencesOf } from '#machines/editable-table/differences.logic.ts';
import { startTable } from './editable-table.fixtures.ts';

const cell = { rowId: 'a', column: 'name' };
const received = { type: 'cells.conflict', conflicts: [{ ...cell, value: '大钟' }] } as const;

function startConflict() {
  const started = startTable();
  started.actor.send({ type: 'cell.change', cell, value: '编钟' });
  started.actor.send(received);
  return started;
}

it('a cell that two people changed asks the later one, and keeps both values until then', () => {
  const { actor, has, context, emitted } = startConflict();
  expect(has('conflicting')).toBe(true);
  expect(openConflicts(context())).toEqual([cell]);
  expect(context().rows[0]?.values.name).toBe('编钟');
  expect(context().stored.rows[0]?.values.name).toBe('大钟');
  expect(emitted.at(-1)).toEqual({ type: 'cells.conflicted', cells: [cell] });
  actor.send({ type: 'conflict.settle', cell: { rowId: 'b', column: 'name' }, take: 'theirs' });
  expect(has('conflicting')).toBe(true);
});

it('mine is kept: the cell still differs from what is stored, and is what a save sends', () => {
  const { actor, has, context, emitted } = startConflict();
  actor.send({ type: 'conflict.settle', cell, take: 'mine' });
  expect(has('conflicting')).toBe(false);
  expect(differencesOf(context()).updated).toEqual([{ rowId: 'a', values: { name: '编钟' } }]);
  expect(emitted.at(-1)).toEqual({ type: 'conflict.settled', cell, take: 'mine' });
});

it('theirs is taken: nothing is left to save, and undo brings the own value back', () => {
  const { actor, has, context, check } = startConflict();
  actor.send({ type: 'conflict.settle', cell, take: 'theirs' });
  expect(has('conflicting')).toBe(false);
  expect(context().rows[0]?.values.name).toBe('大钟');
  expect(differencesOf(context()).updated).toEqual([]);
  expect(check).toHaveBeenLastCalledWith({ ...cell, value: '大钟' });
  actor.send({ type: 'history.undo' });
  expect(context().rows[0]?.values.name).toBe('编钟');
  expect(has('conflicting')).toBe(false);
});

it('the question ends when both values are the same, with its row, and when all rows are replaced', () => {
  const same = startConflict();
  same.actor.send({ type: 'cell.input', cell, value: '大钟' });
  expect(same.has('conflicting')).toBe(false);
  const removed = startConflict();
  removed.actor.send({ type: 'rows.remove', ids: ['a'] });
  expect(removed.context().conflicts.size).toBe(0);
  const replaced = startConflict();
  replaced.actor.send({ type: 'rows.set', rows: replaced.context().rows });
  expect(replaced.has('conflicting')).toBe(false);
  const joined = startConflict();
  joined.actor.send({ type: 'rows.set', rows: joined.context().rows, merged: true });
  expect(joined.has('conflicting')).toBe(true);
});

it('a third person who saves the own value ends the question; a row that is gone begins none', () => {
  const { actor, has, context } = startConflict();
  actor.send({ type: 'cells.conflict', conflicts: [{ ...cell, value: '编钟' }] });
  expect(has('conflicting')).toBe(false);
  expect(differencesOf(context()).updated).toEqual([]);
  actor.send({ type: 'cells.conflict', conflicts: [{ rowId: 'gone', column: 'name', value: 'x' }] });
  expect(has('conflicting')).toBe(false);
});
