import type { Grid } from '../grid.ts';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { type Parts, unzipWithinLimits } from '../unzip-within-limits.ts';
import { numberFormatsOf } from './number-formats.ts';
import { relationshipsOf } from './relationships.ts';
import { sharedStringsOf } from './shared-strings.ts';
import { readWorksheet } from './worksheet.ts';
import { isTrue, readXml } from './xml.ts';

const usualWorkbook = 'xl/workbook.xml';

/**
 * Reads the first visible worksheet of an Office Open XML workbook. Its parts are found by what refers to them, wherever
 * they are: devices write other folders than spreadsheet programs do.
 *
 * @param mostRows of those with values; a sheet with more is cut
 * @throws SpreadsheetError
 */
export function readXlsx(file: Uint8Array, mostRows: number): Grid {
  const parts = unzipWithinLimits(file);
  const name = [...relationshipsOf(parts, '').values()].find(({ kind }) => kind === 'officeDocument')?.target;
  const workbook = parts.get(name ?? usualWorkbook);
  if (!workbook) throw new SpreadsheetError('不是有效的 Excel 文件');
  const { sheets, from1904 } = readWorkbook(workbook);
  const related = relationshipsOf(parts, name ?? usualWorkbook);
  const shown = sheets
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => related.get(id))
    .find(target => target?.kind === 'worksheet');
  if (!shown) throw new SpreadsheetError('文件中没有可见的工作表');
  const partOf = (kind: string) => [...related.values()].find(each => each.kind === kind)?.target;
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  return {
    ...readWorksheet(needed(parts, shown.target), {
      strings: strings === undefined ? [] : sharedStringsOf(needed(parts, strings)),
      formats: numberFormatsOf(styles === undefined ? undefined : parts.get(styles)),
      mostRows,
    }),
    from1904,
  };
}

function needed(parts: Parts, name: string): Uint8Array {
  const part = parts.get(name);
  if (!part) throw new SpreadsheetError('文件已损坏，无法读取');
  return part;
}

/** The sheets of a workbook in the order of their tabs. */
function readWorkbook(part: Uint8Array) {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let root: string | undefined;
  let from1904 = false;
  readXml(part, {
    open: (name, { id = '', state, date1904 }) => {
      root ??= name;
      if (name === 'workbookPr') from1904 = isTrue(date1904);
      if (name === 'sheet') sheets.push({ id, isHidden: state === 'hidden' || state === 'veryHidden' });
    },
  });
  if (root !== 'workbook') throw new SpreadsheetError('不是有效的 Excel 文件');
  return { sheets, from1904 };
}
