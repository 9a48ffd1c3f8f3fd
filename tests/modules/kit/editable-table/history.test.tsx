import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { defineColumns } from '#modules/kit/editable-table/index.ts';
import { showTable } from './support.tsx';

const columns = defineColumns([
  { type: 'row-checkbox' },
  { key: 'name', title: '名称', type: 'input' },
  { key: 'amount', title: '数量', type: 'inputNumber' },
]);
const rows = ['a', 'b', 'c'].map((id, index) => ({ id, name: id, amount: index + 1 }));

beforeEach(() => localStorage.clear());

it('typed letters, additions and removals are undone and redone by key and from the menu, each as one step, and it is announced', async () => {
  const { control, rowIds, table, value, user } = await showTable({ columns, rows, view: { toolbar: {} } });
  const name = await control('a', 'name');
  await user.clear(name);
  await user.type(name, '青铜鼎');
  expect(value('a', 'name')).toBe('青铜鼎');
  await user.keyboard('{Control>}z{/Control}');
  expect(value('a', 'name')).toBe('a');
  expect(await screen.findByText('已撤销')).toBeInTheDocument();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(value('a', 'name')).toBe('青铜鼎');
  await user.click(screen.getByRole('button', { name: '新增' }));
  await waitFor(() => expect(rowIds()).toHaveLength(4));
  act(() => table().removeRows(['b', 'c']));
  await waitFor(() => expect(rowIds()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '编辑命令' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: '撤销' }));
  await waitFor(() => expect(rowIds().slice(0, 3)).toEqual(['a', 'b', 'c']));
  expect(table().getDeleteData()).toEqual([]);
  act(() => table().actor.send({ type: 'history.undo' }));
  await waitFor(() => expect(rowIds()).toEqual(['a', 'b', 'c']));
  act(() => table().actor.send({ type: 'history.redo' }));
  act(() => table().actor.send({ type: 'history.redo' }));
  await waitFor(() => expect(rowIds()).toHaveLength(2));
  expect(
    table()
      .getDeleteData()
      .map(({ id }) => id),
  ).toEqual(['b', 'c']);
});
