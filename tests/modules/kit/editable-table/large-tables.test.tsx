import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { EditableColumn, SlotProps } from '#modules/kit/editable-table/index.ts';
import { showTable } from './support.tsx';

const drawn: string[] = [];

/** A cell that counts how often it is drawn. */
function CountedCell({ row, value, onChange }: SlotProps) {
  useEffect(() => void drawn.push(`${row.id} ${String(value)}`));
  return (
    <button type="button" onClick={() => onChange('另一个')}>
      {String(value)}
    </button>
  );
}

beforeEach(() => {
  localStorage.clear();
  drawn.length = 0;
});

const paste = (target: Element, text: string) =>
  fireEvent(
    target,
    createEvent.paste(target, {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
    }),
  );
const texts = (count: number): readonly EditableColumn[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    title: `列 ${index}`,
    type: 'input' as const,
  }));
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, c0: '旧' }));

it('[TABLE-97] typing draws the cell that is typed into alone, and a change only its own cell', async () => {
  const columns: readonly EditableColumn[] = [
    { key: 'name', title: '名称', type: 'input' },
    { key: 'one', title: '一', type: 'slot', Slot: CountedCell },
    { key: 'two', title: '二', type: 'slot', Slot: CountedCell },
  ];
  const rows = ['a', 'b', 'c'].map(id => ({ id, name: id, one: `${id}1`, two: `${id}2` }));
  const { control, user, value } = await showTable({ columns, rows });
  const box = await control('a', 'name');
  await waitFor(() => expect(drawn).toHaveLength(6));
  drawn.length = 0;
  await user.type(box, '展品');
  expect(value('a', 'name')).toBe('a展品');
  expect(drawn).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'b2' }));
  // Once for the focus, and once for the value.
  expect(new Set(drawn)).toEqual(new Set(['b b2', 'b 另一个']));
});

it('5,000 rows of 10 cells are pasted as one step, which one undo takes back', async () => {
  const { cell, control, table, value, user } = await showTable({ columns: texts(10), rows: rowsOf(5000) });
  await control('r0', 'c0');
  act(() => cell('r0', 'c0').focus());
  const line = Array.from({ length: 10 }, (_, index) => `新 ${index}`).join('\t');
  paste(cell('r0', 'c0'), Array.from({ length: 5000 }, () => line).join('\n'));
  await waitFor(() => expect(value('r4999', 'c9')).toBe('新 9'), { timeout: 20_000 });
  expect(table().actor.getSnapshot().context.history.past).toHaveLength(1);
  act(() => cell('r0', 'c0').focus());
  await user.keyboard('{Control>}z{/Control}');
  expect([value('r0', 'c0'), value('r4999', 'c0'), value('r4999', 'c9')]).toEqual(['旧', '旧', undefined]);
}, 60_000);

it('more than a million cells are pasted only after a question', async () => {
  const { cell, control, user, value } = await showTable({ columns: texts(2), rows: rowsOf(2) });
  await control('r0', 'c0');
  act(() => cell('r0', 'c0').focus());
  paste(cell('r0', 'c0'), '\t'.repeat(1_000_000));
  const question = await screen.findByRole('alertdialog', { name: /1,000,001/ }, { timeout: 20_000 });
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(value('r0', 'c0')).toBe('旧');
}, 60_000);

it('[TABLE-134] of a hundred columns those are drawn that are seen, that are pinned and that have the focus; each knows its place', async () => {
  const many: readonly EditableColumn[] = [
    { type: 'row-number' },
    ...Array.from({ length: 100 }, (_, index) => ({
      key: `c${index}`,
      title: `列 ${index}`,
      type: 'slot' as const,
      width: 150,
      Slot: CountedCell,
    })),
  ];
  const rows = ['a', 'b'].map(id => ({ id, c0: `${id}0`, c50: `${id}50`, c99: `${id}99` }));
  const { cell, user } = await showTable({ columns: many, rows, code: 'wide' });
  const grid = screen.getByRole('grid');
  const columnsOf = (row: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-row="${row}"] [role=gridcell]`)].map(
      ({ dataset }) => dataset.column,
    );
  await waitFor(() => expect(cell('a', 'c0').querySelector('button')).not.toBeNull());
  expect(columnsOf('a').length).toBeLessThan(20);
  expect(drawn).not.toContain('a a50');
  expect(grid).toHaveAttribute('aria-colcount', '101');
  expect(cell('b', 'c3')).toHaveAttribute('aria-colindex', '5');
  expect(screen.getByRole('columnheader', { name: /列 3/ })).toHaveAttribute('aria-colindex', '5');

  act(() => cell('a', 'c0').focus());
  await user.keyboard('{End}');
  await waitFor(() => expect(cell('a', 'c99')).toHaveFocus());
  expect(cell('a', 'c99')).toHaveAttribute('aria-colindex', '101');
  // The simulated page scrolls without an event.
  fireEvent.scroll(grid);
  await waitFor(() => expect(columnsOf('b')).not.toContain('c0'));
  expect(grid.scrollLeft).toBe(60 + 100 * 150 - 1000);
  await user.keyboard('{Home}{ArrowRight}');
  await waitFor(() => expect(cell('a', 'c0')).toHaveFocus());
  fireEvent.scroll(grid);
  await waitFor(() => expect(columnsOf('b')).not.toContain('c99'));

  await user.click(screen.getByRole('button', { name: '“列 2”列的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '固定“列 2”列' }));
  grid.scrollLeft = 60 + 50 * 150;
  fireEvent.scroll(grid);
  await waitFor(() => expect(columnsOf('b')).toContain('c50'));
  expect(columnsOf('b').slice(0, 2)).toEqual(['row-number', 'c2']);
  expect(columnsOf('b')).not.toContain('c99');
});
