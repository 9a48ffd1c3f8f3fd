import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { isEditable, keyOf } from '#machines/editable-table/columns.logic.ts';
import { openConflicts } from '#machines/editable-table/conflicts.logic.ts';
import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import { isTemporary, type TableRow } from '#machines/editable-table/rows.logic.ts';
import type { CellFault } from '#machines/editable-table/rule.types.ts';
import { selectableIds } from '#machines/editable-table/selection.logic.ts';
import type { ValidateInput } from '#machines/editable-table/table.base.ts';
import { addressOf } from '#machines/editable-table/table-context.logic.ts';
import { treeRowMachine } from '#machines/editable-table/tree-row.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { columns, counting, newRow, rowOf, rows } from './editable-table.fixtures.ts';

const invariants: Invariants<typeof editableTableMachine> = {
  'at most one cell is active, it can be edited, and none is while all are': snapshot => {
    const { active, columns: all, rows: held, alwaysEdit, disabled } = snapshot.context;
    const column = all.find(each => keyOf(each) === active?.column);
    const exists = held.some(({ id }) => id === active?.rowId);
    return (
      snapshot.hasTag('alwaysEditable') === (alwaysEdit && !disabled) &&
      snapshot.hasTag('cellActive') === (active !== undefined) &&
      (active === undefined || (!alwaysEdit && exists && isEditable(column)))
    );
  },
  'no cell is ever edited in a disabled table': snapshot => {
    const { active, disabled } = snapshot.context;
    const editable = snapshot.hasTag('alwaysEditable') || snapshot.hasTag('cellActive');
    return snapshot.hasTag('disabled') === disabled && (!disabled || (active === undefined && !editable));
  },
  'only rows that can be selected are': ({ context: { rows: held, disabledRows, selected } }) =>
    [...selected].every(id => selectableIds(held, disabledRows).includes(id)),
  'a single selection is one row': ({ context: { single, selected } }) => !single || selected.size <= 1,
  'the selection is none, some or all': snapshot => {
    const { rows: held, disabledRows, selected } = snapshot.context;
    const all = selectableIds(held, disabledRows).length;
    return (
      snapshot.hasTag('noneSelected') === (selected.size === 0) &&
      snapshot.hasTag('allSelected') === (selected.size > 0 && selected.size === all) &&
      snapshot.hasTag('someSelected') === (selected.size > 0 && selected.size < all)
    );
  },
  'only rows that existed and still do wait to be removed': snapshot => {
    const { awaited, rows: held } = snapshot.context;
    return (
      snapshot.hasTag('removalAwaited') === awaited.size > 0 &&
      [...awaited].every(id => !isTemporary(id) && held.some(row => row.id === id))
    );
  },
  'no two rows have the same id': ({ context: { rows: held } }) =>
    new Set(held.map(({ id }) => id)).size === held.length,
  'with drag sort the rows are numbered from 1': ({ context: { dragSort, rows: held } }) =>
    !dragSort || held.every(({ values }, index) => values.orderNum === index + 1),
  'nothing is known about a cell or a branch of a row that is gone': ({ context }) => {
    const {
      branches,
      faults: known,
      checks,
      highlights,
      conflicts,
      refusals,
      rows: held,
      focused,
      range,
    } = context;
    const present = new Set(held.map(({ id }) => id));
    const owners = [known, checks, highlights, conflicts].flatMap(map =>
      [...map.keys()].map(id => addressOf(id).rowId),
    );
    if (focused) owners.push(focused.rowId);
    if (range) owners.push(range.anchor.rowId, range.head.rowId);
    return [...owners, ...refusals.keys(), ...Object.keys(branches)].every(id => present.has(id));
  },
  'a cell waits for an answer only while its own value is another': snapshot =>
    snapshot.hasTag('conflicting') === openConflicts(snapshot.context).length > 0,
  'each row is found at its place': ({ context: { places, rows: held } }) =>
    places.size === held.length && held.every(({ id }, index) => places.get(id) === index),
  'the rows that can be selected are counted': ({ context: { rows: held, disabledRows, selectable } }) =>
    selectableIds(held, disabledRows).length === selectable,
};

const cells = [
  { rowId: 'a', column: 'name' },
  { rowId: 'b', column: 'amount' },
  { rowId: 'a', column: 'code' },
  { rowId: 'x', column: 'name' },
];
const faults: readonly CellFault[] = [{ rowId: 'a', column: 'name', message: '不能为空' }];
const changed = [
  { changes: [{ rowId: 'a', values: { name: '乙', amount: 1 } }] },
  { changes: [{ rowId: 'x', values: { name: '乙' } }] },
];
const valued = cells.flatMap(cell => ['a', '甲'].map(value => ({ cell, value })));
const branch: readonly TableRow[] = [
  rowOf('a', { name: 'a' }),
  { ...rowOf('p'), parentId: 'a', isPlaceholder: true },
];

