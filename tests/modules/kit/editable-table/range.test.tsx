import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
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
      { value: 'jade', text: '玉' },
      { value: 'silk', text: '丝' },
    ],
  },
  { key: 'code', title: '编号', type: 'input', disabled: true },
]);
const rows = ['a', 'b', 'c'].map((id, index) => ({
  id,
  name: id,
  amount: index + 1,
  material: 'jade',
  code: `C-${id}`,
}));

beforeEach(() => localStorage.clear());

const shown = async () => {
  const table = await showTable({ columns, rows, view: { pastesRows: true, toolbar: {} } });
  await table.control('a', 'name');
  const focus = (row: string, column: string) => act(() => table.cell(row, column).focus());
  const chosen = () =>
    [...document.querySelectorAll<HTMLElement>('[role=gridcell][aria-selected=true]')].map(
      ({ dataset, parentElement }) =>
        `${parentElement?.closest<HTMLElement>('[data-row]')?.dataset.row} ${dataset.column}`,
    );
  const copy = (row: string, column: string, how: 'copy' | 'cut' = 'copy') => {
    const data = new Map<string, string>();
    fireEvent[how](table.cell(row, column), {
      clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
    });
    return data;
  };
  const paste = (target: Element, data: Readonly<Record<string, string>>) => {
    const event = createEvent.paste(target, {
      clipboardData: { getData: (type: string) => data[type] ?? '' },
    });
    fireEvent(target, event);
    return event;
  };
  return { ...table, focus, chosen, copy, paste };
};

it('cells are chosen with Shift and arrows, all of them by Control-A, and by dragging; Escape leaves the one with the focus', async () => {
  const { cell, chosen, focus, user } = await shown();
  focus('a', 'name');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await waitFor(() => expect(chosen()).toEqual(['a name', 'a amount', 'b name', 'b amount']));
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await waitFor(() => expect(chosen()).toEqual(['a name', 'a amount']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(chosen()).toEqual([]));
  await user.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(chosen()).toHaveLength(12));
  fireEvent.pointerDown(cell('b', 'amount'), { button: 0, buttons: 1 });
  fireEvent.pointerMove(cell('c', 'material'), { buttons: 1 });
  await waitFor(() => expect(chosen()).toEqual(['b amount', 'b material', 'c amount', 'c material']));
  fireEvent.pointerUp(cell('c', 'material'));
});

it('a copy has texts for sheets and values for tables, and a cut empties what can be edited, as one step', async () => {
  const { cell, copy, focus, paste, table, user, value } = await shown();
  focus('a', 'amount');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
  const data = copy('a', 'amount', 'cut');
  expect(data.get('text/plain')).toBe('1\t玉\tC-a\n2\t玉\tC-b');
  expect([value('a', 'amount'), value('b', 'material'), value('a', 'code')]).toEqual([
    undefined,
    undefined,
    'C-a',
  ]);
  focus('c', 'amount');
  paste(cell('c', 'amount'), Object.fromEntries(data));
  await waitFor(() => expect(table().getValues()).toHaveLength(4));
  expect(table().getValues().slice(2)).toMatchObject([
    { amount: 1, material: 'jade', code: 'C-c' },
    { amount: 2, material: 'jade' },
  ]);
  await screen.findByText('已粘贴 4 个单元格，跳过 2 个不可编辑的单元格');
  act(() => table().actor.send({ type: 'history.undo' }));
  act(() => table().actor.send({ type: 'history.undo' }));
  expect(table().getValues()).toEqual(rows);
});

