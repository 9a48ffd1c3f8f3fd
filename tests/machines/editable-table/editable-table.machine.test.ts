import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import { cellId } from '#machines/editable-table/table-context.logic.ts';
import { columns, counting, newRow, rowOf, rows, settled, startTable } from './editable-table.fixtures.ts';

const name = (rowId: string) => ({ rowId, column: 'name' });
const amount = (rowId: string) => ({ rowId, column: 'amount' });

describe('editing', () => {
  it('[TABLE-86] is always on by default: each cell that can be edited displays its editor', () => {
    const { actor, has, context } = startTable();
    expect(has('alwaysEditable')).toBe(true);
    actor.send({ type: 'cell.click', cell: name('a') });
    expect(has('cellActive')).toBe(false);
    expect(context().active).toBeUndefined();
  });

  it('[TABLE-87] turned off, the cell that is clicked becomes editable, one at a time', () => {
    const { actor, has, context } = startTable({ alwaysEdit: false });
    expect(has('alwaysEditable')).toBe(false);
    expect(has('cellActive')).toBe(false);
    actor.send({ type: 'cell.click', cell: name('a') });
    expect(has('cellActive')).toBe(true);
    expect(context().active).toEqual(name('a'));
    actor.send({ type: 'cell.click', cell: amount('b') });
    expect(context().active).toEqual(amount('b'));
  });

  it.each([
    ['a disabled column', { rowId: 'a', column: 'code' }],
    ['no column', { rowId: 'a', column: 'x' }],
    ['no row', { rowId: 'x', column: 'name' }],
  ])('[TABLE-15][TABLE-87] a click on a cell of %s activates nothing', (_what, cell) => {
    const { actor, has, context } = startTable({ alwaysEdit: false });
    actor.send({ type: 'cell.click', cell });
    expect(has('cellActive')).toBe(false);
    actor.send({ type: 'cell.click', cell: name('a') });
    actor.send({ type: 'cell.click', cell });
    expect(context().active).toEqual(name('a'));
  });

  it('[TABLE-88] ends with a click anywhere else', () => {
    const { actor, has, context } = startTable({ alwaysEdit: false });
    actor.send({ type: 'cell.click', cell: name('a') });
    actor.send({ type: 'page.click', place: 'elsewhere' });
    expect(has('cellActive')).toBe(false);
    expect(context().active).toBeUndefined();
    actor.send({ type: 'cell.click', cell: name('b') });
    expect(context().active).toEqual(name('b'));
  });

  it.each(['table', 'selectDropdown', 'datePicker', 'popup'] as const)(
    '[TABLE-88][TABLE-89] does not end with a click on the %s',
    place => {
      const { actor, has } = startTable({ alwaysEdit: false });
      actor.send({ type: 'cell.click', cell: name('a') });
      actor.send({ type: 'page.click', place });
      expect(has('cellActive')).toBe(true);
    },
  );

  it('ends with the row of the cell', () => {
    const { actor, has, context } = startTable({ alwaysEdit: false });
    actor.send({ type: 'cell.click', cell: name('a') });
    actor.send({ type: 'rows.remove', ids: ['b'] });
    expect(has('cellActive')).toBe(true);
    actor.send({ type: 'rows.remove', ids: ['a'] });
    expect(has('cellActive')).toBe(false);
    expect(context().active).toBeUndefined();
  });
});

