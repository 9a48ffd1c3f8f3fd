import { describe, expect, it } from 'vitest';
import type {
  EditableTableEvent,
  EditableTableInput,
} from '#machines/editable-table/editable-table.types.ts';
import { newRow, rowOf, rows, settled, startTable } from './editable-table.fixtures.ts';

const cell = { rowId: 'a', column: 'name' };

/** The events of a person, each with its effect on an enabled table. */
const acts: readonly [what: string, event: EditableTableEvent, input?: Partial<EditableTableInput>][] = [
  ['a cell is clicked', { type: 'cell.click', cell }, { alwaysEdit: false }],
  ['something is typed', { type: 'cell.input', cell, value: '甲' }],
  ['another value is chosen', { type: 'cell.change', cell, value: '甲' }],
  ['cells are changed', { type: 'cells.change', changes: [{ rowId: 'a', values: { name: '乙' } }] }],
  ['a row is added', { type: 'row.add' }],
  ['a row is removed', { type: 'rows.remove', ids: ['a'] }],
  ['a row is to be removed once it is confirmed', { type: 'rows.remove', ids: ['a'] }, { asyncRemove: true }],
  ['a row is dragged', { type: 'row.move', id: 'a', to: 2 }],
  ['a row is selected', { type: 'row.select', id: 'a', selected: true }],
  ['all rows are selected', { type: 'rows.selectAll', selected: true }],
];

/** The observable state of a table, including its events and effects. */
function seen({ context, emitted, effects, check, has }: ReturnType<typeof startTable>) {
  const { rows: held, active, selected, awaited, checks, highlights } = context();
  const calls = Object.values(effects).map(effect => effect.mock.calls.length);
  return structuredClone({
    held,
    active,
    selected,
    awaited,
    known: [...checks.keys(), ...highlights.keys()],
    emitted,
    calls,
    checked: check.mock.calls.length,
    addable: has('addable'),
  });
}

describe('a table that is disabled', () => {
  it.each(acts)('[PERM-19] stays as it is when %s', async (_what, event, input) => {
    const table = startTable({ ...input, disabled: true });
    const before = seen(table);
    table.actor.send(event);
    await settled();
    expect(seen(table)).toEqual(before);
    table.actor.send({ type: 'table.enable' });
    table.actor.send(event);
    await settled();
    expect(seen(table)).not.toEqual(before);
  });

  it.each(acts)('[PERM-19] stays as it is when %s, disabled on the way', async (_what, event, input) => {
    const table = startTable(input);
    table.actor.send({ type: 'table.disable' });
    const before = seen(table);
    table.actor.send(event);
    await settled();
    expect(seen(table)).toEqual(before);
  });

  it('[PERM-19] has a tag, and is set by input and by event; a table is enabled by default', () => {
    const { actor, has } = startTable();
    expect(has('disabled')).toBe(false);
    actor.send({ type: 'table.disable' });
    expect(has('disabled')).toBe(true);
    actor.send({ type: 'table.disable' });
    expect(has('disabled')).toBe(true);
    actor.send({ type: 'table.enable' });
    expect(has('disabled')).toBe(false);
    expect(startTable({ disabled: true }).has('disabled')).toBe(true);
  });

  it('[PERM-19] shows no editor, even where each cell would; enabled again, it does', () => {
    const { actor, has } = startTable({ disabled: true });
    expect(has('alwaysEditable')).toBe(false);
    actor.send({ type: 'table.enable' });
    expect(has('alwaysEditable')).toBe(true);
    actor.send({ type: 'table.disable' });
    expect(has('alwaysEditable')).toBe(false);
  });

  it('[PERM-19] closes the edited cell, which stays closed', () => {
    const { actor, context, has } = startTable({ alwaysEdit: false });
    actor.send({ type: 'cell.click', cell });
    expect(has('cellActive')).toBe(true);
    actor.send({ type: 'table.disable' });
    expect(has('cellActive')).toBe(false);
    expect(context().active).toBeUndefined();
    actor.send({ type: 'table.enable' });
    expect(has('cellActive')).toBe(false);
    expect(context().active).toBeUndefined();
  });

  it('[PERM-19] keeps the selection unchanged', () => {
    const { actor, context } = startTable();
    actor.send({ type: 'row.select', id: 'a', selected: true });
    actor.send({ type: 'table.disable' });
    actor.send({ type: 'row.select', id: 'a', selected: false });
    actor.send({ type: 'rows.selectAll', selected: false });
    expect([...context().selected]).toEqual(['a']);
  });

  it('[PERM-19] does not warn about fast inserts when no row is added', () => {
    const { actor, effects, ids } = startTable({ rows: [] });
    actor.send({ type: 'row.add' });
    actor.send({ type: 'table.disable' });
    actor.send({ type: 'row.add' });
    expect(effects.warn).not.toHaveBeenCalled();
    expect(ids()).toEqual([newRow('1')]);
  });

  it('completes the input from before it was disabled', () => {
    const amount = { rowId: 'a', column: 'amount' };
    const { actor, context } = startTable();
    actor.send({ type: 'cell.input', cell: amount, value: '12' });
    actor.send({ type: 'table.disable' });
    actor.send({ type: 'cell.blur', cell: amount });
    expect(context().rows[0]?.values.amount).toBe(12);
  });

  it('shows changes from outside, and returns its values', () => {
    const { actor, context, ids, emitted } = startTable({ disabled: true });
    actor.send({ type: 'cells.set', changes: [{ rowId: 'a', values: { name: '乙' } }] });
    expect(context().rows[0]?.values.name).toBe('乙');
    actor.send({ type: 'rows.set', rows: [...rows, rowOf('d')] });
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    actor.send({ type: 'values.fetch', validated: false });
    expect(emitted.at(-1)).toMatchObject({ type: 'values.given' });
  });

  it('removes rows whose removal was requested before, once that is confirmed', () => {
    const { actor, ids } = startTable({ asyncRemove: true });
    actor.send({ type: 'rows.remove', ids: ['a'] });
    actor.send({ type: 'table.disable' });
    actor.send({ type: 'removal.confirm', ids: ['a'] });
    expect(ids()).toEqual(['b', 'c']);
  });
});
