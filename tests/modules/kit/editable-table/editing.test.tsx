import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { defineColumns } from '#modules/kit/editable-table/index.ts';
import { showTable } from './support.tsx';

const columns = defineColumns([
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] },
  { key: 'amount', title: '数量', type: 'inputNumber' },
  { key: 'material', title: '材质', type: 'select', options: [{ value: 'jade', text: '玉' }] },
  { key: 'found', title: '发现', type: 'date' },
  { key: 'code', title: '编号', type: 'input', disabled: true },
]);
const rows = [
  { id: 'a', name: '鼎', amount: 1, material: 'jade', found: '2026-03-02', code: 'A-1' },
  { id: 'b', name: '瓶', amount: 2 },
];

describe('always editable', () => {
  it('[TABLE-15][TABLE-86] every cell that can be edited shows its editor or the look of it', async () => {
    const { cell, control } = await showTable({ columns, rows });
    expect(await control('a', 'name')).toHaveValue('鼎');
    expect(await control('b', 'amount')).toHaveValue('2');
    for (const column of ['material', 'found'])
      expect(cell('a', column).querySelector('[data-face]')).not.toBeNull();
    expect(cell('a', 'material')).toHaveTextContent('玉');
    expect(cell('a', 'code').querySelector('input, [data-face]')).toBeNull();
    expect(cell('a', 'code')).toHaveAttribute('aria-readonly', 'true');
  });

  it('[TABLE-86] a press on the look of a list opens the list', async () => {
    const { cell, control, user, value } = await showTable({ columns, rows });
    await control('b', 'name');
    await user.click(cell('b', 'material'));
    await user.click(await screen.findByRole('option', { name: '玉' }));
    expect(value('b', 'material')).toBe('jade');
  });
});