const events = {
  'rows.set': [{ rows }, { rows: branch }],
  'rows.arrange': [
    {
      arrangement: {
        sort: { column: 'name', descending: true },
        filters: {},
        order: ['b', 'a'],
        left: new Set(),
      },
    },
    { arrangement: undefined },
  ],
  'range.set': [
    { range: { anchor: { rowId: 'a', column: 'name' }, head: { rowId: 'b', column: 'amount' } } },
    { range: undefined },
    { range: { anchor: { rowId: 'x', column: 'name' }, head: { rowId: 'b', column: 'amount' } } },
  ],
  'cells.paste': [
    {
      changes: [{ rowId: 'a', values: { name: '丙' } }],
      added: [{ name: '丁' }],
      faults: [
        { row: 'b', column: 'amount', message: '无法识别' },
        { row: 0, column: 'amount', message: '无法识别' },
      ],
    },
    { changes: [], added: [], faults: [] },
  ],
  'history.undo': [{}],
  'history.redo': [{}],
  'rows.renumber': [{}],
  'cells.conflict': [
    { conflicts: [{ rowId: 'a', column: 'name', value: '丑' }] },
    { conflicts: [{ rowId: 'x', column: 'name', value: '丑' }] },
    { conflicts: [{ rowId: 'a', column: 'name', value: 'a' }] },
  ],
  'conflict.settle': [
    { cell: { rowId: 'a', column: 'name' }, take: 'mine' },
    { cell: { rowId: 'a', column: 'name' }, take: 'theirs' },
    { cell: { rowId: 'b', column: 'name' }, take: 'theirs' },
  ],
  'people.set': [
    { people: [{ who: 'w1', name: '王岚', place: { rowId: 'a', column: 'name' } }] },
    { people: [] },
  ],
  'rows.refuse': [
    { refusals: [{ rowId: 'a', message: '拒绝', cells: { name: '重复' } }] },
    { refusals: [{ rowId: 'x', message: '拒绝' }] },
  ],
  'cell.click': cells.map(cell => ({ cell })),
  'edit.end': [{}],
  'page.click': [{ place: 'elsewhere' }, { place: 'popup' }],
  'cell.input': [...valued, { cell: { rowId: 'b', column: 'amount' }, value: '5' }],
  'cell.change': valued,
  'cell.blur': cells.map(cell => ({ cell })),
  'cell.focus': cells.map(cell => ({ cell })),
  'cells.change': changed,
  'cells.set': changed,
  'check.due': cells.map(cell => ({ cell })),
  'check.done': [
    { turn: 1, outcomes: [{ rowId: 'a', column: 'name', message: '不能为空' }] },
    { turn: 1, outcomes: cells.map(cell => ({ ...cell, message: undefined })) },
  ],
  'check.mended': [{ turn: 1, outcomes: cells.map(cell => ({ ...cell, message: undefined })) }],
  'highlight.end': [{ turn: 1, cells }],
  'rows.insert': [{ values: [{}, { name: '丁' }], position: 2 }],
  'row.add': [{}],
  'addSettings.save': [{ settings: { count: 2, position: 1, scrollToBottom: true } }],
  'rows.remove': [{ ids: ['a'] }, { ids: ['b', newRow('1')] }, { ids: [newRow('1')] }, { ids: ['x'] }],
  'removal.confirm': [{ ids: ['a'] }, { ids: ['b', 'c'] }],
  'removal.decline': [{ ids: ['a'] }, { ids: ['b'] }],
  'row.select': [
    { id: 'a', selected: true },
    { id: 'b', selected: true },
    { id: 'a', selected: false },
  ],
  'rows.selectAll': [{ selected: true }, { selected: false }],
  'row.move': [{ id: 'a', to: 1 }],
  'row.expand': [{ id: 'a' }],
  'row.collapse': [{ id: 'a' }],
  'children.loaded': [
    { rowId: 'a', children: [rowOf('c1'), rowOf('b')] },
    { rowId: 'a', children: [] },
  ],
  'table.scroll': [{}],
  'table.disable': [{}],
  'table.enable': [{}],
  'values.fetch': [{ validated: true }, { validated: false }],
  'xstate.done.actor.validateTable': [{ output: [] }, { output: faults }],
  'xstate.error.actor.validateTable': [{ error: new Error('网络超时') }],
} as const;

