import type { Grid } from './grid.ts';
import { encodeJson, type SheetRow, type SpreadsheetAnswer, type TableJob } from './job.ts';
import { readCsv } from './read-csv.ts';
import { batchSize, comparable, gridOf, isFilled, isWorkbook, rowOf, withMerged } from './read-sheet.ts';
import { shownText } from './shown-text.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** Titles may be above the headings. */
const headingRows = 5;

/**
 * Reads a sheet as it is: its headings, and what the cells below show. The headings are the row that has most of those that
 * are looked for, or the first with several cells.
 *
 * @throws SpreadsheetError with the reason when the file is refused
 */
export function readTable(job: TableJob): Extract<SpreadsheetAnswer, { kind: 'table' }> {
  const { file, rowLimit, columnLimit } = job;
  if (file.length === 0) throw new SpreadsheetError('文件为空');
  const read = isWorkbook(file)
    ? { ...gridOf(file, rowLimit + headingRows + 1), encoding: undefined }
    : readCsv(file, job.encoding);
  if (read.rows.length === 0) throw new SpreadsheetError('文件中没有数据');
  const top = headingRowOf(read, job);
  const below = withMerged(
    read.rows.filter(({ number }) => number > top),
    read,
  );
  const texts = textsOf(read, top);
  const columns = Array.from({ length: widthOf(read, top) }, (_, column) => column).filter(
    column => texts[column] || below.some(({ cells }) => cells[column]),
  );
  if (columns.length > columnLimit)
    throw new SpreadsheetError(`表格有 ${columns.length} 列，最多支持 ${columnLimit} 列，请删除不需要的列`);
  const headings = columns.map(column => texts[column] || `第 ${column + 1} 列`);
  const hidden = new Set(below.flatMap(({ number, isHidden }) => (isHidden ? [number] : [])));
  const rows = below
    .map(row => rowOf(row, { columns, headings, from1904: read.from1904 }))
    .filter(isFilled)
    .map((row): SheetRow => (hidden.has(row.number) ? { ...row, isHidden: true } : row));
  if (read.isCut || rows.length > rowLimit) throw new SpreadsheetError(`数据行数超过上限 ${rowLimit} 行`);
  if (rows.length === 0) throw new SpreadsheetError('文件中没有数据');
  const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    encodeJson(rows.slice(index * batchSize, (index + 1) * batchSize)),
  );
  return { kind: 'table', headings, batches, count: rows.length, encoding: read.encoding };
}

const widthOf = ({ rows }: Grid, top: number): number =>
  rows.reduce((most, { number, cells }) => (number < top ? most : Math.max(most, cells.length)), 0);

function textsOf({ rows, from1904 }: Grid, number: number): string[] {
  const cells = rows.find(row => row.number === number)?.cells ?? [];
  return Array.from(cells, cell => {
    const shown = shownText(cell, from1904);
    return 'text' in shown ? shown.text.replaceAll(/\s+/g, ' ') : '';
  });
}

/** The number of the row with the headings. */
function headingRowOf(grid: Grid, { headings }: TableJob): number {
  const wanted = new Set(headings.map(comparable));
  const candidates = grid.rows.slice(0, headingRows).map(({ number }) => {
    const texts = textsOf(grid, number).filter(text => text !== '');
    return { number, known: texts.filter(text => wanted.has(comparable(text))).length, filled: texts.length };
  });
  const best = candidates.toSorted((left, right) => right.known - left.known)[0];
  if (best && best.known > 0) return best.number;
  return (candidates.find(({ filled }) => filled > 1) ?? candidates[0])?.number ?? 0;
}
