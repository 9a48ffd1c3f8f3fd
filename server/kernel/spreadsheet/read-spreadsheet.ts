import { decodeJson, type ReadJob, type SheetRow } from './job.ts';
import { runSpreadsheetJob } from './run-job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

export interface SpreadsheetRows {
  count: number;
  /** The headings of the cells of every row. */
  headings: readonly string[];
  /** The rows in order, a few hundred at a time; between two batches other requests are served. */
  batches(): AsyncGenerator<SheetRow[]>;
}

/**
 * Reads an uploaded .xls or .xlsx off the main thread.
 * @throws SpreadsheetError with the reason when the file is refused
 */
export async function readSpreadsheet(
  fileName: string,
  job: Omit<ReadJob, 'kind'>,
): Promise<SpreadsheetRows> {
  if (!/\.xlsx?$/i.test(fileName)) throw new SpreadsheetError('只支持 .xls 和 .xlsx 文件');
  const answer = await runSpreadsheetJob({ ...job, kind: 'read' });
  if (answer.kind !== 'rows') throw new SpreadsheetError('文件无法处理');
  return {
    count: answer.count,
    headings: answer.headings,
    async *batches() {
      for (const batch of answer.batches) {
        yield decodeJson(batch) as SheetRow[];
        await new Promise(resolve => setImmediate(resolve));
      }
    },
  };
}