it('generated paths reach every state and fire every transition of the editable table', () => {
  const two = rows.slice(0, 2);
  const pick = (...types: (keyof typeof events)[]) =>
    Object.fromEntries(types.map(type => [type, events[type]])) as never;
  const walk = (types: (keyof typeof events)[], input: object = {}, ...project: string[]) => ({
    input: { columns, rows: two, newId: counting(), ...input },
    events: pick(...types),
    only: true,
    project: (context: object) => project.map(key => sizeOf(context[key as keyof typeof context])),
    invariants,
  });
  const missed = missedByPaths(editableTableMachine, [
    walk(['cell.click', 'edit.end', 'page.click', 'rows.remove', 'rows.set'], { alwaysEdit: false }),
    walk(['cell.click', 'table.disable', 'table.enable'], { alwaysEdit: false }),
    walk(['row.add', 'table.disable', 'table.enable'], {}),
    walk(
      [
        'cell.input',
        'cell.change',
        'rows.remove',
        'cells.change',
        'row.select',
        'rows.selectAll',
        'row.move',
        'table.enable',
      ],
      { disabled: true },
    ),
    walk(
      ['cell.input', 'cell.change', 'cell.blur', 'cell.focus', 'check.due', 'check.done', 'check.mended'],
      {},
      'checks',
    ),
    walk(['cells.change', 'cells.set', 'highlight.end', 'rows.insert', 'cells.change'], {}, 'highlights'),
    walk(['cell.blur'], { rows: [rowOf('b', { amount: '5' })] }),
    walk(['history.undo', 'history.redo', 'cells.change'], {}, 'history'),
    walk(['history.undo', 'history.redo', 'cells.paste'], { disabled: true }),
    walk(['cells.paste', 'range.set'], {}, 'range'),
    walk(['rows.arrange', 'history.undo', 'history.redo', 'row.add'], {}, 'arrangement'),
    walk(['rows.renumber', 'rows.refuse', 'cell.change'], {}, 'refusals'),
    walk(['cells.conflict', 'conflict.settle', 'cell.change', 'table.disable'], {}, 'conflicts'),
    walk(['people.set'], {}, 'people'),
    walk(['row.add', 'addSettings.save'], {}),
    walk(['row.add'], { addSettings: { count: 1, position: 0, scrollToBottom: true } }),
    walk(['rows.remove', 'removal.confirm', 'removal.decline'], { asyncRemove: true }, 'awaited', 'rows'),
    walk(['row.select', 'rows.selectAll', 'rows.remove', 'rows.set'], {}, 'selected', 'rows'),
    walk(
      ['row.move', 'row.expand', 'row.collapse', 'children.loaded'],
      { dragSort: true },
      'branches',
      'rows',
    ),
    walk([
      'table.scroll',
      'values.fetch',
      'xstate.done.actor.validateTable',
      'xstate.error.actor.validateTable',
    ]),
  ]);
  expect(missed).toEqual([]);
});

it('the editable table holds its invariants on random event sequences', () => {
  const machine = editableTableMachine.provide({
    actions: { warn: () => {}, announce: () => {}, scrollToBottom: () => {}, storeAddSettings: () => {} },
    actors: {
      checkCells: fromCallback(() => {}),
      treeRow: treeRowMachine.provide({
        actors: {
          loadChildren: fromPromise<readonly TableRow[], { rowId: string }>(() => new Promise(() => {})),
        },
      }),
      validateTable: fromPromise<readonly CellFault[], ValidateInput>(() => new Promise(() => {})),
    },
  });
  const steps = Object.entries(events).flatMap(([type, cases]) =>
    cases.map((payload: object) => ({ ...payload, type })),
  );
  const input = fc.record({
    columns: fc.constant(columns),
    rows: fc.constantFrom(rows, branch),
    newId: fc.constant(null).map(counting),
    alwaysEdit: fc.boolean(),
    asyncRemove: fc.boolean(),
    dragSort: fc.boolean(),
    single: fc.boolean(),
    disabled: fc.boolean(),
    disabledRows: fc.constantFrom({}, { name: ['b'] }, { name: '甲' }),
    addSettings: fc.constantFrom(undefined, { count: 2, position: 9, scrollToBottom: true }),
  });
  runRandomly(machine, {
    input,
    steps: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<{ type: string; [key: string]: unknown }>(...steps) },
      { weight: 1, arbitrary: fc.constantFrom(1, 99, 100, 1500) },
    ),
    invariants,
    runs: 100,
  });
});

function sizeOf(value: unknown): unknown {
  if (value === undefined) return 0;
  if (typeof value === 'object' && value !== null && 'past' in value && 'future' in value)
    return [Object.keys(value.past as object).length, Object.keys(value.future as object).length];
  if (value instanceof Set || value instanceof Map) return value.size;
  return Object.keys(value as object).length;
}
