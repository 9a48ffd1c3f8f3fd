import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/uploaded-files.ts';
import { SpreadsheetError } from '#server/kernel/spreadsheet/spreadsheet-error.ts';
import type { AnyServer, Values } from '../definition.ts';
import { RefusedRecordError } from '../sanitise-change.ts';
import { writeRecords } from '../write.ts';
import type { ReadRow } from './read-row.ts';
import { readSheetOf } from './read-sheet-of.ts';

export interface Outcome {
  total: number;
  stored: number;
  /** One line for every refused row. */
  lines: string[];
}

interface AtomicImport {
  readonly server: AnyServer;
  readonly read: ReadRow;
  readonly context: HandlerContext;
}

/**
 * Adds the records of all files in one write, or none of them.
 * @throws BusinessError with the first row that is refused, and why
 */
export async function importAtomically(
  files: readonly UploadedFile[],
  { server, read, context }: AtomicImport,
): Promise<Outcome> {
  const inputs: Values[] = [];
  const numbers: number[] = [];
  for (const file of files) {
    const sheet = await readSheetOf(server, file).catch((error: unknown) => {
      throw error instanceof SpreadsheetError ? refusal(error.message) : error;
    });
    for await (const rows of sheet.batches()) {
      for (const row of rows) {
        const result = read(row);
        if (typeof result === 'string') throw refusal(`第 ${row.number} 行：${result}`);
        inputs.push(result.values);
        numbers.push(row.number);
      }
    }
  }
  const change = { kind: 'add', inputs } as const;
  await writeRecords(server, { verb: 'importExcel', change, log: false }, context).catch((error: unknown) => {
    if (!(error instanceof RefusedRecordError)) throw error;
    throw refusal(`第 ${numbers[error.position]} 行：${error.message}`);
  });
  return { total: inputs.length, stored: inputs.length, lines: [] };
}

const refusal = (reason: string) => new BusinessError(`文件导入失败:${reason}`);