describe('not always editable', () => {
  const started = async () => {
    const shown = await showTable({ columns, rows, alwaysEdit: false });
    await waitFor(() => expect(shown.cell('a', 'name')).toHaveTextContent('鼎'));
    return shown;
  };

  it('[TABLE-87] the cell that is clicked gets its editor, one at a time', async () => {
    const { cell, control, user } = await started();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(cell('a', 'name'));
    expect(await control('a', 'name')).toHaveFocus();
    await user.click(cell('b', 'name'));
    expect(await control('b', 'name')).toHaveFocus();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('[TABLE-88] a click outside of the table ends it', async () => {
    const { cell, control, user } = await started();
    await user.click(cell('a', 'name'));
    await control('a', 'name');
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(cell('a', 'name')).toHaveTextContent('鼎');
  });

  it('[TABLE-89] a click in an open list, calendar or panel does not', async () => {
    const { cell, control, user, value } = await started();
    await user.click(cell('b', 'material'));
    await user.click(await screen.findByRole('option', { name: '玉' }));
    expect(value('b', 'material')).toBe('jade');
    expect(await control('b', 'material', 'button')).toBeVisible();
    await user.click(cell('a', 'found'));
    await user.click(await control('a', 'found', 'button'));
    const calendar = await screen.findByRole('grid', { name: /2026/ });
    fireEvent.pointerDown(calendar);
    expect(await control('a', 'found')).toBeInTheDocument();
  });
});

describe('a number', () => {
  it('[TABLE-53][TABLE-81][TABLE-82] takes back a key that is no part of one', async () => {
    const { control, user, value } = await showTable({ columns, rows });
    const box = await control('a', 'amount');
    await user.clear(box);
    await user.type(box, '-1x2.a5.');
    expect(box).toHaveValue('-12.5');
    expect(value('a', 'amount')).toBe('-12.5');
  });

  it.each([
    ['TABLE-83', '-2.50', -2.5, '-2.5'],
    ['TABLE-84', '-', undefined, ''],
  ])('[%s] whose text is "%s" when it loses the focus is %s', async (_id, text, stored, shown) => {
    const { control, user, value } = await showTable({ columns, rows });
    const box = await control('a', 'amount');
    await user.clear(box);
    await user.type(box, text);
    await user.click(await control('a', 'name'));
    expect(value('a', 'amount')).toBe(stored);
    expect(box).toHaveValue(shown);
  });
});

describe('a rule', () => {
  it('[TABLE-96][TABLE-97] is applied with every key; the cell has the message of the first that fails', async () => {
    const { cell, control, user } = await showTable({ columns, rows });
    const box = await control('a', 'name');
    await user.clear(box);
    await waitFor(() => expect(cell('a', 'name')).toHaveAttribute('aria-description', '不能为空'));
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(cell('a', 'name')).toHaveAttribute('data-tooltip', '不能为空');
    await user.type(box, '鼎');
    await waitFor(() => expect(cell('a', 'name')).not.toHaveAttribute('aria-description'));
  });

  it('[TABLE-96] has its message in the language of the console', async () => {
    setLanguage('en-US');
    const { cell, control, user } = await showTable({ columns, rows });
    await user.clear(await control('a', 'name'));
    await waitFor(() => expect(cell('a', 'name')).toHaveAttribute('aria-description', 'Must not be empty'));
  });

  it('[TABLE-98] is applied to a value that is chosen', async () => {
    const ruled = defineColumns([
      {
        key: 'material',
        title: '材质',
        type: 'select',
        options: [{ value: 'jade', text: '玉' }],
        validateRules: [{ pattern: 's6-18', message: '材质不对' }],
      },
    ]);
    const { cell, control, user } = await showTable({ columns: ruled, rows: [{ id: 'a' }] });
    await waitFor(() => expect(cell('a', 'material').querySelector('[data-face]')).not.toBeNull());
    await user.click(cell('a', 'material'));
    await user.click(await screen.findByRole('option', { name: '玉' }));
    await waitFor(() => expect(cell('a', 'material')).toHaveAttribute('aria-description', '材质不对'));
    expect(await control('a', 'material', 'button')).toHaveAttribute('aria-invalid', 'true');
  });

  it('[TABLE-99][TABLE-100] is applied when the cell has lost the focus', async () => {
    const { cell, control, user } = await showTable({ columns, rows: [{ id: 'a' }] });
    await user.click(await control('a', 'name'));
    await user.click(await control('a', 'amount'));
    await waitFor(() => expect(cell('a', 'name')).toHaveAttribute('aria-description', '不能为空'));
  });

  it('[TABLE-95] may be a question to the page, whose message counts', async () => {
    const handler = vi.fn(async (value: unknown) => ({ passed: value === '好', message: '名称已被占用' }));
    const asked = defineColumns([
      { key: 'name', title: '名称', type: 'input', validateRules: [{ handler }] },
    ]);
    const { cell, control, user } = await showTable({ columns: asked, rows: [{ id: 'a' }] });
    const box = await control('a', 'name');
    await user.type(box, '坏');
    await waitFor(() => expect(cell('a', 'name')).toHaveAttribute('aria-description', '名称已被占用'));
    await user.clear(box);
    await user.type(box, '好');
    await waitFor(() => expect(cell('a', 'name')).not.toHaveAttribute('aria-description'));
  });

  it('[TABLE-101][TABLE-102] that fails anywhere refuses the values, at its cell', async () => {
    const { cell, control, table, user } = await showTable({ columns, rows: [...rows, { id: 'c' }] });
    expect(await act(() => table().validate())).toEqual([
      { rowId: 'c', column: 'name', message: '不能为空' },
    ]);
    await waitFor(() => expect(cell('c', 'name')).toHaveAttribute('aria-description', '不能为空'));
    await user.type(await control('c', 'name'), '璧');
    expect(await act(() => table().validate())).toBeNull();
  });
});

describe('a change', () => {
  it('[TABLE-115] is highlighted in its cell alone', async () => {
    const { cell, control, table } = await showTable({ columns, rows });
    await control('a', 'name');
    act(() => table().setValues([{ rowKey: 'a', values: { name: '大鼎' } }]));
    await waitFor(() => expect(cell('a', 'name')).toHaveClass('bg-accent-soft'));
    expect(cell('b', 'name')).not.toHaveClass('bg-accent-soft');
  });

  it('[TABLE-44] empties the cells whose choices follow it, which get other choices', async () => {
    const cities: Readonly<Record<string, string>> = { zj: '杭州', js: '南京' };
    const linked = defineColumns([
      {
        key: 'province',
        title: '省',
        type: 'select',
        linkageKey: 'city',
        options: [
          { value: 'zj', text: '浙江' },
          { value: 'js', text: '江苏' },
        ],
      },
      {
        key: 'city',
        title: '市',
        type: 'select',
        linkedOptions: async province => [{ value: `${province}1`, text: cities[province] ?? '' }],
      },
    ]);
    const place = { id: 'a', province: 'zj', city: 'zj1' };
    const { cell, user, value } = await showTable({ columns: linked, rows: [place] });
    await waitFor(() => expect(cell('a', 'city')).toHaveTextContent('杭州'));
    await user.click(cell('a', 'province'));
    await user.click(await screen.findByRole('option', { name: '江苏' }));
    expect(value('a', 'city')).toBeUndefined();
    await user.click(cell('a', 'city'));
    await user.click(await screen.findByRole('option', { name: '南京' }));
    expect(value('a', 'city')).toBe('js1');
  });
});

describe('the keyboard', () => {
  it('moves among the cells, and edits the one with the focus', async () => {
    const { cell, control, user, value } = await showTable({ columns, rows });
    await control('a', 'name');
    await user.tab();
    expect(cell('a', 'name')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell('b', 'amount')).toHaveFocus();
    await user.keyboard('7');
    expect(await control('b', 'amount')).toHaveFocus();
    await user.keyboard('5{Enter}');
    expect(value('b', 'amount')).toBe(75);
    expect(cell('b', 'amount')).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}{F2}');
    expect(await control('a', 'name')).toHaveFocus();
    await user.keyboard('大鼎{Escape}');
    expect(value('a', 'name')).toBe('鼎');
    expect(cell('a', 'name')).toHaveFocus();
    await user.keyboard('{Enter}{Tab}');
    expect(await control('a', 'amount')).toHaveFocus();
    await user.keyboard('{Escape}{Delete}{End}');
    expect(value('a', 'amount')).toBeUndefined();
    expect(cell('a', 'code')).toHaveFocus();
    await user.keyboard('x{Delete}');
    expect(value('a', 'code')).toBe('A-1');
  });

  it('opens a list from its cell, and returns to it', async () => {
    const { cell, control, user, value } = await showTable({ columns, rows });
    await control('a', 'name');
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
    const option = await screen.findByRole('option', { name: '玉' });
    await user.click(option);
    expect(value('b', 'material')).toBe('jade');
    expect(cell('b', 'material')).toContainElement(document.activeElement as HTMLElement);
  });
});

it('Escape takes back what was typed since the editor was entered last, and nothing that was entered before', async () => {
  const { user, control, value } = await showTable({
    columns: [{ key: 'name', title: '名称', type: 'input' }],
    rows: [
      { id: '1', name: '鼎' },
      { id: '2', name: '尊' },
    ],
    disabledRows: { name: '尊' },
  });
  const box = await control('1', 'name');
  await user.click(box);
  await user.clear(box);
  await user.type(box, '簋{Enter}');
  await user.click(box);
  await user.type(box, '大');
  await user.keyboard('{Escape}');
  expect(value('1', 'name')).toBe('簋');
});