describe('a cell', () => {
  it('[TABLE-97] that is typed into has the value and is validated', () => {
    const { actor, cell, check, context, has } = startTable();
    actor.send({ type: 'cell.input', cell: name('a'), value: '甲' });
    expect(context().rows[0]).toEqual(rowOf('a', { name: '甲' }));
    expect(check.mock.calls).toEqual([[{ ...name('a'), value: '甲' }]]);
    expect(cell('a', 'name')).toEqual({ message: undefined, isChecking: true, isHighlighted: false });
    expect(has('checking')).toBe(true);
  });

  it('[TABLE-98][TABLE-115] that is changed is validated and highlighted for 1400 ms', () => {
    const { actor, cell, check, clock } = startTable();
    actor.send({ type: 'cell.change', cell: amount('b'), value: 5 });
    expect(check.mock.calls).toEqual([[{ ...amount('b'), value: 5 }]]);
    clock.increment(1399);
    expect(cell('b', 'amount').isHighlighted).toBe(true);
    clock.increment(1);
    expect(cell('b', 'amount').isHighlighted).toBe(false);
  });

  it('[TABLE-99][TABLE-100] is validated 100 ms after blur, with its current value', () => {
    const { actor, check, clock } = startTable();
    actor.send({ type: 'cell.blur', cell: name('c') });
    clock.increment(99);
    expect(check).not.toHaveBeenCalled();
    clock.increment(1);
    expect(check.mock.calls).toEqual([[{ ...name('c'), value: 'c' }]]);
  });

  it('[TABLE-81][TABLE-82] of numbers does not accept characters that are not part of a number', () => {
    const { actor, context } = startTable();
    const typed = (value: string) => {
      actor.send({ type: 'cell.input', cell: amount('a'), value });
      return context().rows[0]?.values.amount;
    };
    expect(['-', '-5', '-5x', '-5.', '-5.5', '-5.5.'].map(typed)).toEqual([
      '-',
      '-5',
      '-5',
      '-5.',
      '-5.5',
      '-5.5',
    ]);
  });

  it.each([
    ['TABLE-83', '-5.50', -5.5],
    ['TABLE-84', '-', undefined],
  ])('[%s] of numbers, after blur with "%s", has the value %s', (_id, text, value) => {
    const { actor, check, clock, context } = startTable();
    actor.send({ type: 'cell.input', cell: amount('a'), value: text });
    actor.send({ type: 'cell.blur', cell: amount('a') });
    expect(context().rows[0]?.values.amount).toBe(value);
    clock.increment(100);
    expect(check.mock.lastCall).toEqual([{ ...amount('a'), value }]);
  });

  it('[TABLE-83] keeps its number on blur, whatever its format', () => {
    const { actor, context } = startTable({ rows: [rowOf('a', { amount: 1e21 })] });
    actor.send({ type: 'cell.blur', cell: amount('a') });
    expect(context().rows[0]?.values.amount).toBe(1e21);
  });

  it('[TABLE-83] of text keeps its text on blur', () => {
    const { actor, context } = startTable();
    actor.send({ type: 'cell.input', cell: name('a'), value: '5' });
    actor.send({ type: 'cell.blur', cell: name('a') });
    expect(context().rows[0]?.values.name).toBe('5');
  });

  it('[TABLE-115] that is changed from outside is highlighted, unless the value is the same', () => {
    const { actor, cell, check, context } = startTable();
    const set = (value: string) =>
      actor.send({ type: 'cells.set', changes: [{ rowId: 'a', values: { name: value, unknown: 1 } }] });
    set('a');
    expect(cell('a', 'name').isHighlighted).toBe(false);
    set('丙');
    expect(cell('a', 'name').isHighlighted).toBe(true);
    expect(context().rows[0]?.values.name).toBe('丙');
    expect(check).not.toHaveBeenCalled();
  });

  it('that does not exist stays without life', () => {
    const { actor, context } = startTable();
    const changes = [{ rowId: 'x', values: { name: 1 } }];
    for (const type of ['cells.change', 'cells.set'] as const) actor.send({ type, changes });
    for (const type of ['cell.input', 'cell.change'] as const) {
      actor.send({ type, cell: name('x'), value: 1 });
      actor.send({ type, cell: { rowId: 'a', column: 'x' }, value: 1 });
    }
    actor.send({ type: 'cell.blur', cell: name('x') });
    expect(context()).toMatchObject({ rows, turn: 0, checks: new Map(), highlights: new Map() });
  });

  it('[TABLE-98] changed after its blur is validated once, with the new value', () => {
    const { actor, check, clock } = startTable();
    actor.send({ type: 'cell.blur', cell: name('a') });
    clock.increment(50);
    actor.send({ type: 'cell.change', cell: name('a'), value: '乙' });
    clock.increment(100);
    expect(check.mock.calls.map(([{ value }]) => value)).toEqual(['乙']);
  });

  it('[TABLE-99] that lost the focus twice is validated once, and not when its row is gone', () => {
    const { actor, clock, check } = startTable();
    for (const id of ['a', 'b', 'a']) actor.send({ type: 'cell.blur', cell: name(id) });
    actor.send({ type: 'rows.remove', ids: ['b'] });
    clock.increment(100);
    expect(check.mock.calls).toEqual([[{ ...name('a'), value: 'a' }]]);
  });

  it('[TABLE-96] shows the message of the first rule that fails until the next verdict', async () => {
    const { actor, cell, check, has } = startTable();
    check.mockResolvedValueOnce('不能为空');
    actor.send({ type: 'cell.input', cell: name('a'), value: '' });
    await settled();
    expect(cell('a', 'name').message).toBe('不能为空');
    expect(has('checking')).toBe(false);
    actor.send({ type: 'cell.input', cell: name('a'), value: '甲' });
    expect(cell('a', 'name').message).toBe('不能为空');
    await settled();
    expect(cell('a', 'name').message).toBeUndefined();
  });

  it('[TABLE-96] ignores the verdict on a value that it no longer has', async () => {
    const { actor, cell, check } = startTable();
    let first: (message: string) => void = () => {};
    check.mockReturnValueOnce(new Promise(resolve => (first = resolve)));
    actor.send({ type: 'cell.input', cell: name('a'), value: '' });
    actor.send({ type: 'cell.input', cell: name('a'), value: '甲' });
    await settled();
    first('不能为空');
    await settled();
    expect(cell('a', 'name').message).toBeUndefined();
  });

  it('[TABLE-96] forgets the message of a removed row', async () => {
    const { actor, check, context } = startTable();
    check.mockResolvedValueOnce('不能为空');
    actor.send({ type: 'cell.input', cell: name('a'), value: '' });
    await settled();
    expect(context().faults.size).toBe(1);
    actor.send({ type: 'rows.remove', ids: ['a'] });
    expect(context().faults.size).toBe(0);
  });

  it('[TABLE-115] that changes twice is highlighted for 1400 ms after the second time', () => {
    const { actor, cell, clock } = startTable();
    actor.send({ type: 'cell.change', cell: name('a'), value: '甲' });
    clock.increment(1000);
    actor.send({ type: 'cell.change', cell: name('a'), value: '乙' });
    clock.increment(1399);
    expect(cell('a', 'name').isHighlighted).toBe(true);
    clock.increment(1);
    expect(cell('a', 'name').isHighlighted).toBe(false);
  });

  it('[TABLE-98][TABLE-115] is changed together with others by a command, which names what they were', () => {
    const { actor, check, context, emitted } = startTable();
    const changes = [
      { rowId: 'a', values: { name: 'a', amount: 1 } },
      { rowId: 'b', values: { name: '乙' } },
    ];
    actor.send({ type: 'cells.change', changes });
    expect(emitted).toEqual([
      {
        type: 'cells.changed',
        outside: false,
        changes: [
          { ...amount('a'), value: 1, before: undefined },
          { ...name('b'), value: '乙', before: 'b' },
        ],
      },
    ]);
    expect(check).toHaveBeenCalledTimes(2);
    expect(context().highlights.size).toBe(2);
    expect(context().rows[2]).toBe(rows[2]);
  });

  it('[TABLE-44] that others follow empties them, and those that follow these', () => {
    const linked = [
      { key: 'province', title: '省', type: 'select', linkageKey: 'city' },
      { key: 'city', title: '市', type: 'select', linkageKey: 'district' },
      { key: 'district', title: '区', type: 'select' },
    ];
    const values = { province: '1', city: '11', district: '111' };
    const { actor, context } = startTable({ columns: linked, rows: [rowOf('a', values)] });
    const set = (column: string, value: string) =>
      actor.send({ type: 'cell.change', cell: { rowId: 'a', column }, value });
    set('city', '12');
    expect(context().rows[0]?.values).toEqual({ province: '1', city: '12', district: undefined });
    set('province', '1');
    expect(context().rows[0]?.values.city).toBe('12');
    set('province', '2');
    expect(context().rows[0]?.values).toEqual({ province: '2', city: undefined, district: undefined });
    const together = { province: '3', city: '31' };
    actor.send({ type: 'cells.change', changes: [{ rowId: 'a', values: together }] });
    expect(context().rows[0]?.values).toEqual({ ...together, district: undefined });
  });

  it('gets the focus where it exists', () => {
    const { actor, context } = startTable();
    actor.send({ type: 'cell.focus', cell: name('x') });
    expect(context().focused).toBeUndefined();
    actor.send({ type: 'cell.focus', cell: name('a') });
    expect(context().focused).toEqual(name('a'));
    actor.send({ type: 'rows.remove', ids: ['a'] });
    expect(context().focused).toBeUndefined();
  });
});