it('what a sheet has on the clipboard is read by the type of each column; what is no value is shown at its cell', async () => {
  const { cell, control, paste, table, value } = await shown();
  // The focus is in an editor, as it is when people click a cell.
  const editor = await control('b', 'name');
  act(() => editor.focus());
  const event = paste(editor, { 'text/plain': '\'=1+1\t1,200\t丝\r\n"两\r\n行"\t三\t陶\r\n' });
  expect(event.defaultPrevented).toBe(true);
  await waitFor(() => expect(value('b', 'name')).toBe('=1+1'));
  expect(table().getValues(['b', 'c'])).toMatchObject([
    { amount: 1200, material: 'silk' },
    { name: '两 行', amount: 3, material: 'jade' },
  ]);
  expect(cell('c', 'amount')).toHaveAttribute('aria-description', '无法识别“三”');
  expect(cell('c', 'material')).toHaveAttribute('aria-description', '无法识别“陶”');
  await screen.findByText(/2 个单元格无法识别/);
  const html = '<table><tr><td><img src=x onerror="alert(1)">鼎</td></tr></table>';
  act(() => cell('a', 'name').focus());
  paste(cell('a', 'name'), { 'text/html': html, 'text/plain': '' });
  await waitFor(() => expect(value('a', 'name')).toBe('鼎'));
  const one = paste(await control('a', 'name'), { 'text/plain': '一' });
  expect(one.defaultPrevented).toBe(false);
});

it('the first of the chosen rows is filled down, one cell fills all, and Delete empties them', async () => {
  const { cell, focus, paste, table, user, value } = await shown();
  focus('a', 'name');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await waitFor(() => expect(value('c', 'name')).toBe('a'));
  paste(cell('a', 'name'), { 'text/plain': '鼎' });
  await waitFor(() =>
    expect(
      table()
        .getValues()
        .map(({ name }) => name),
    ).toEqual(['鼎', '鼎', '鼎']),
  );
  await user.keyboard('{Delete}');
  await waitFor(() =>
    expect(
      table()
        .getValues()
        .map(({ name }) => name),
    ).toEqual([undefined, undefined, undefined]),
  );
});

it('the corner of chosen cells is dragged to continue them as a series, with Control to copy, up and down, each undone in one step', async () => {
  const { cell, control, focus, user, value } = await shown();
  const all = (column: string) => ['a', 'b', 'c'].map(row => value(row, column));
  const drag = async (from: [string, string], to: [string, string], keys: object = {}) => {
    const handle = await waitFor(() => {
      const found = cell(...from).querySelector('[data-fill]');
      if (!found) throw new Error('The cell has no corner to drag');
      return found;
    });
    fireEvent.pointerDown(handle, { button: 0, buttons: 1 });
    fireEvent.pointerMove(cell(...to), { buttons: 1 });
    fireEvent.pointerUp(window, keys);
  };
  focus('a', 'amount');
  await drag(['a', 'amount'], ['c', 'amount'], { ctrlKey: true });
  expect(all('amount')).toEqual([1, 1, 1]);
  focus('a', 'amount');
  await user.keyboard('{Control>}z{/Control}');
  expect(all('amount')).toEqual([1, 2, 3]);
  const editor = await control('b', 'amount');
  fireEvent.change(editor, { target: { value: '5' } });
  fireEvent.blur(editor);
  focus('a', 'amount');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await drag(['b', 'amount'], ['c', 'amount']);
  expect(all('amount')).toEqual([1, 5, 9]);
  focus('c', 'amount');
  await user.keyboard('{Control>}z{/Control}');
  expect(value('c', 'amount')).toBe(3);
  focus('c', 'amount');
  await drag(['c', 'amount'], ['a', 'name']);
  expect(all('amount')).toEqual([1, 2, 3]);
  expect(all('name')).toEqual(['a', 'b', 'c']);
});

it('a series is filled by key and by menu from the values at the top of the chosen cells; locked cells have no corner', async () => {
  const { cell, focus, user, value } = await shown();
  const amounts = () => ['a', 'b', 'c'].map(row => value(row, 'amount'));
  focus('a', 'amount');
  await user.keyboard('{Delete}');
  focus('c', 'amount');
  await user.keyboard('{Delete}');
  focus('b', 'amount');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}{Alt>}d{/Alt}{/Control}');
  expect(amounts()).toEqual([undefined, 2, 3]);
  await user.keyboard('{Control>}z{/Control}');
  expect(amounts()).toEqual([undefined, 2, undefined]);
  focus('b', 'amount');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: '编辑命令' }));
  await user.click(await screen.findByRole('menuitem', { name: /填充序列/ }));
  await waitFor(() => expect(amounts()).toEqual([undefined, 2, 3]));
  focus('a', 'code');
  expect(cell('a', 'code').querySelector('[data-fill]')).toBeNull();
});
