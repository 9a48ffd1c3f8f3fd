import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineColumns, enhanceTables } from '#modules/kit/editable-table/index.ts';
import { showTable, temporary } from './support.tsx';

const columns = defineColumns([
  { type: 'row-number' },
  { type: 'row-checkbox' },
  { key: 'name', title: '名称', type: 'input', defaultValue: '新', validateRules: [{ required: true }] },
  { key: 'amount', title: '数量', type: 'inputNumber', statistics: ['sum', 'average'] },
  { key: 'shown', title: '在展', type: 'checkbox', defaultChecked: true },
]);
const rows = ['a', 'b', 'c'].map((id, index) => ({ id, name: id, amount: index + 1 }));
const toolbar = {};
const add = () => screen.getByRole('button', { name: '新增' });
const box = (row: number) => screen.findByRole('checkbox', { name: `选择第 ${row} 行` });

beforeEach(() => localStorage.clear());

describe('the add button', () => {
  it('[TABLE-02][TABLE-03][TABLE-10][TABLE-31][TABLE-119][TABLE-124] adds one row at the bottom, with what its columns begin with', async () => {
    const onAdd = vi.fn();
    const { rowIds, table, user } = await showTable({ columns, rows, onAdd, view: { toolbar } });
    await user.click(add());
    await waitFor(() => expect(rowIds()).toHaveLength(4));
    const id = rowIds()[3] ?? '';
    expect(id).toMatch(temporary);
    expect(onAdd).toHaveBeenCalledWith([id]);
    expect(table().getValues()[3]).toEqual({ id: id.slice(10, -4), name: '新', shown: 'Y' });
    expect(table().getNewData()).toEqual([{ name: '新', shown: 'Y' }]);
    expect(table().getNewDataWithId()).toEqual([{ id: id.slice(10, -4), name: '新', shown: 'Y' }]);
  });

  it('[TABLE-117][TABLE-118] refuses a second press that follows too fast', async () => {
    const { rowIds, user } = await showTable({ columns, rows, view: { toolbar } });
    await user.click(add());
    await user.click(add());
    expect(await screen.findByText('你点击的太快了，请慢点点击!')).toBeVisible();
    expect(rowIds()).toHaveLength(4);
  });

  it('[TABLE-121][TABLE-122][TABLE-123][TABLE-125][TABLE-126] has a setting, kept in the browser', async () => {
    const { rowIds, unmount, user } = await showTable({ columns, rows, code: 'parts', view: { toolbar } });
    await user.click(screen.getByRole('button', { name: '新增行设置' }));
    const panel = await screen.findByRole('dialog', { name: '新增行设置' });
    const count = within(panel).getByRole('spinbutton', { name: '新增行数' });
    await user.clear(count);
    await user.type(count, '2');
    const position = within(panel).getByRole('spinbutton', { name: '插入位置' });
    await user.clear(position);
    await user.type(position, '1');
    await user.click(within(panel).getByRole('checkbox', { name: '新增后滚动到底部' }));
    await user.click(within(panel).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeVisible();
    expect(localStorage.getItem('pro__TABLE_ADD_parts')).toContain('"count":2');
    unmount();
    const again = await showTable({ columns, rows, code: 'parts', view: { toolbar } });
    await user.click(add());
    await waitFor(() => expect(again.rowIds()).toHaveLength(5));
    expect(again.rowIds()[0]).toMatch(temporary);
    expect(again.rowIds()[2]).toBe('a');
    expect(rowIds()).toHaveLength(5);
  });
});

describe('the selection', () => {
  it('[TABLE-46][TABLE-47][TABLE-108][TABLE-109] is none, some or all of the rows', async () => {
    const { cell, table, user } = await showTable({ columns, rows });
    const all = screen.getByRole('checkbox', { name: '全选' });
    await user.click(await box(2));
    expect(table().selectedIds()).toEqual(['b']);
    expect(all).toHaveProperty('indeterminate', true);
    await user.click(all);
    expect(table().selectedIds()).toEqual(['a', 'b', 'c']);
    expect(all).toBeChecked();
    expect(cell('b', 'row-number')).toHaveTextContent('2');
    await user.click(all);
    expect(table().selectedIds()).toEqual([]);
  });

  it('[TABLE-110][TABLE-111] leaves out rows that are disabled by their values', async () => {
    const { table, user } = await showTable({ columns, rows, disabledRows: { name: ['b'] } });
    expect(await box(2)).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(table().selectedIds()).toEqual(['a', 'c']);
  });

  it('[TABLE-48] is one row with radio buttons', async () => {
    const single = defineColumns([{ type: 'row-radio' }, { key: 'name', title: '名称', type: 'normal' }]);
    const { table, user } = await showTable({ columns: single, rows });
    await user.click(await screen.findByRole('radio', { name: '选择第 1 行' }));
    await user.click(screen.getByRole('radio', { name: '选择第 3 行' }));
    expect(table().selectedIds()).toEqual(['c']);
  });
});

describe('removal', () => {
  it('[TABLE-103][TABLE-104][TABLE-106][TABLE-120] of the selected rows is asked for, and the page gets those that existed', async () => {
    const onRemove = vi.fn();
    const { rowIds, table, user } = await showTable({ columns, rows, onRemove, view: { toolbar } });
    expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull();
    act(() => void table().addRow({ name: '瓶' }));
    await user.click(await box(1));
    await user.click(await box(4));
    await user.click(screen.getByRole('button', { name: '删除 2 项' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /确定|删除/ }),
    );
    await waitFor(() => expect(rowIds()).toEqual(['b', 'c']));
    expect(onRemove).toHaveBeenCalledWith([{ id: 'a', name: 'a', amount: 1 }], false);
    expect(table().getDeleteData()).toEqual([{ id: 'a', name: 'a', amount: 1 }]);
  });

  it('[TABLE-105] that is asynchronous waits for the page', async () => {
    const { rowIds, table } = await showTable({ columns, rows, asyncRemove: true });
    await box(1);
    act(() => table().removeRows(['a', 'b']));
    expect(rowIds()).toEqual(['a', 'b', 'c']);
    act(() => table().confirmRemove(['a']));
    await waitFor(() => expect(rowIds()).toEqual(['b', 'c']));
    act(() => table().declineRemove(['b']));
    expect(rowIds()).toEqual(['b', 'c']);
  });

  it('[TABLE-107] by code takes an id or a list of ids', async () => {
    const { rowIds, table } = await showTable({ columns, rows });
    await box(1);
    expect(() => table().removeRows(7 as never)).toThrow(TypeError);
    act(() => table().removeRows('b'));
    await waitFor(() => expect(rowIds()).toEqual(['a', 'c']));
  });
});

describe('the order', () => {
  const sorted = defineColumns([
    { type: 'row-drag-sort' },
    { key: 'name', title: '名称', type: 'input' },
    { key: 'place', title: '位置', type: 'normal', isOrder: true },
  ]);
  const places = (table: { getValues: () => object[] }) =>
    table.getValues().map(row => `${Reflect.get(row, 'name')}${Reflect.get(row, 'place')}`);

  it('[TABLE-01][TABLE-05][TABLE-32][TABLE-50] changes by the menu of a row, and is numbered from 1', async () => {
    const { table, user } = await showTable({ columns: sorted, rows, dragSort: true });
    expect(places(table())).toEqual(['a1', 'b2', 'c3']);
    await user.click(await screen.findByRole('button', { name: '移动第 3 行' }));
    await user.click(await screen.findByRole('menuitem', { name: '向上移' }));
    expect(places(table())).toEqual(['a1', 'c2', 'b3']);
    await user.click(screen.getByRole('button', { name: '移动第 1 行' }));
    await user.click(await screen.findByRole('menuitem', { name: '插入一行' }));
    expect(places(table())).toEqual(['a1', 'undefined2', 'c3', 'b4']);
  });

  it('[TABLE-50] changes by dragging a row over another', async () => {
    const { table } = await showTable({ columns: sorted, rows, dragSort: true });
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(await screen.findByRole('button', { name: '移动第 3 行' }), { dataTransfer });
    const target = document.querySelector('[data-row=a]') as HTMLElement;
    const over = createEvent.dragOver(target, { dataTransfer });
    fireEvent(target, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    expect(places(table())).toEqual(['c1', 'a2', 'b3']);
  });

  it('[TABLE-04] is in the field orderNum unless a column is it', async () => {
    const { table } = await showTable({ columns, rows, dragSort: true });
    expect(
      table()
        .getValues()
        .map(row => Reflect.get(row, 'orderNum')),
    ).toEqual([1, 2, 3]);
  });
});

describe('a tree', () => {
  const tree = defineColumns([{ type: 'row-expand' }, { key: 'name', title: '名称', type: 'normal' }]);
  const hasChildren = () => true;

  it('[TABLE-49][TABLE-112][TABLE-113] loads the children of a row when it is expanded for the first time', async () => {
    const loadChildren = vi.fn(async (id: string) => [{ id: `${id}1`, name: '子' }]);
    const given = { columns: tree, rows: rows.slice(0, 2), loadChildren, hasChildren };
    const { rowIds, user } = await showTable(given);
    await user.click(await screen.findByRole('button', { name: '展开第 1 行' }));
    await waitFor(() => expect(rowIds()).toEqual(['a', 'a1', 'b']));
    expect(document.querySelector('[data-row=a1]')).toHaveAttribute('aria-level', '2');
    await user.click(screen.getByRole('button', { name: '折叠第 1 行' }));
    await waitFor(() => expect(rowIds()).toEqual(['a', 'b']));
    await user.click(screen.getByRole('button', { name: '展开第 1 行' }));
    await waitFor(() => expect(rowIds()).toEqual(['a', 'a1', 'b']));
    expect(loadChildren.mock.calls).toEqual([['a']]);
  });

  it('[TABLE-114] has no placeholder where a row turns out to have no children', async () => {
    const given = { columns: tree, rows: rows.slice(0, 1), loadChildren: async () => [], hasChildren };
    const { rowIds, table, user } = await showTable(given);
    expect(rowIds()).toEqual(['a']);
    await user.click(await screen.findByRole('button', { name: '展开第 1 行' }));
    await waitFor(() => expect(table().actor.getSnapshot().context.rows).toHaveLength(1));
  });

  it('[TABLE-112] shows why the children are not there, and tries again', async () => {
    const loadChildren = vi.fn(async () => [{ id: 'x', name: '子' }]);
    loadChildren.mockRejectedValueOnce(new Error('服务器没有应答'));
    const given = { columns: tree, rows: rows.slice(0, 1), loadChildren, hasChildren };
    const { rowIds, user } = await showTable(given);
    await user.click(await screen.findByRole('button', { name: '展开第 1 行' }));
    const button = await screen.findByRole('button', { name: '展开第 1 行' });
    await waitFor(() => expect(button).toHaveAttribute('aria-description', '子行加载失败：服务器没有应答'));
    await user.click(button);
    await waitFor(() => expect(rowIds()).toEqual(['a', 'x']));
  });

  it('[TABLE-49] shows what the page has below an expanded row', async () => {
    const view = { expanded: () => '商代晚期' };
    const { user } = await showTable({ columns: tree, rows, view });
    await user.click(await screen.findByRole('button', { name: '展开第 2 行' }));
    expect(await screen.findByText('商代晚期')).toBeVisible();
  });
});

describe('around the rows', () => {
  it('[TABLE-33][TABLE-34] are sum and average of a column, which follow its cells', async () => {
    const { control, user } = await showTable({ columns, rows: [...rows, { id: 'd' }] });
    expect(await screen.findByText('6')).toHaveTextContent('合计6');
    expect(screen.getByText('2', { selector: '.tabular.block' })).toHaveTextContent('平均2');
    await user.type(await control('a', 'amount'), '0');
    expect(await screen.findByText('15')).toHaveTextContent('合计15');
  });

  it('[TABLE-127] is a pager', async () => {
    const onChange = vi.fn();
    const pagination = { page: 1, pageSize: 10, total: 25, onChange };
    const { user } = await showTable({ columns, rows, view: { pagination } });
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(onChange).toHaveBeenCalledWith(2, 10);
    expect(screen.getByText(/共 25/)).toBeVisible();
  });

  it('[TABLE-128] is a dialog with all fields of a row, 1200 pixels wide', async () => {
    const { cell, control, user, value } = await showTable({
      columns,
      rows,
      view: { onRowPress: 'details' },
    });
    await control('a', 'name');
    await user.click(cell('a', 'row-number'));
    const dialog = await screen.findByRole('dialog', { name: '行详情' });
    expect(dialog.style.width).toContain('1200px');
    const name = within(dialog).getByRole('textbox', { name: '名称' });
    await user.type(name, '!');
    expect(value('a', 'name')).toBe('a!');
  });

  it('[TABLE-129] is a sub-table below the row that is pressed', async () => {
    const view = { subTable: () => '子表内容', onRowPress: 'subTable' as const };
    const { cell, control, user } = await showTable({ columns, rows, view });
    await control('a', 'name');
    await user.click(cell('b', 'row-number'));
    expect(await screen.findByRole('dialog', { name: '子表' })).toHaveTextContent('子表内容');
  });

  it('[TABLE-130][TABLE-131] is a message when a sub-table cannot be opened after three more tries', async () => {
    const { table } = await showTable({ columns, rows, view: { subTable: () => '子表内容' } });
    await box(1);
    act(() => table().openSubTable('not drawn'));
    expect(await screen.findByText('failed to open sub-table')).toBeVisible();
  });

  it('[TABLE-133][TABLE-134][TABLE-135] only nine rows exist beyond those that are seen, each 61 pixels high', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `r${index}`, name: `${index}` }));
    const { rowIds } = await showTable({ columns, rows: many });
    await box(1);
    const grid = screen.getByRole('grid');
    expect(grid.style.maxHeight).toBe('400px');
    const seen = Math.ceil(400 / 61);
    expect(rowIds().length).toBeGreaterThanOrEqual(seen + 9);
    expect(rowIds().length).toBeLessThanOrEqual(seen + 1 + 9);
    expect(screen.getByRole('rowgroup').style.height).toBe(`${61 * 10_000}px`);
    expect(grid).toHaveAttribute('aria-rowcount', '10001');
  });
});