describe('the rules of columns', () => {
  const ruled = [
    { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true }] },
    {
      key: 'code',
      title: '编码',
      type: 'input',
      validateRules: [{ handler: () => Promise.reject(new Error('服务器没有应答')) }],
    },
  ];
  const start = () => {
    const actor = createActor(editableTableMachine, {
      input: { columns: ruled, rows, newId: counting() },
      clock: new SimulatedClock(),
    }).start();
    const fault = (rowId: string, column = 'name') =>
      actor.getSnapshot().context.faults.get(cellId({ rowId, column }));
    const type = (rowId: string, value: unknown) =>
      actor.send({ type: 'cell.input', cell: name(rowId), value });
    return { actor, fault, type };
  };

  it('[TABLE-90][TABLE-97] decide while a person types', () => {
    const { fault, type } = start();
    type('a', '');
    expect(fault('a')).toBe('不能为空');
    type('a', '甲');
    expect(fault('a')).toBeUndefined();
  });

  it('[TABLE-91] mend a cell when another one no longer has its value', () => {
    const { actor, fault, type } = start();
    type('a', 'b');
    expect(fault('a')).toBe('值不能重复');
    type('b', '乙');
    expect([fault('a'), fault('b')]).toEqual([undefined, undefined]);
    type('c', '乙');
    actor.send({ type: 'rows.remove', ids: ['b'] });
    type('c', '乙');
    expect(fault('c')).toBeUndefined();
  });

  it('[TABLE-95] count a check that throws as failed', async () => {
    const { actor, fault } = start();
    actor.send({ type: 'cell.change', cell: { rowId: 'a', column: 'code' }, value: 1 });
    await settled();
    expect(fault('a', 'code')).toBe('服务器没有应答');
  });

  it('[TABLE-101][TABLE-102] are all applied when the values are requested with validation', async () => {
    const plain = createActor(editableTableMachine, {
      input: { columns: ruled.slice(0, 1), rows: [rowOf('a'), rowOf('b', { name: 'b' })], newId: counting() },
    });
    const emitted: unknown[] = [];
    plain.on('*', event => emitted.push(event));
    plain.start().send({ type: 'values.fetch', validated: true });
    await settled();
    expect(emitted).toEqual([{ type: 'values.refused', faults: [{ ...name('a'), message: '不能为空' }] }]);
  });
});

