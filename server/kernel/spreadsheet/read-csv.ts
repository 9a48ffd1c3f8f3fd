import { read } from '@e965/xlsx';
import type { Cell, Grid } from './grid.ts';
import type { TextEncoding } from './job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

const notText = () => new SpreadsheetError('不是有效的表格文件');

/**
 * Reads a text separated by commas, semicolons or tabs. Every cell is the text that it is written as, so that no leading
 * zero and no digit is lost.
 *
 * @param encoding by default that of its byte order mark, UTF-8 where it is valid, and otherwise GB 18030, which contains GBK
 * @throws SpreadsheetError for what is no text, or not in this encoding
 */
export function readCsv(file: Uint8Array, encoding?: TextEncoding): Grid & { encoding: TextEncoding } {
  const found = encoding ?? encodingOf(file);
  const text = decoded(file, found);
  if (text === undefined)
    throw encoding ? new SpreadsheetError('文件不是所选的编码，请选择其他编码') : notText();
  // No text has these; a picture or a document does.
  if (text.includes('\0')) throw notText();
  return { rows: rowsOf(text), merges: [], from1904: false, isCut: false, encoding: found };
}

function encodingOf(file: Uint8Array): TextEncoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  return decoded(file, 'utf-8') === undefined ? 'gb18030' : 'utf-8';
}

function decoded(file: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

function rowsOf(text: string): Grid['rows'] {
  const { SheetNames, Sheets } = read(text, { type: 'string', raw: true, dense: true });
  const data: readonly ({ v?: unknown } | undefined)[][] = Sheets[SheetNames[0] ?? '']?.['!data'] ?? [];
  return [...data.entries()].flatMap(([index, cells]) => {
    const texts = Array.from(cells ?? [], (cell): Cell | undefined => {
      const shown = cell?.v === undefined || cell.v === null ? '' : String(cell.v);
      return shown === '' ? undefined : { kind: 'text', text: shown };
    });
    return texts.some(cell => cell) ? [{ number: index + 1, cells: texts }] : [];
  });
}
