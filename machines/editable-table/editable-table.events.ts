import type { MachineExamples } from '#machines/examples.ts';
import type { TableColumn } from './columns.logic.ts';
import type { editableTableMachine } from './editable-table.machine.ts';
import { type TableRow, temporaryId } from './rows.logic.ts';

const columns: readonly TableColumn[] = [
  { key: 'name', title: '展品名称', type: 'input', defaultValue: '未命名展品' },
  { key: 'amount', title: '数量', type: 'inputNumber', statistics: ['sum'] },
  { key: 'tags', title: '标签', type: 'tags' },
  { key: 'code', title: '藏品编号', type: 'input', disabled: true },
];

const rows: readonly TableRow[] = [
  { id: '101', values: { name: '青铜鼎', amount: 1, code: 'A-0101', status: '在展' } },
  { id: '102', values: { name: '青花瓷瓶', amount: 2, code: 'A-0102', status: '外借' } },
  { id: '10201', parentId: '102', isPlaceholder: true, values: {} },
];

const table = {
  columns,
  rows,
  // Every read restarts the counter, so that each simulation gives new rows the same ids.
  get newId() {
    let count = 0;
    return () => {
      count += 1;
      return String(count);
    };
  },
};

const name = { rowId: '101', column: 'name' } as const;
const amount = { rowId: '101', column: 'amount' } as const;
const existing = { ids: ['101'] } as const;

/** Examples for an editable table. */
export const examples = {
  inputs: [
    table,
    {
      columns,
      rows,
      get newId() {
        return table.newId;
      },
      alwaysEdit: false,
      asyncRemove: true,
      disabledRows: { status: '外借' },
    },
    {
      columns,
      rows,
      get newId() {
        return table.newId;
      },
      disabled: true,
    },
  ],
  events: {
    'rows.set': [{ rows: rows.slice(0, 1) }],
    'cell.click': [{ cell: name }],
    'page.click': [{ place: 'elsewhere' }, { place: 'datePicker' }],
    'cell.input': [
      { cell: name, value: '商代青铜鼎' },
      { cell: amount, value: '12' },
    ],
    'cell.change': [{ cell: name, value: '' }],
    'cell.blur': [{ cell: amount }, { cell: name }],
    'cell.focus': [{ cell: name }],
    'cells.change': [{ changes: [{ rowId: '101', values: { name: '商鼎', amount: 3 } }] }],
    'cells.set': [{ changes: [{ rowId: '101', values: { name: '西周青铜鼎' } }] }],
    'check.due': [{ cell: name }],
    'check.done': [{ turn: 1, outcomes: [{ ...name, message: '不能为空' }] }],
    'check.mended': [{ turn: 1, outcomes: [{ ...name, message: undefined }] }],
    'highlight.end': [{ turn: 1, cells: [name] }],
    'rows.insert': [{ values: [{ name: '玉璧' }], position: 0 }],
    'addSettings.save': [{ settings: { count: 2, position: 1, scrollToBottom: true } }],
    'rows.remove': [existing, { ids: [temporaryId('1')] }],
    'removal.confirm': [existing],
    'removal.decline': [existing],
    'row.select': [
      { id: '101', selected: true },
      { id: '101', selected: false },
    ],
    'rows.selectAll': [{ selected: true }, { selected: false }],
    'row.move': [{ id: '102', to: 0 }],
    'row.expand': [{ id: '102' }],
    'row.collapse': [{ id: '102' }],
    'children.loaded': [
      { rowId: '102', children: [{ id: '10202', parentId: '102', values: { name: '瓶盖', amount: 1 } }] },
      { rowId: '102', children: [] },
    ],
    'rows.arrange': [
      { arrangement: { sort: undefined, filters: {}, order: [], left: new Set<string>() } },
      { arrangement: undefined },
    ],
    'range.set': [{ range: { anchor: name, head: amount } }, { range: undefined }],
    'cells.paste': [
      {
        changes: [{ rowId: '101', values: { name: '商鼎' } }],
        added: [{ name: '玉璧' }],
        faults: [{ row: '101', column: 'amount', message: '无法识别“三”' }],
      },
    ],
    'cells.conflict': [
      { conflicts: [{ ...name, value: '春秋青铜鼎' }] },
      { conflicts: [{ ...amount, value: 4 }] },
    ],
    'conflict.settle': [
      { cell: name, take: 'mine' },
      { cell: name, take: 'theirs' },
    ],
    'people.set': [{ people: [{ who: 'w1', name: '王岚', place: name }] }, { people: [] }],
    'rows.refuse': [{ refusals: [{ rowId: '101', message: '记录已被删除', cells: { name: '名称已存在' } }] }],
    'values.fetch': [{ validated: true }, { validated: false }],
  },
  outputs: { validateTable: [[], [{ ...name, message: '不能为空' }]] },
  errors: { validateTable: [new Error('校验服务没有应答')] },
} satisfies MachineExamples<typeof editableTableMachine>;