describe('the add button', () => {
  it('[TABLE-02][TABLE-10][TABLE-119][TABLE-124] inserts one new row at the bottom without a setting', () => {
    const { actor, context, effects, ids } = startTable();
    actor.send({ type: 'row.add' });
    expect(ids()).toEqual(['a', 'b', 'c', newRow('1')]);
    expect(context().rows[3]?.values).toEqual({ name: '新' });
    expect(effects.scrollToBottom).not.toHaveBeenCalled();
  });

  it('[TABLE-119][TABLE-121] inserts as many rows as configured, where configured, and scrolls if configured', () => {
    const { actor, effects, ids } = startTable({
      addSettings: { count: 2, position: 1, scrollToBottom: true },
    });
    actor.send({ type: 'row.add' });
    expect(ids()).toEqual([newRow('1'), newRow('2'), 'a', 'b', 'c']);
    expect(effects.scrollToBottom).toHaveBeenCalledOnce();
    actor.send({ type: 'row.add' });
    expect(effects.warn).toHaveBeenCalledOnce();
    expect(ids()).toHaveLength(5);
  });

  it('[TABLE-02][TABLE-10] is not needed where the page adds rows, at their position and with their values', () => {
    const { actor, context, effects, emitted, ids } = startTable();
    const insert = (position: number, ...values: Record<string, unknown>[]) =>
      actor.send({ type: 'rows.insert', values, position });
    insert(2, { amount: 5 }, {});
    insert(0, {});
    insert(99, {});
    expect(ids()).toEqual(['a', newRow('1'), newRow('2'), 'b', 'c', newRow('3'), newRow('4')]);
    expect(context().rows[1]?.values).toEqual({ name: '新', amount: 5 });
    expect(emitted[0]).toEqual({ type: 'rows.added', ids: [newRow('1'), newRow('2')] });
    expect(effects.warn).not.toHaveBeenCalled();
  });

  it('[TABLE-117][TABLE-118] refuses another insert within 1500 ms of one', () => {
    const { actor, clock, effects, has, ids } = startTable();
    expect(has('addable')).toBe(true);
    actor.send({ type: 'row.add' });
    expect(has('addable')).toBe(false);
    clock.increment(1000);
    actor.send({ type: 'row.add' });
    expect(effects.warn.mock.calls).toEqual([[{ message: '你点击的太快了，请慢点点击!' }]]);
    clock.increment(499);
    actor.send({ type: 'row.add' });
    expect(effects.warn).toHaveBeenCalledTimes(2);
    expect(ids()).toHaveLength(4);
    clock.increment(1);
    actor.send({ type: 'row.add' });
    expect(ids()).toHaveLength(5);
    expect(effects.warn).toHaveBeenCalledTimes(2);
  });

  it('[TABLE-121][TABLE-122][TABLE-123][TABLE-125][TABLE-126] has a setting, which is kept within its bounds', () => {
    const { actor, effects, ids } = startTable();
    actor.send({ type: 'addSettings.save', settings: { count: 0, position: 9, scrollToBottom: false } });
    const settings = { count: 1, position: 3, scrollToBottom: false };
    expect(effects.storeAddSettings.mock.calls).toEqual([[{ settings }]]);
    expect(effects.announce.mock.calls).toEqual([[{ message: '保存成功' }]]);
    actor.send({ type: 'row.add' });
    expect(ids()).toEqual(['a', 'b', newRow('1'), 'c']);
  });
});

