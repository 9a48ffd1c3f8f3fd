import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { defineColumns } from '#modules/kit/editable-table/index.ts';
import { showTable } from './support.tsx';

const columns = defineColumns([
  { type: 'row-number' },
  { key: 'name', title: '名称', type: 'input' },
  { key: 'amount', title: '数量', type: 'inputNumber' },
  {
    key: 'material',
    title: '材质',
    type: 'select',
    options: [
      { value: '1', text: '玉' },
      { value: '2', text: '丝' },
    ],
  },
  { key: 'code', title: '编号', type: 'input', disabled: true },
]);
const rows = [
  { id: 'a', name: '鼎 10', amount: 9, material: '1', code: '鼎' },
  { id: 'b', name: '鼎 9', amount: 10, material: '2', code: '鼎' },
  { id: 'c', name: '玉璧', amount: 2, material: '1', code: '璧' },
];

beforeEach(() => localStorage.clear());

const shown = async () => {
  const table = await showTable({ columns, rows, code: 'arranging', view: { toolbar: {} } });
  await table.control('a', 'name');
  const heads = () =>
    [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent);
  const inOrder = () =>
    table
      .rowIds()
      .map(
        id =>
          [id, Number(document.querySelector(`[data-row="${id}"]`)?.getAttribute('aria-rowindex'))] as const,
      )
      .sort(([, one], [, other]) => one - other)
      .map(([id]) => id);
  /** A command of the menu, for the column with the focus. */
  const command = async (row: string, column: string, name: string | RegExp) => {
    act(() => table.cell(row, column).focus());
    await table.user.click(screen.getByRole('button', { name: '编辑命令' }));
    await table.user.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...table, heads, inOrder, command };
};

it('[TABLE-117] rows are sorted and filtered as they are shown: an edit moves no row and is kept, the values keep their order, and undo leads back', async () => {
  const { command, control, inOrder, table, user, value } = await shown();
  await command('a', 'amount', /按“数量”降序/);
  expect(inOrder()).toEqual(['b', 'a', 'c']);
  expect(
    screen.getAllByRole('columnheader').find(({ ariaSort }) => ariaSort === 'descending'),
  ).toHaveTextContent('数量');
  fireEvent.change(await control('c', 'amount'), { target: { value: '99' } });
  expect(inOrder()).toEqual(['b', 'a', 'c']);
  await command('a', 'name', /按“名称”升序/);
  expect(inOrder()).toEqual(['b', 'a', 'c']);
  expect(
    table()
      .getValues()
      .map(({ id }) => id),
  ).toEqual(['a', 'b', 'c']);
  await command('a', 'material', /筛选“材质”/);
  await user.type(await screen.findByRole('textbox', { name: '筛选“材质”' }), '玉{Enter}');
  expect(inOrder()).toEqual(['a', 'c']);
  expect(screen.getByText('1 行未显示')).toBeVisible();
  act(() => void table().addRow());
  await waitFor(() => expect(inOrder()).toHaveLength(3));
  expect(inOrder().slice(0, 2)).toEqual(['a', 'c']);
  await user.click(screen.getByRole('button', { name: '取消对“材质”的筛选' }));
  await waitFor(() => expect(inOrder()).toHaveLength(4));
  expect(value('c', 'amount')).toBe('99');
  // The filter, the row, the other filter, and two sorts are steps; so is the edit.
  for (let step = 0; step < 6; step += 1) await command('a', 'name', /撤销/);
  expect(inOrder()).toEqual(['a', 'b', 'c']);
  expect(value('c', 'amount')).toBe(2);
}, 30_000);

