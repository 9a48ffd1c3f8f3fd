import type { Range } from '@e965/xlsx';
import type { WriteJob } from './job.ts';

/**
 * The most merged cells of a binary sheet. The library writes them into one record, and other programs refuse a file with a
 * record of more than 8,224 bytes; a merged cell takes 8.
 */
const mostMerged = 1000;

/** The row of the headings, below two titles. */
const headingRow = 2;

const cells = (top: number, left: number, bottom: number, right: number): Range => ({
  s: { r: top, c: left },
  e: { r: bottom, c: right },
});

/** All merged cells of a sheet; of more than a binary file can have, those further down stay separate. */
export const mergedCells = (job: WriteJob, rows: readonly (readonly string[])[]): Range[] =>
  [...mergedTitles(job), ...mergedHeadings(job), ...mergedRows(job, rows)].slice(
    0,
    job.format === 'xls' ? mostMerged : undefined,
  );

/** The two titles span all columns. */
const mergedTitles = ({ headings }: WriteJob): Range[] =>
  [0, 1].map(row => cells(row, 0, row, Math.max(headings.length - 1, 0)));

/** The merged cells of two rows of headings: a heading spans its subheadings, or both rows if it has none. */
function mergedHeadings({ headings, subheadings }: WriteJob): Range[] {
  if (!subheadings) return [];
  return headings.flatMap((heading, column) => {
    if (heading === '') return [];
    if (!subheadings[column]) return [cells(headingRow, column, headingRow + 1, column)];
    const next = headings.findIndex((other, index) => index > column && other !== '');
    const last = (next === -1 ? headings.length : next) - 1;
    return last > column ? [cells(headingRow, column, headingRow, last)] : [];
  });
}

/** The merged cells of rows that are about the same thing. */
function mergedRows(
  { subheadings, mergedColumns = 0 }: WriteJob,
  rows: readonly (readonly string[])[],
): Range[] {
  if (mergedColumns === 0) return [];
  const first = headingRow + (subheadings ? 2 : 1);
  const continues = (row: readonly string[] | undefined) =>
    row?.slice(0, mergedColumns).every(text => text === '') ?? false;
  const merged: Range[] = [];
  let top = 0;
  for (const [index, row] of rows.entries()) {
    if (!continues(row)) top = index;
    if (index === top || continues(rows[index + 1])) continue;
    for (let column = 0; column < mergedColumns; column += 1)
      merged.push(cells(first + top, column, first + index, column));
  }
  return merged;
}