describe('removal', () => {
  it('[TABLE-103] of a new row is immediate and emits no event', () => {
    const { actor, ids, emitted } = startTable({ asyncRemove: true });
    actor.send({ type: 'row.add' });
    actor.send({ type: 'rows.remove', ids: [newRow('1'), 'x'] });
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(emitted).toEqual([{ type: 'rows.added', ids: [newRow('1')] }]);
  });

  it('[TABLE-104][TABLE-106] of rows that existed raises an event, and they go', () => {
    const { actor, has, ids, emitted } = startTable();
    actor.send({ type: 'row.add' });
    actor.send({ type: 'rows.remove', ids: ['a', newRow('1'), 'c', 'x'] });
    const gone = [rows[0], rows[2]];
    expect(emitted.slice(1)).toEqual([
      { type: 'rows.removing', ids: ['a', 'c'], rows: gone, awaited: false },
    ]);
    expect(ids()).toEqual(['b']);
    expect(has('removalAwaited')).toBe(false);
  });

  it('[TABLE-103][TABLE-105] set to async, waits for the confirm callback', () => {
    const { actor, has, ids, emitted } = startTable({ asyncRemove: true });
    actor.send({ type: 'row.add' });
    actor.send({ type: 'rows.remove', ids: ['a', newRow('1'), 'c'] });
    expect(emitted.slice(1)).toMatchObject([{ type: 'rows.removing', ids: ['a', 'c'], awaited: true }]);
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(has('removalAwaited')).toBe(true);
    actor.send({ type: 'removal.confirm', ids: ['a', 'b'] });
    expect(ids()).toEqual(['b', 'c']);
    expect(has('removalAwaited')).toBe(true);
    actor.send({ type: 'removal.confirm', ids: ['c'] });
    expect(ids()).toEqual(['b']);
    expect(has('removalAwaited')).toBe(false);
  });

  it('[TABLE-105] that needs a confirmation is emitted once, and can be declined', () => {
    const { actor, context, has, ids, emitted } = startTable({ asyncRemove: true });
    actor.send({ type: 'rows.remove', ids: ['a', 'b'] });
    actor.send({ type: 'rows.remove', ids: ['a'] });
    expect(emitted).toHaveLength(1);
    actor.send({ type: 'removal.decline', ids: ['a'] });
    expect([...context().awaited]).toEqual(['b']);
    expect(has('removalAwaited')).toBe(true);
    actor.send({ type: 'removal.decline', ids: ['b'] });
    expect(has('removalAwaited')).toBe(false);
    actor.send({ type: 'removal.confirm', ids: ['a'] });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('[TABLE-105] is dropped when other rows are set', () => {
    const { actor, has, ids } = startTable({ asyncRemove: true });
    actor.send({ type: 'rows.remove', ids: ['a'] });
    actor.send({ type: 'rows.set', rows: [rowOf('z')] });
    expect(has('removalAwaited')).toBe(false);
    expect(ids()).toEqual(['z']);
  });
});

describe('the selection', () => {
  it('[TABLE-108] is none, some or all of the rows', () => {
    const { actor, has } = startTable();
    expect(has('noneSelected')).toBe(true);
    actor.send({ type: 'row.select', id: 'a', selected: true });
    expect([has('noneSelected'), has('someSelected'), has('allSelected')]).toEqual([false, true, false]);
    actor.send({ type: 'row.select', id: 'b', selected: true });
    actor.send({ type: 'row.select', id: 'c', selected: true });
    expect(has('allSelected')).toBe(true);
    actor.send({ type: 'row.select', id: 'c', selected: false });
    expect(has('someSelected')).toBe(true);
    actor.send({ type: 'rows.selectAll', selected: false });
    expect(has('noneSelected')).toBe(true);
  });

  it('[TABLE-109][TABLE-110][TABLE-111] of all rows excludes the disabled ones', () => {
    const { actor, context, has } = startTable({ disabledRows: { name: ['b'] } });
    actor.send({ type: 'rows.selectAll', selected: true });
    expect([...context().selected]).toEqual(['a', 'c']);
    expect(has('allSelected')).toBe(true);
  });

  it('[TABLE-111] never contains a disabled row, nor one that becomes disabled', () => {
    const { actor, context, has } = startTable({ disabledRows: { name: 'b' } });
    actor.send({ type: 'row.select', id: 'b', selected: true });
    actor.send({ type: 'row.select', id: 'x', selected: true });
    expect(has('noneSelected')).toBe(true);
    actor.send({ type: 'row.select', id: 'a', selected: true });
    actor.send({ type: 'cell.input', cell: name('a'), value: 'b' });
    expect(context().selected.size).toBe(0);
    expect(has('noneSelected')).toBe(true);
  });

  it('[TABLE-48] of single rows is one row', () => {
    const { actor, context } = startTable({ single: true });
    actor.send({ type: 'row.select', id: 'a', selected: true });
    actor.send({ type: 'row.select', id: 'b', selected: true });
    expect([...context().selected]).toEqual(['b']);
    actor.send({ type: 'rows.selectAll', selected: true });
    expect([...context().selected]).toEqual(['b']);
    actor.send({ type: 'rows.selectAll', selected: false });
    expect(context().selected.size).toBe(0);
  });

  it('[TABLE-48] stays when a row that cannot be selected is pressed in its place', () => {
    const disabledRows = { name: ['b'] };
    const { actor, context } = startTable({ single: true, disabledRows });
    actor.send({ type: 'row.select', id: 'a', selected: true });
    for (const id of ['b', 'x']) actor.send({ type: 'row.select', id, selected: true });
    expect([...context().selected]).toEqual(['a']);
  });

  it('[TABLE-108] follows the rows', () => {
    const { actor, context, has } = startTable();
    actor.send({ type: 'rows.selectAll', selected: true });
    const before = context().selected;
    actor.send({ type: 'row.add' });
    expect(has('someSelected')).toBe(true);
    expect(context().selected).toBe(before);
    actor.send({ type: 'rows.remove', ids: [newRow('1'), 'a'] });
    expect(has('allSelected')).toBe(true);
    actor.send({ type: 'rows.remove', ids: ['b', 'c'] });
    expect(has('noneSelected')).toBe(true);
  });
});

describe('a tree', () => {
  const tree = [rowOf('a'), { ...rowOf('p'), parentId: 'a', isPlaceholder: true }, rowOf('b')];

  it('[TABLE-112][TABLE-113] fetches the children of a row once; they replace the placeholder', async () => {
    const { actor, context, ids, load } = startTable({ rows: tree });
    load.mockResolvedValue([rowOf('c1'), rowOf('c2')]);
    actor.send({ type: 'row.expand', id: 'a' });
    await settled();
    expect(ids()).toEqual(['a', 'c1', 'c2', 'b']);
    expect(context().rows[1]?.parentId).toBe('a');
    actor.send({ type: 'row.collapse', id: 'a' });
    expect(context().branches.a?.getSnapshot().hasTag('expanded')).toBe(false);
    actor.send({ type: 'row.expand', id: 'a' });
    expect(context().branches.a?.getSnapshot().hasTag('expanded')).toBe(true);
    expect(load.mock.calls).toEqual([[{ rowId: 'a' }]]);
  });

  it('[TABLE-112] has an actor of its own as long as the row exists', async () => {
    const { actor, context } = startTable({ rows: tree });
    for (const id of ['a', 'b']) actor.send({ type: 'row.expand', id });
    await settled();
    const { a, b } = context().branches;
    actor.send({ type: 'rows.remove', ids: ['a'] });
    expect([a, b].map(branch => branch?.getSnapshot().status)).toEqual(['stopped', 'active']);
    expect(Object.keys(context().branches)).toEqual(['b']);
  });

  it('[TABLE-114] without children loses the placeholder', async () => {
    const { actor, ids } = startTable({ rows: tree });
    actor.send({ type: 'row.expand', id: 'a' });
    await settled();
    expect(ids()).toEqual(['a', 'b']);
  });

  it('ignores children of a removed row', async () => {
    const { actor, context, ids, load } = startTable({ rows: tree });
    load.mockResolvedValue([rowOf('c1')]);
    actor.send({ type: 'row.expand', id: 'a' });
    actor.send({ type: 'rows.remove', ids: ['a'] });
    expect(context().branches).toEqual({});
    await settled();
    actor.send({ type: 'children.loaded', rowId: 'a', children: [rowOf('c1')] });
    expect(ids()).toEqual(['b']);
    actor.send({ type: 'row.expand', id: 'x' });
    actor.send({ type: 'row.collapse', id: 'b' });
    expect(context().branches).toEqual({});
  });
});

describe('the order', () => {
  it('[TABLE-05] is renumbered from 1 with drag sort after every change', () => {
    const { actor, context, ids } = startTable({ dragSort: true });
    const numbers = () => context().rows.map(({ values }) => values.orderNum);
    expect(numbers()).toEqual([1, 2, 3]);
    actor.send({ type: 'row.move', id: 'c', to: 0 });
    expect(ids()).toEqual(['c', 'a', 'b']);
    expect(numbers()).toEqual([1, 2, 3]);
    actor.send({ type: 'row.add' });
    actor.send({ type: 'rows.remove', ids: ['a'] });
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it('[TABLE-05] stays numbered when a person types into a number', () => {
    const { actor, context } = startTable({
      dragSort: true,
      columns: [...columns, { key: 'orderNum', title: '序', type: 'inputNumber' }],
    });
    actor.send({ type: 'cell.change', cell: { rowId: 'b', column: 'orderNum' }, value: 9 });
    expect(context().rows.map(({ values }) => values.orderNum)).toEqual([1, 2, 3]);
  });

  it('[TABLE-32] is kept in the order column', () => {
    const order = { key: 'sort', title: '序', type: 'inputNumber', isOrder: true };
    const { context } = startTable({ dragSort: true, columns: [...columns, order] });
    expect(context().rows.map(({ values }) => values.sort)).toEqual([1, 2, 3]);
  });

  it('has no numbers without drag sort', () => {
    const { actor, context } = startTable();
    actor.send({ type: 'row.move', id: 'c', to: 0 });
    expect(context().rows[0]).toEqual(rowOf('c', { name: 'c' }));
  });
});

describe('scrolling', () => {
  it('[TABLE-116] is over 100 ms after the last scroll, and not one earlier', () => {
    const { actor, clock, has } = startTable();
    expect(has('scrolling')).toBe(false);
    actor.send({ type: 'table.scroll' });
    clock.increment(60);
    actor.send({ type: 'table.scroll' });
    clock.increment(99);
    expect(has('scrolling')).toBe(true);
    clock.increment(1);
    expect(has('scrolling')).toBe(false);
  });
});

describe('requesting the values', () => {
  it('[TABLE-03] returns them with plain ids', () => {
    const { actor, emitted, validate } = startTable({ rows: [rowOf('a', { name: '甲' })] });
    actor.send({ type: 'row.add' });
    actor.send({ type: 'values.fetch', validated: false });
    expect(emitted.slice(1)).toEqual([
      {
        type: 'values.given',
        values: [
          { id: 'a', name: '甲' },
          { id: '1', name: '新' },
        ],
      },
    ]);
    expect(validate).not.toHaveBeenCalled();
  });

  it('[TABLE-101][TABLE-102] with validation returns them when no cell fails', async () => {
    const { actor, has, emitted, validate } = startTable({ rows: [rowOf('a')] });
    actor.send({ type: 'values.fetch', validated: true });
    expect(has('validating')).toBe(true);
    expect(validate.mock.calls).toEqual([[{ columns, rows: [rowOf('a')] }]]);
    expect(emitted).toEqual([]);
    await settled();
    expect(emitted).toEqual([{ type: 'values.given', values: [{ id: 'a' }] }]);
    expect(has('validating')).toBe(false);
  });

  it('[TABLE-96][TABLE-102] with validation refuses them when a single cell fails, which shows its message', async () => {
    const { actor, cell, has, emitted, validate } = startTable();
    const fault = { ...name('b'), message: '不能为空' };
    validate.mockResolvedValueOnce([fault, { ...name('gone'), message: 'x' }]);
    actor.send({ type: 'cell.input', cell: name('a'), value: '' });
    actor.send({ type: 'values.fetch', validated: true });
    await settled();
    expect(emitted.slice(1)).toEqual([
      { type: 'values.refused', faults: [fault, { ...name('gone'), message: 'x' }] },
    ]);
    expect(has('validating')).toBe(false);
    expect(cell('b', 'name').message).toBe('不能为空');
    expect(cell('a', 'name')).toMatchObject({ message: undefined, isChecking: false });
    expect(cell('gone', 'name').message).toBeUndefined();
    actor.send({ type: 'values.fetch', validated: true });
    await settled();
    expect(cell('b', 'name').message).toBeUndefined();
    expect(emitted.at(-1)?.type).toBe('values.given');
  });

  it('[TABLE-102] refuses them when a check breaks', async () => {
    const { actor, effects, has, emitted, validate } = startTable();
    validate.mockRejectedValueOnce(new Error('网络超时'));
    actor.send({ type: 'values.fetch', validated: true });
    await settled();
    expect(effects.warn.mock.calls).toEqual([[{ message: '网络超时' }]]);
    expect(emitted).toEqual([{ type: 'values.refused', faults: [] }]);
    expect(has('validating')).toBe(false);
  });
});

it('[TABLE-129] the table has one popover for sub-tables', () => {
  const { actor } = startTable();
  const { subTable } = actor.getSnapshot().children;
  expect(subTable?.getSnapshot().value).toBe('closed');
});
