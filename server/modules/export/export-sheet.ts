import { logType, operateType } from '#contract/areas/log.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { FileReply } from '#server/http/route.ts';
import { SpreadsheetError } from '#server/spreadsheet/spreadsheet-error.ts';
import { spreadsheetType, writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts';
import { writeLog } from '../log/write-log.ts';

interface ExportedSheet {
  /** Names the sheet and the file. */
  title: string;
  headings: readonly string[];
  /** Rows of cells, in batches. */
  rows: AsyncIterable<string[][]>;
  /** The text of the log entry. */
  act: string;
  /** The rows of one of several sheets; by default one sheet has them all. */
  rowsPerSheet?: number | undefined;
}

/** A list as a binary .xls that names the caller as its author (API-95); the log records the export. */
export async function exportSheet(
  context: HandlerContext,
  { title, headings, rows, act, rowsPerSheet }: ExportedSheet,
): Promise<FileReply> {
  const { realname, username } = callerOf(context);
  try {
    const file = await writeSpreadsheet(
      { title, author: realname ?? username, headings, rowsPerSheet },
      rows,
    );
    await writeLog(context, { type: logType.operation, operateType: operateType.export, content: act });
    return new FileReply(`${title}.xls`, spreadsheetType, file);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new BusinessError(`导出失败:${error.message}`);
    throw error;
  }
}
