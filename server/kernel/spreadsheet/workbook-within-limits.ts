import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { SpreadsheetError } from './spreadsheet-error.ts';

const zipMark = [0x50, 0x4b, 0x03, 0x04];
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Limits of an archive: entries, unzipped bytes, and the compression ratio of archives that are not small. */
const limits = { entries: 2000, bytes: 160 * 1024 * 1024, ratio: 100, smallBytes: 10 * 1024 * 1024 };

const doctypes = ['<!DOCTYPE', '<!doctype', '<!ENTITY'].flatMap(text => [
  Buffer.from(text, 'latin1'),
  Buffer.from(text, 'utf16le'),
]);

/**
 * Returns the workbook if the content is one and is within the limits (security rule 16). An archive is
 * unzipped up to the declared sizes of its entries and zipped again without compression, so that the parser
 * only gets data that was counted.
 * @throws SpreadsheetError
 */
export function workbookWithinLimits(file: Uint8Array<ArrayBuffer>): Uint8Array {
  if (file.length === 0) throw new SpreadsheetError('文件为空');
  if (startsWith(file, compoundMark)) return file;
  if (!startsWith(file, zipMark)) throw new SpreadsheetError('不是有效的 Excel 文件');
  const entries = unzip(file);
  if (!Object.hasOwn(entries, 'xl/workbook.xml')) throw new SpreadsheetError('不是有效的 Excel 文件');
  for (const [name, content] of Object.entries(entries)) refuseDoctype(name, content);
  return zipSync(entries as Zippable, { level: 0 });
}

const startsWith = (file: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => file[index] === byte);

function unzip(file: Uint8Array<ArrayBuffer>): Record<string, Uint8Array> {
  const seen = { entries: 0, bytes: 0 };
  const count = ({ originalSize }: UnzipFileInfo) => {
    seen.entries += 1;
    seen.bytes += originalSize;
    const bomb = seen.bytes > limits.smallBytes && seen.bytes > file.length * limits.ratio;
    if (seen.entries > limits.entries || seen.bytes > limits.bytes || bomb) {
      throw new SpreadsheetError('文件解压后过大');
    }
    return true;
  };
  try {
    return unzipSync(file, { filter: count });
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('文件已损坏，无法读取', { cause: error });
  }
}

/** Workbooks need no document type, which could declare entities. */
function refuseDoctype(name: string, content: Uint8Array): void {
  if (!/\.(xml|rels|vml)$/i.test(name)) return;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (doctypes.some(doctype => bytes.includes(doctype))) throw new SpreadsheetError('文件包含不允许的内容');
}
