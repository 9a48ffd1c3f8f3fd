import { type CellObject, read as readWorkbook, type WorkBook } from '@e965/xlsx';
import type { Cell, Grid } from './grid.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** What a failed formula shows, by its code in the file ([MS-XLS] 2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Reads the first visible worksheet of a binary workbook. @throws SpreadsheetError */
export function readXls(file: Uint8Array): Grid {
  const { SheetNames, Sheets, Workbook } = opened(file);
  const name = SheetNames.find(
    (each, index) => !Workbook?.Sheets?.[index]?.Hidden && (Sheets[each]?.['!type'] ?? 'sheet') === 'sheet',
  );
  const sheet = name === undefined ? undefined : Sheets[name];
  if (!sheet) throw new SpreadsheetError('文件中没有可见的工作表');
  const data: readonly ((CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const rows = [...data.entries()].flatMap(([index, cells]) => {
    const read = (cells ?? []).map(cellOf);
    const isHidden = sheet['!rows']?.[index]?.hidden === true;
    return read.some(cell => cell) ? [{ number: index + 1, cells: read, isHidden }] : [];
  });
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c }));
  return { rows, merges, from1904: Workbook?.WBProps?.date1904 ?? false, isCut: false };
}

function opened(file: Uint8Array): WorkBook {
  try {
    return readWorkbook(file, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    const encrypted = /password|encrypt/i.test(String(error));
    const reason = encrypted ? '文件已加密，请取消密码后重新上传' : '不是有效的 Excel 文件';
    throw new SpreadsheetError(reason, { cause: error });
  }
}

function cellOf(cell: CellObject | undefined): Cell | undefined {
  if (cell?.v === undefined || cell.v === '') return undefined;
  switch (cell.t) {
    case 'n':
      return { kind: 'number', value: Number(cell.v), format: String(cell.z ?? 'General') };
    case 'b':
      return { kind: 'boolean', value: cell.v === true };
    case 'e':
      return { kind: 'error', text: errors[Number(cell.v)] ?? '#N/A' };
    case 's':
      return { kind: 'text', text: String(cell.v) };
    default:
      return undefined;
  }
}
