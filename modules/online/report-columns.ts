import { itemTextOf } from '#contract/areas/dictionaries.ts';
import type { Report, ReportColumn } from '#contract/areas/online-reports.ts';
import { parts } from '#contract/filter-value.ts';
import type { ListColumn } from '#modules/list-page/index.ts';
import { listed } from '#modules/platform/i18n/index.ts';
import type { PlacedRow } from './api.ts';

/** Pixels of a column that names no width. */
const usualWidth = 150;
const widths: Readonly<Record<string, number>> = { date: 120, datetime: 180 };
const numbers: ReadonlySet<string> = new Set(['integer', 'long', 'double', 'bigdecimal']);

/** The columns of a report as a list shows them: texts for codes, numbers at the right, sums below. */
export function reportColumns({ columns, dictOptions }: Report): ListColumn<PlacedRow>[] {
  return columns.map((column, index) => {
    const { title, dataIndex: key, fieldType = '', fieldWidth, groupTitle } = column;
    const type = fieldType.toLowerCase();
    const textOf = reader(column, dictOptions);
    return {
      ...{ key, header: title, sortable: isYes(column.sorter), primary: index === 0 },
      width: fieldWidth || (widths[type] ?? usualWidth),
      align: numbers.has(type) ? 'right' : 'left',
      text: ({ values }) => textOf(values[key]),
      ...(groupTitle && { group: groupTitle }),
      ...(column.isTotal === '1' && {
        summary: rows => sumOf((rows as readonly PlacedRow[]).map(({ values }) => values[key])),
      }),
    };
  });
}

/** Servers of the family send `true` or its text. */
const isYes = (value: ReportColumn['sorter']) => value === true || value === 'true' || value === '1';

/** Reads values of a column: each of several codes by its text, and what has none as it is. */
function reader({ customRender }: ReportColumn, dictOptions: Report['dictOptions']) {
  const options = customRender ? (dictOptions[customRender] ?? []) : [];
  const texts = new Map(options.map(item => [String(item.value), itemTextOf(item)]));
  return (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (texts.size === 0) return String(value);
    return listed(parts(String(value)).map(code => texts.get(code) ?? code));
  };
}

/** The sum of what is a number, without the noise that binary fractions add. */
function sumOf(values: readonly unknown[]): string {
  const sum = values
    .map(Number)
    .filter(Number.isFinite)
    .reduce((before, value) => before + value, 0);
  return String(Number(sum.toPrecision(15)));
}
