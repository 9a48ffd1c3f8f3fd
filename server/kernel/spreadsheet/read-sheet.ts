import type { Grid, GridRow } from './grid.ts';
import { encodeJson, type ReadJob, type SheetRow, type SpreadsheetAnswer } from './job.ts';
import { readXls } from './read-xls.ts';
import { type Shown, shownText } from './shown-text.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** The headings are in the third row, below two titles; sheets without titles are read as well. */
const headingRows = 3;
/** Small enough that storing one batch does not block other requests for long. */
export const batchSize = 100;

const zipMark = [0x50, 0x4b, 0x03, 0x04];
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const startsWith = (file: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => file[index] === byte);

/**
 * Reads the first visible sheet of a workbook: the rows below its headings, without blank ones.
 * @throws SpreadsheetError with the reason when the file is refused
 */
export function readSheet(job: ReadJob): Extract<SpreadsheetAnswer, { kind: 'rows' }> {
  const grid = gridOf(job.file, headingRows + job.rowLimit + 2);
  const { below, columns, read: headings } = findHeadings(grid, job);
  const rows = job.divided ? below : withMerged(below, grid);
  const read = rows.map(row => rowOf(row, { columns, headings, from1904: grid.from1904 })).filter(isFilled);
  if (grid.isCut || read.length > job.rowLimit)
    throw new SpreadsheetError(`数据行数超过上限 ${job.rowLimit} 行`);
  if (read.length === 0) throw new SpreadsheetError('文件中没有数据');
  const batches = Array.from({ length: Math.ceil(read.length / batchSize) }, (_, index) =>
    encodeJson(read.slice(index * batchSize, (index + 1) * batchSize)),
  );
  return { kind: 'rows', headings, batches, count: read.length };
}

/** Whether a file is a workbook, by its first bytes. */
export const isWorkbook = (file: Uint8Array): boolean =>
  startsWith(file, compoundMark) || startsWith(file, zipMark);

/** The first visible sheet of a workbook. @throws SpreadsheetError */
export function gridOf(file: Uint8Array, mostRows: number): Grid {
  if (file.length === 0) throw new SpreadsheetError('文件为空');
  const isBinary = startsWith(file, compoundMark);
  if (!isBinary && !startsWith(file, zipMark)) throw new SpreadsheetError('不是有效的 Excel 文件');
  const grid = isBinary ? readXls(file) : readXlsx(file, mostRows);
  if (grid.rows.length === 0) throw new SpreadsheetError('文件中没有数据');
  return grid;
}

export interface Reading {
  columns: readonly (number | undefined)[];
  headings: readonly string[];
  from1904: boolean;
}

export function rowOf({ number, cells }: GridRow, { columns, headings, from1904 }: Reading): SheetRow {
  const shown = columns.map(
    (column): Shown => shownText(column === undefined ? undefined : cells[column], from1904),
  );
  const faults = shown.flatMap((each, index) =>
    'fault' in each ? [[index, each.fault(headings[index] ?? '')] as const] : [],
  );
  return {
    number,
    cells: shown.map(each => ('text' in each ? each.text : '')),
    ...(faults.length > 0 && { faults: Object.fromEntries(faults) }),
  };
}

export const isFilled = ({ cells, faults }: SheetRow) =>
  faults !== undefined || cells.some(text => text !== '');

/** The rows with the values of cells that span several of them, which people see in each. */
export function withMerged(rows: readonly GridRow[], { rows: all, merges }: Grid): readonly GridRow[] {
  const spanning = merges.filter(({ top, bottom }) => bottom > top);
  if (spanning.length === 0) return rows;
  const first = new Map(all.map(row => [row.number, row]));
  return rows.map(row => {
    const cells = [...row.cells];
    for (const { top, bottom, left } of spanning)
      if (row.number > top && row.number <= bottom) cells[left] ??= first.get(top)?.cells[left];
    return { ...row, cells };
  });
}

/** Headings are compared without spaces and line breaks, and in one width. */
export const comparable = (heading: string) => heading.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');

function findHeadings({ rows, from1904 }: Grid, { headings, further, required, divided }: ReadJob) {
  const textsOf = (number: number) => {
    const cells = rows.find(row => row.number === number)?.cells ?? [];
    return Array.from(cells, cell => {
      const shown = shownText(cell, from1904);
      return 'text' in shown ? shown.text : '';
    });
  };
  const candidates = Array.from({ length: headingRows }, (_, index) => {
    const above = textsOf(index + 1);
    const bottom = divided ? index + 2 : index + 1;
    const texts = divided ? dividedHeadings(above, textsOf(bottom)) : above;
    const compared = texts.map(comparable);
    const others =
      further === undefined ? [] : texts.filter(text => comparable(text).startsWith(comparable(further)));
    const read = [
      ...headings,
      ...others.filter(other => !headings.some(each => comparable(each) === comparable(other))),
    ];
    const columns = read.map(heading => {
      const column = compared.indexOf(comparable(heading));
      return column < 0 ? undefined : column;
    });
    const twice = read.find(
      heading => compared.indexOf(comparable(heading)) !== compared.lastIndexOf(comparable(heading)),
    );
    const missing = required.filter(heading => !compared.includes(comparable(heading)));
    return { bottom, columns, read, missing, twice };
  });
  const best = candidates.toSorted((left, right) => left.missing.length - right.missing.length)[0];
  if (!best || best.missing.length > 0) {
    throw new SpreadsheetError(`表头不正确，缺少列：${(best?.missing ?? required).join('、')}`);
  }
  if (best.twice !== undefined) throw new SpreadsheetError(`表头不正确，重复的列：${best.twice}`);
  return { ...best, below: rows.filter(({ number }) => number > best.bottom) };
}

/** The names of columns below two rows of headings, of which the first spans several columns of the second. */
function dividedHeadings(above: readonly string[], below: readonly string[]): string[] {
  let heading = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    heading = above[column] || heading;
    return below[column] ? `${heading}/${below[column]}` : (above[column] ?? '');
  });
}
