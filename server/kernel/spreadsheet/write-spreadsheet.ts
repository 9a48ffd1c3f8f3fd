import { encodeJson, type SheetFormat, type WriteJob } from './job.ts';
import { runSpreadsheetJob } from './run-job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** The media types of workbooks. */
export const spreadsheetTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

/**
 * Writes a workbook off the main thread.
 * @param batches batches of rows of texts in the order of the headings
 */
export async function writeSpreadsheet(
  head: Omit<WriteJob, 'kind' | 'rows'>,
  batches: AsyncIterable<string[][]>,
): Promise<Buffer> {
  const rows: Uint8Array<ArrayBuffer>[] = [];
  for await (const batch of batches) rows.push(encodeJson(batch));
  const answer = await runSpreadsheetJob({ ...head, kind: 'write', rows });
  if (answer.kind !== 'file') throw new SpreadsheetError('文件无法处理');
  return Buffer.from(answer.file.buffer);
}
