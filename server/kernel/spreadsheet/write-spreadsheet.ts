import { encodeJson, type WriteJob } from './job.ts';
import { runSpreadsheetJob } from './run-job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** File name extension and media type of the result of `writeSpreadsheet`. */
export const spreadsheetType = 'application/vnd.ms-excel';

/**
 * Writes a binary .xls off the main thread.
 * @param batches batches of rows of texts in the order of the headings
 */
export async function writeSpreadsheet(
  head: Pick<WriteJob, 'title' | 'author' | 'headings' | 'rowsPerSheet' | 'subheadings' | 'mergedColumns'>,
  batches: AsyncIterable<string[][]>,
): Promise<Buffer> {
  const rows: Uint8Array<ArrayBuffer>[] = [];
  for await (const batch of batches) rows.push(encodeJson(batch));
  const answer = await runSpreadsheetJob({ ...head, kind: 'write', rows });
  if (answer.kind !== 'file') throw new SpreadsheetError('文件无法处理');
  return Buffer.from(answer.file.buffer);
}
