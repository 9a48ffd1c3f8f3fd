import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineColumns } from '#modules/kit/editable-table/index.ts';
import { showTable } from './support.tsx';

beforeEach(() => localStorage.clear());

/** Of each named pattern a value that it accepts, and one that it does not. */
const presets = [
  ['RULE-23', 'n6-16', '123456', '12345'],
  ['RULE-24', '*6-16', '青铜鼎六个字', '五个字的名'],
  ['RULE-25', 's6-18', 'bronze', 'bronz3'],
  ['RULE-26', 'url', 'https://museum.example/1', 'ftp://museum.example'],
  ['RULE-27', 'e', 'keeper@museum.example', 'keeper@museum'],
  ['RULE-28', 'm', '13812345678', '12812345678'],
  ['RULE-29', 'p', '100010', '10001'],
  ['RULE-30', 's', 'ding', 'ding1'],
  ['RULE-31', 'n', '0042', '-42'],
  ['RULE-32', 'z', '-42', '4.2'],
  ['RULE-34', 'money', '19.90', '19.901'],
] as const;

describe('the rules of columns', () => {
  it('[TABLE-13][TABLE-93][TABLE-94][RULE-23][RULE-24][RULE-25][RULE-26][RULE-27][RULE-28][RULE-29][RULE-30][RULE-31][RULE-32][RULE-33][RULE-34] accept what their pattern does, and skip an empty cell', async () => {
    const columns = defineColumns([
      ...presets.map(([id, pattern]) => ({
        key: id,
        title: id,
        type: 'input' as const,
        validateRules: [{ pattern }],
      })),
      { key: 'RULE-33', title: 'RULE-33', type: 'input', validateRules: [{ pattern: '*' }] },
    ]);
    const rows = [
      { id: 'right', ...Object.fromEntries(presets.map(([id, , right]) => [id, right])), 'RULE-33': ' ' },
      { id: 'wrong', ...Object.fromEntries(presets.map(([id, , , wrong]) => [id, wrong])), 'RULE-33': '\n' },
      { id: 'empty' },
    ];
    const { cell, table } = await showTable({ columns, rows });
    const faults = await act(() => table().validate());
    expect(faults?.map(({ rowId, column }) => `${rowId} ${column}`)).toEqual(
      presets.map(([id]) => `wrong ${id}`),
    );
    await waitFor(() => expect(cell('wrong', 'RULE-28')).toHaveAttribute('aria-description', '格式不正确'));
  });

  it.each([
    ['[TABLE-90][TABLE-91] required and unique', [{ required: true }, { unique: true }]],
    ['[TABLE-92] the pattern only', [{ required: true }, { pattern: 'only' }]],
  ])('%s demand a value, and one that no other row has, until it differs', async (_id, validateRules) => {
    const columns = defineColumns([{ key: 'name', title: '名称', type: 'input', validateRules }]);
    const rows = [{ id: 'a', name: '鼎' }, { id: 'b', name: '璧' }, { id: 'c' }];
    const { cell, control, user } = await showTable({ columns, rows });
    const described = (row: string, text: string | null) =>
      waitFor(() => expect(cell(row, 'name').getAttribute('aria-description')).toBe(text));
    await user.clear(await control('b', 'name'));
    await described('b', '不能为空');
    await user.type(await control('b', 'name'), '鼎');
    await described('b', '值不能重复');
    await user.type(await control('b', 'name'), '二');
    await described('b', null);
  });
});

describe('the widths of columns', () => {
  const columns = defineColumns([
    { key: 'text', title: '文本', type: 'input' },
    { key: 'narrowTime', title: '时间', type: 'datetime', width: 20 },
    { key: 'person', title: '人员', type: 'sel_user' },
    { key: 'narrowPerson', title: '人员', type: 'sel_user', width: 20 },
    { key: 'department', title: '部门', type: 'sel_depart' },
    { key: 'narrowDepartment', title: '部门', type: 'sel_depart', width: 20 },
  ]);

  it('[TABLE-137][TABLE-139][TABLE-141][TABLE-142][TABLE-143][TABLE-144] are at least those of their type, and 120 pixels where none can be computed', async () => {
    const width = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth');
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 0 });
    try {
      await showTable({ columns, rows: [{ id: 'a' }] });
    } finally {
      if (width) Object.defineProperty(HTMLElement.prototype, 'clientWidth', width);
    }
    const grid = document.querySelector<HTMLElement>('[role=grid]');
    expect(grid?.style.getPropertyValue('--table-columns')).toBe('120px 190px 220px 190px 190px 190px');
  });
});
