import { logType, operateType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import type { WriteJob } from '#server/kernel/spreadsheet/job.ts';
import { SpreadsheetError } from '#server/kernel/spreadsheet/spreadsheet-error.ts';
import { spreadsheetType, writeSpreadsheet } from '#server/kernel/spreadsheet/write-spreadsheet.ts';

interface ExportedSheet
  extends Pick<WriteJob, 'headings' | 'rowsPerSheet' | 'subheadings' | 'mergedColumns'> {
  /** Names the sheet and the file. */
  title: string;
  /** Rows of cells, in batches. */
  rows: AsyncIterable<string[][]>;
  /** The text of the log entry. */
  act: string;
}

/** A list as a binary .xls that names the caller as its author (API-95); the log records the export. */
export async function exportSheet(
  context: HandlerContext,
  { rows, act, ...head }: ExportedSheet,
): Promise<FileReply> {
  const { realname, username } = callerOf(context);
  try {
    const file = await writeSpreadsheet({ ...head, author: realname ?? username }, rows);
    await writeLog(context, { type: logType.operation, operateType: operateType.export, content: act });
    return new FileReply(`${head.title}.xls`, spreadsheetType, file);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new BusinessError(`导出失败:${error.message}`);
    throw error;
  }
}
