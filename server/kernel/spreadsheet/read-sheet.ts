import { type CellObject, read as readWorkbook, SSF, type WorkSheet } from '@e965/xlsx';
import { encodeJson, type ReadJob, type SheetRow, type SpreadsheetAnswer } from './job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import { workbookWithinLimits } from './workbook-within-limits.ts';

type Grid = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** The headings are in the third row, below two titles; sheets without titles are read as well. */
const headingRows = 3;
/** Small enough that storing one batch does not block other requests for long. */
const batchSize = 100;

/**
 * Reads the first sheet of a workbook: the rows below its headings, without blank ones.
 * @throws SpreadsheetError with the reason when the file is refused
 */
export function readSheet(job: ReadJob): Extract<SpreadsheetAnswer, { kind: 'rows' }> {
  const grid = gridOf(workbookWithinLimits(job.file), headingRows + job.rowLimit + 2);
  const { top, columns, read: headings } = findHeadings(grid, job);
  const rows: SheetRow[] = [];
  for (let index = top + 1; index < grid.length; index += 1) {
    const cells = columns.map(column => (column === undefined ? '' : textOf(grid[index]?.[column])));
    if (cells.some(text => text !== '')) rows.push({ number: index - top, cells });
  }
  if (rows.length > job.rowLimit) throw new SpreadsheetError(`数据行数超过上限 ${job.rowLimit} 行`);
  if (rows.length === 0) throw new SpreadsheetError('文件中没有数据');
  const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    encodeJson(rows.slice(index * batchSize, (index + 1) * batchSize)),
  );
  return { kind: 'rows', headings, batches, count: rows.length };
}

function gridOf(workbook: Uint8Array, sheetRows: number): Grid {
  const sheet = firstSheet(workbook, sheetRows);
  const grid: Grid | undefined = sheet?.['!data'];
  if (!grid || grid.length === 0) throw new SpreadsheetError('文件中没有数据');
  return grid;
}

function firstSheet(workbook: Uint8Array, sheetRows: number): WorkSheet | undefined {
  try {
    const { SheetNames, Sheets } = readWorkbook(workbook, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
    return Sheets[SheetNames[0] ?? ''];
  } catch (error) {
    const encrypted = /password|encrypt/i.test(String(error));
    const reason = encrypted ? '文件已加密，请取消密码后重新上传' : '不是有效的 Excel 文件';
    throw new SpreadsheetError(reason, { cause: error });
  }
}

function findHeadings(grid: Grid, { headings, further, required, divided }: ReadJob) {
  const candidates = grid.slice(0, headingRows).map((row, index) => {
    const above = (row ?? []).map(textOf);
    const texts = divided ? dividedHeadings(above, (grid[index + 1] ?? []).map(textOf)) : above;
    const top = divided ? index + 1 : index;
    const others = texts.filter(text => further !== undefined && text.startsWith(further));
    const read = [...new Set([...headings, ...others])];
    const columns = read.map(heading => {
      const column = texts.indexOf(heading);
      return column < 0 ? undefined : column;
    });
    const missing = required.filter(heading => !texts.includes(heading));
    return { top, columns, read, missing };
  });
  const best = candidates.toSorted((left, right) => left.missing.length - right.missing.length)[0];
  if (!best || best.missing.length > 0) {
    throw new SpreadsheetError(`表头不正确，缺少列：${(best?.missing ?? required).join('、')}`);
  }
  return best;
}

/** The names of columns below two rows of headings, of which the first spans several columns of the second. */
function dividedHeadings(above: readonly string[], below: readonly string[]): string[] {
  let heading = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    heading = above[column] || heading;
    return below[column] ? `${heading}/${below[column]}` : (above[column] ?? '');
  });
}

/** The text of a cell. Numbers stay as they were typed, days become `yyyy-MM-dd`; NUL is dropped. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.t === 'n' && cell.z !== undefined && SSF.is_date(String(cell.z))) return dayOf(Number(cell.v));
  return String(cell.v).replaceAll('\0', '').trim();
}

function dayOf(serial: number): string {
  const day = SSF.parse_date_code(serial);
  if (!day) return String(serial);
  return [
    String(day.y).padStart(4, '0'),
    String(day.m).padStart(2, '0'),
    String(day.d).padStart(2, '0'),
  ].join('-');
}
