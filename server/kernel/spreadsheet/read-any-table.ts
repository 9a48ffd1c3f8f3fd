import { decodeJson, type SheetRow, type TableJob, type TextEncoding } from './job.ts';
import { runSpreadsheetJob } from './run-job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

/** A sheet as it is. */
export interface ReadTable {
  readonly headings: readonly string[];
  readonly count: number;
  /** Of a text; undefined for a workbook. */
  readonly encoding: TextEncoding | undefined;
  /** The rows in order, a hundred at a time; between two batches other requests are served. */
  batches(): AsyncGenerator<SheetRow[]>;
}

/**
 * Reads an uploaded .xls, .xlsx, .csv or .txt off the main thread, whatever its columns are.
 * @throws SpreadsheetError with the reason when the file is refused
 */
export async function readAnyTable(fileName: string, job: Omit<TableJob, 'kind'>): Promise<ReadTable> {
  if (!/\.(xlsx?|csv|txt)$/i.test(fileName)) throw new SpreadsheetError('只支持 .xlsx、.xls 和 .csv 文件');
  const answer = await runSpreadsheetJob({ ...job, kind: 'table' });
  if (answer.kind !== 'table') throw new SpreadsheetError('文件无法处理');
  return {
    ...answer,
    async *batches() {
      for (const batch of answer.batches) {
        yield decodeJson(batch) as SheetRow[];
        await new Promise(resolve => setImmediate(resolve));
      }
    },
  };
}