describe('the page', () => {
  it('[TABLE-01] sets, changes and reads rows by their ids', async () => {
    const onChange = vi.fn();
    const { table, value, rowIds } = await showTable({ columns, rows, onChange });
    await box(1);
    act(() => table().setValues([{ rowKey: 'a', values: { name: '甲' } }]));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(onChange).toHaveBeenCalledWith([{ rowId: 'a', column: 'name', value: '甲', before: 'a' }], false);
    expect(value('a', 'name')).toBe('甲');
    act(() => table().setData([{ id: 'x', name: 'x' }, { id: 'x', name: 'twice' }, { name: '无' }]));
    expect(
      table()
        .getValues()
        .map(row => Reflect.get(row, 'name')),
    ).toEqual(['x', '无']);
    act(() => void table().addRows([{ name: '首' }], 0));
    await waitFor(() => expect(rowIds()).toHaveLength(3));
    expect(table().getValues()[0]).toMatchObject({ name: '首' });
  });

  it('[TABLE-132] adds to every table with a code; of more than 16 the oldest is dropped', async () => {
    const calls: number[] = [];
    for (let index = 0; index < 17; index += 1) {
      enhanceTables('parts', { onChange: () => void calls.push(index) });
    }
    const { table } = await showTable({ columns, rows, code: 'parts' });
    await box(1);
    act(() => table().setValues([{ rowKey: 'a', values: { name: '甲' } }]));
    await waitFor(() => expect(calls).toEqual(Array.from({ length: 16 }, (_, index) => index + 1)));
  });

  it('[PERM-19] disables the whole table, and enables it again', async () => {
    const { cell, control, redraw } = await showTable({ columns, rows, disabled: true, view: { toolbar } });
    await waitFor(() => expect(cell('a', 'name')).toHaveTextContent('a'));
    expect(cell('a', 'name').querySelector('input')).toBeNull();
    expect(add()).toBeDisabled();
    expect(await box(1)).toBeDisabled();
    redraw({ disabled: false });
    expect(await control('a', 'name')).toBeEnabled();
  });
});
