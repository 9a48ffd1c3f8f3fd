import { logType, operateType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import type { SheetFormat, WriteJob } from '#server/kernel/spreadsheet/job.ts';
import { SpreadsheetError } from '#server/kernel/spreadsheet/spreadsheet-error.ts';
import { spreadsheetTypes, writeSpreadsheet } from '#server/kernel/spreadsheet/write-spreadsheet.ts';

interface ExportedSheet
  extends Pick<WriteJob, 'headings' | 'rowsPerSheet' | 'subheadings' | 'mergedColumns'> {
  /** Names the sheet and the file. */
  title: string;
  /** Rows of cells, in batches. */
  rows: AsyncIterable<string[][]>;
  /** The text of the log entry. */
  act: string;
}

/**
 * Consoles of the family name the file `.xls` themselves. They are recognised by what their HTTP library accepts, which is
 * JSON first; browsers and other programs accept anything.
 */
const formatFor = ({ request }: HandlerContext): SheetFormat =>
  /^application\/json\b/.test(request.headers.accept ?? '') ? 'xls' : 'xlsx';

/**
 * A list as a workbook that names the caller as its author (API-95): an .xlsx, or an .xls for consoles of the family. The
 * log records the export.
 */
export async function exportSheet(
  context: HandlerContext,
  { rows, act, ...head }: ExportedSheet,
): Promise<FileReply> {
  const { realname, username } = callerOf(context);
  const format = formatFor(context);
  try {
    const file = await writeSpreadsheet({ ...head, format, author: realname ?? username }, rows);
    await writeLog(context, { type: logType.operation, operateType: operateType.export, content: act });
    return new FileReply(`${head.title}.${format}`, spreadsheetTypes[format], file);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new BusinessError(`导出失败:${error.message}`);
    throw error;
  }
}
