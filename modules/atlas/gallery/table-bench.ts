import { type ColumnOption, defineColumns, type EditableColumn } from '#modules/kit/editable-table/index.ts';

const options: readonly ColumnOption[] = ['青铜', '瓷', '玉', '丝'].map((text, index) => ({
  value: String(index + 1),
  text,
}));

const mixed = [
  { type: 'input', validateRules: [{ required: true }] },
  { type: 'inputNumber', statistics: ['sum'], validateRules: [{ pattern: 'n' }] },
  { type: 'select', options },
  { type: 'date' },
  { type: 'checkbox' },
  { type: 'input' },
  { type: 'textarea' },
  { type: 'tags' },
  { type: 'select-multiple', options },
  { type: 'datetime' },
  { type: 'progress' },
  { type: 'input', validateRules: [{ pattern: '*6-16' }] },
] as const;

/** Mixed columns beside the numbers and the check boxes of the rows. */
export const benchColumns = (count: number): readonly EditableColumn[] =>
  defineColumns([
    { type: 'row-checkbox' },
    { type: 'row-number' },
    ...Array.from({ length: count }, (_, index): EditableColumn => {
      const column = mixed[index % mixed.length];
      return { key: `c${index}`, title: `列 ${index + 1}`, width: 140, type: 'input', ...column };
    }),
  ]);

const values = [
  (row: number) => `展品 ${row}`,
  (row: number) => row % 100,
  (row: number) => String((row % 4) + 1),
  (row: number) => `2026-0${(row % 9) + 1}-12`,
  (row: number) => (row % 2 ? 'Y' : 'N'),
  (row: number) => `编号 ${row}`,
  (row: number) => `说明 ${row}`,
  () => '礼器;',
  () => ['1', '3'],
  () => '2026-03-02 09:30:00',
  (row: number) => row % 101,
  (row: number) => `备注文字 ${row}`,
] as const;

/** Rows with a value in every column. */
export const benchRows = (count: number, columns: number) =>
  Array.from({ length: count }, (_, row) => ({
    id: `r${row}`,
    ...Object.fromEntries(
      Array.from({ length: columns }, (__, index) => [`c${index}`, values[index % values.length]?.(row)]),
    ),
  }));