it('columns are pinned, hidden, moved and resized by menu and panel, and stay so', async () => {
  const first = await shown();
  await first.command('a', 'material', /固定“材质”列/);
  expect(first.heads().map(text => text?.slice(0, 2))).toEqual(['序号', '材质', '名称', '数量', '编号']);
  expect(first.cell('a', 'material')).toHaveClass('sm:sticky');
  expect(first.cell('a', 'row-number')).toHaveClass('sm:sticky');
  expect(first.cell('a', 'name')).not.toHaveClass('sm:sticky');
  await first.command('a', 'amount', /隐藏“数量”列/);
  expect(first.heads().map(text => text?.slice(0, 2))).toEqual(['序号', '材质', '名称', '编号']);
  await first.user.click(screen.getByRole('button', { name: '列设置' }));
  const panel = await screen.findByRole('dialog', { name: '列设置' });
  await first.user.click(within(panel).getByRole('button', { name: '上移 编号' }));
  await first.user.click(within(panel).getByRole('button', { name: '上移 编号' }));
  await first.user.click(within(panel).getByRole('button', { name: '上移 编号' }));
  const width = within(panel).getByLabelText('名称 的宽度（像素）');
  fireEvent.change(width, { target: { value: '333' } });
  fireEvent.blur(width);
  expect(first.heads().map(text => text?.slice(0, 2))).toEqual(['序号', '材质', '编号', '名称']);
  first.unmount();
  const again = await shown();
  expect(again.heads().map(text => text?.slice(0, 2))).toEqual(['序号', '材质', '编号', '名称']);
  expect(screen.getByRole('grid').style.getPropertyValue('--table-columns')).toContain('333px');
}, 30_000);

it('a text is found row by row, and replaced where it can be written; one step undoes it', async () => {
  const { cell, user, value, table } = await shown();
  act(() => cell('a', 'name').focus());
  await user.keyboard('{Control>}f{/Control}');
  const bar = await screen.findByRole('form', { name: '查找' });
  await user.type(within(bar).getByRole('textbox', { name: '查找' }), '鼎{Enter}');
  expect(within(bar).getByText('第 2 个，共 4 个')).toBeVisible();
  expect(cell('a', 'code')).toHaveAttribute('aria-selected', 'true');
  await user.click(within(bar).getByRole('button', { name: '上一个' }));
  expect(cell('a', 'name')).toHaveAttribute('aria-selected', 'true');
  await user.type(within(bar).getByRole('textbox', { name: '替换为' }), '$&钟');
  await user.click(within(bar).getByRole('button', { name: '替换' }));
  expect(value('a', 'name')).toBe('$&钟 10');
  await user.click(within(bar).getByRole('button', { name: '全部替换' }));
  expect(within(bar).getByText('已替换 1 个单元格')).toBeVisible();
  expect([value('b', 'name'), value('b', 'code')]).toEqual(['$&钟 9', '鼎']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form', { name: '查找' })).toBeNull();
  act(() => cell('b', 'name').focus());
  await user.keyboard('{Control>}z{/Control}');
  expect([value('a', 'name'), value('b', 'name')]).toEqual(['$&钟 10', '鼎 9']);
  expect(table().getValues()).toHaveLength(3);
}, 30_000);

it('a column is dragged by its title to the place of another one, and stays there', async () => {
  const shown = await showTable({
    columns: ['a', 'b', 'c'].map(key => ({ key, title: key.toUpperCase(), type: 'input' as const })),
    rows: [{ id: '1' }],
    code: 'dragged',
  });
  const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const data = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...data.keys()];
    },
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
  fireEvent.dragStart(within(head('C')).getByTitle('C'), { dataTransfer });
  fireEvent.dragOver(head('A'), { dataTransfer });
  fireEvent.drop(head('A'), { dataTransfer });
  expect(titles()).toEqual(['C', 'A', 'B']);
  fireEvent.dragStart(within(head('C')).getByTitle('C'), { dataTransfer });
  fireEvent.drop(head('B'), { dataTransfer });
  expect(titles()).toEqual(['A', 'B', 'C']);
  data.clear();
  fireEvent.drop(head('A'), { dataTransfer });
  expect(titles()).toEqual(['A', 'B', 'C']);
  shown.unmount();
});
